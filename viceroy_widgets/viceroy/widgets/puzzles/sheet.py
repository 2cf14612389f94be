"""Printable puzzles: one page per puzzle, without its solution."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from html import escape
from typing import Any

import ipywidgets

from ....draw.paper import draw_sheet
from ....widgets.puzzle.paper_page import paper_page
from ....words import language, say, speaking
from ...draw.loose_card import draw_hand
from ...draw.pyramid import draw_pyramid
from ...puzzles.puzzle import Puzzle
from ...puzzles.turn_hints import task_of
from ...rules.engine.ending import position_of
from ...rules.engine.engine import view
from ...rules.pyramids.position import Position
from ...solve.auctions import SOLVER
from ...text.table import reserve_line
from .boards import puzzle_widget
from .choice_puzzle import ChoicePuzzle

__all__ = ["PaperLink", "puzzle_page", "puzzle_sheet"]


def puzzle_sheet(puzzle: Puzzle) -> str:
    """Return a puzzle as a one-page SVG document in the current language."""
    note = f"{say(f'theme/{puzzle.theme}')}, {say('puzzles/of_five', number=puzzle.difficulty)}"
    if puzzle.options:
        board = puzzle_widget(puzzle, language())
        assert isinstance(board, ChoicePuzzle)  # a puzzle with options always has this widget
        answers = [f"{at}) {words}." for at, words in enumerate(board.labels(), 1)]
        story = " ".join([puzzle.story, board.prompt, *answers])
        return draw_sheet(puzzle.title, note, story, [board.drawing()], say("paper/answer"))
    if isinstance(puzzle.subject, Position):
        story, drawings = puzzle.story, [draw_pyramid(puzzle.subject, screen=True)]
    else:
        state = puzzle.subject.state
        hand = [state.deck.card(number) for number in state.players[SOLVER].hand]
        story = " ".join([puzzle.story, task_of(state), reserve_line(view(state, SOLVER))])
        drawings = [draw_pyramid(position_of(state, SOLVER), screen=True), draw_hand(hand)]
    return draw_sheet(puzzle.title, note, story, drawings, say("paper/score"))


def puzzle_page(puzzles: Iterable[Puzzle]) -> str:
    """Return an HTML page with one printed page per puzzle; the print command of a browser can save it as PDF."""
    return paper_page(say("paper/title"), map(puzzle_sheet, puzzles))


class PaperLink(ipywidgets.HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Button and link for a printable page, which is created on request because most puzzles are never printed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._puzzle: Puzzle | None = None
        with speaking(language):
            self.button = ipywidgets.Button(description=say("paper/make"))
        self.link = ipywidgets.HTML()
        super().__init__([self.button, self.link])
        self.button.on_click(self._made)

    def offer(self, puzzle: Puzzle | None) -> None:
        """Offer the page of another puzzle, and remove the link to the previous one."""
        self._puzzle, self.link.value, self.button.disabled = puzzle, "", puzzle is None

    def _made(self, button: Any) -> None:
        puzzle = self._puzzle
        if puzzle is None:
            return
        with speaking(self.language):
            page = b64encode(puzzle_page([puzzle]).encode()).decode("ascii")
            words = escape(say("paper/save"))
        name = escape(f"viceroy-{puzzle.theme}-{puzzle.id[:8]}.html")
        # The attributes hold only the theme and id of the puzzle; the page is not parsed as markup until it is opened.
        # The style makes the link recognizable in every host, and high enough for touch.
        style = "text-decoration:underline;margin:0 1em;display:inline-block;line-height:28px"
        link = f'<a style="{style}" download="{name}" href="data:text/html;base64,{page}">{words}</a>'
        self.link.value = f'<span role="status">{link}</span>'
