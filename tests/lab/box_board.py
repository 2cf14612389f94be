"""The board that a box of puzzles shows in a notebook, with a twin in Python that is played along with it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.fingers import Fingers
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.widgets.puzzles.boards import Board, puzzle_widget

__all__ = ["BoxBoard", "BoxFingers"]


class BoxBoard:
    """The one board of a page; what only Python knows of it, such as who is asked what, the twin tells."""

    def __init__(self, page: Page, puzzle: Puzzle) -> None:
        self.page = page
        self.widget: Board = puzzle_widget(puzzle)
        expect(page.locator(".vw .vw-title")).to_have_text(puzzle.title)

    def answered(self) -> None:
        """Nothing on the pictures is under way; what a button does is to be waited for by its effect."""
        expect(self.page.locator(".vw .vw-pending")).to_have_count(0)

    def says(self) -> str:
        self.answered()
        return self.page.locator(".vw .vw-notice span").first.inner_text()


class BoxFingers(Fingers):
    """Fingers on a board whose table is a twin: it makes the same moves, and then the page asks what the twin asks."""

    def makes_first(self, moves: list[Move]) -> int:
        count = super().makes_first(moves)
        for move in moves[:count]:
            self.table.play(format_move(move))
        # The page shows a mark in place of the id of a rule.
        asked = re.sub(r" ?\([A-Z]{3}-\d+\)", "", self.table.prompt)
        expect(self.page.locator(".vw .vw-prompt")).to_have_text(asked)
        return count
