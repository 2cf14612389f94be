"""Printable puzzles of any game: one page per puzzle, without its solution."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from ...core.books import PuzzlePaper
from ...draw.paper import SHEET_WIDTH, draw_sheet
from ...draw.parts import asking_for
from ...draw.styles import PAGE_POLICY
from ...learn.game_daily import puzzle_note
from ...learn.puzzle import GamePuzzle
from ...words import direction, language, say
from ...words.plain_text import heading

__all__ = ["paper_page", "puzzle_page", "puzzle_sheet"]


def paper_page(title: str, sheets: Iterable[str]) -> str:
    """Return an HTML page with one printed page per sheet, which loads nothing and runs no script.

    The print command of a browser can save it as PDF.
    """
    sections = "\n".join(f"<section>{sheet}</section>" for sheet in sheets)
    style = (
        "@page{size:A4;margin:0}body{margin:0}section{break-after:page}section:last-child{break-after:auto}"
        f"svg.vw-board{{display:block;width:100%;max-width:{SHEET_WIDTH}px;height:auto}}"
        "@media print{svg.vw-board{max-width:none;height:99.9vh}}"
    )
    code = language()
    return (
        f'<!doctype html>\n<html lang="{code}" dir="{direction(code)}">\n<head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{PAGE_POLICY}">'
        f"<title>{escape(heading(title))}</title><style>{style}</style></head>\n<body>\n{sections}\n</body></html>\n"
    )


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
