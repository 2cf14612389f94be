"""Button *Report this puzzle* below a puzzle, and the line to copy that it shows."""

from __future__ import annotations

from html import escape

import ipywidgets

from ....learn.daily_result import report_line
from ....widgets.puzzle.puzzle_table import PuzzleTable
from ....words import say, speaking
from ...codec.notation.moves import format_move
from ...puzzles.choices import paint_option
from ...puzzles.documents import FORMAT
from ...puzzles.puzzle import Puzzle
from ..painting.painting_puzzle import PaintingPuzzle
from .boards import Board

__all__ = ["ReportRow", "copy_field", "puzzle_report"]


def copy_field(name: str, line: str) -> str:
    """Return an HTML field with a line to copy.

    It is read-only, not disabled: it stays reachable by keyboard, and its whole text can be selected. It is as wide as
    the page allows, and high enough for touch.
    """
    style = "width:100%;max-width:40em;min-height:28px;box-sizing:border-box"
    return f'<label>{escape(name)} <input type="text" readonly style="{style}" value="{escape(line)}"></label>'


def puzzle_report(puzzle: Puzzle, board: Board) -> str:
    """Return the line to report a puzzle with: its id, the version, and the answer on the board as it is now."""
    return report_line(FORMAT, puzzle.id, _answer(board))


def _answer(board: Board) -> str:
    if isinstance(board, PaintingPuzzle):
        return "; ".join(paint_option(section, color) for section, color in board.painting.gems)
    if isinstance(board, PuzzleTable):
        return "; ".join(map(format_move, board.history.moves))
    return "; ".join(board.tried)


class ReportRow(ipywidgets.HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Button that shows the line of a puzzle and its board in a field to copy."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._shown: tuple[Puzzle, Board] | None = None
        with speaking(language):
            self._button = ipywidgets.Button(description=say("learn/report"), layout=ipywidgets.Layout(width="auto"))
        self._line = ipywidgets.HTML(layout=ipywidgets.Layout(flex="1 1 20em"))
        self._button.on_click(lambda _: self.tell())
        super().__init__([self._button, self._line], layout=ipywidgets.Layout(flex_flow="row wrap"))

    def offer(self, puzzle: Puzzle | None, board: Board | None) -> None:
        """Offer the report of a puzzle; the line of another one goes."""
        self._shown = (puzzle, board) if puzzle is not None and board is not None else None
        self._button.disabled, self._line.value = self._shown is None, ""

    def tell(self) -> None:
        """Show the line with the answer as it is now."""
        if self._shown is not None:
            with speaking(self._language):
                self._line.value = copy_field(say("learn/report_label"), puzzle_report(*self._shown))
