"""Printable puzzles of any game: one page per puzzle, without its solution."""

from __future__ import annotations

from collections.abc import Iterable

from ...draw.paper import draw_sheet
from ...draw.parts import asking_for
from ...learn.game_daily import puzzle_note
from ...learn.puzzle import GamePuzzle
from ...words import say
from .paper_page import paper_page

__all__ = ["game_puzzle_page", "game_puzzle_sheet"]


def game_puzzle_sheet(puzzle: GamePuzzle) -> str:
    """Return a puzzle as a one-page SVG document in the current language."""
    start, player = puzzle.start, puzzle.player
    seen = puzzle.rules.view(start, player)
    with asking_for(puzzle.goal.parts(start, player), say("widget/target")):
        panes = puzzle.game.draw(seen, puzzle.names, interactive=False)
    drawings = [panes[pane] for pane in puzzle.goal.panes or panes if panes[pane]]
    story = " ".join(filter(None, (puzzle.story, puzzle.goal.sentence(start, player))))
    return draw_sheet(puzzle.title, puzzle_note(puzzle), story, drawings, say("learn/sheet_answer"))


def game_puzzle_page(puzzles: Iterable[GamePuzzle]) -> str:
    """Return an HTML page with one printed page per puzzle."""
    return paper_page(say("learn/sheet_title"), (game_puzzle_sheet(puzzle) for puzzle in puzzles))
