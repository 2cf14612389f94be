"""Printable puzzles of any game: one page per puzzle, without its solution."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.books import PuzzlePaper
from ...draw.paper import draw_sheet
from ...draw.parts import asking_for
from ...learn.game_daily import puzzle_note
from ...learn.puzzle import GamePuzzle
from ...words import say
from .paper_page import paper_page

__all__ = ["puzzle_page", "puzzle_sheet"]


def puzzle_sheet(puzzle: GamePuzzle) -> str:
    """Return a puzzle as a one-page SVG document in the current language."""
    own = puzzle.game.own_puzzles()
    paper = own.paper(puzzle) if own else _paper(puzzle)
    return draw_sheet(puzzle.title, puzzle_note(puzzle), paper.story, paper.drawings, paper.answer)


def puzzle_page(puzzles: Iterable[GamePuzzle]) -> str:
    """Return an HTML page with one printed page per puzzle; the print command of a browser can save it as PDF."""
    return paper_page(say("learn/sheet_title"), map(puzzle_sheet, puzzles))


def _paper(puzzle: GamePuzzle) -> PuzzlePaper:
    """Return the printed form of a puzzle by its goal, with the panes that the goal needs."""
    start, player = puzzle.start, puzzle.player
    with asking_for(puzzle.goal.parts(start, player), say("widget/target")):
        panes = puzzle.game.draw(puzzle.rules.view(start, player), puzzle.names, interactive=False)
    drawings = [panes[pane] for pane in puzzle.goal.panes or panes if panes[pane]]
    story = " ".join(filter(None, (puzzle.story, puzzle.goal.sentence(start, player))))
    return PuzzlePaper(story, drawings, say("learn/sheet_answer"))
