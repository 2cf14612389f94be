"""Daily puzzle widget, with a line to share that does not reveal the solution."""

from __future__ import annotations

from datetime import date
from html import escape
from typing import Any

import ipywidgets

from ....core.registry import game_of
from ....learn.calendar import today
from ....learn.daily_days import mark_solved
from ....widgets.protocol.closing import ClosingBox, close_whole
from ....words import known_language, say, speaking
from ....words import language as language_here
from ...puzzles.daily import daily_puzzle, share_line
from ...puzzles.puzzle import Puzzle
from .boards import Board, puzzle_widget, told_by
from .day_row import DayRow
from .learning_point import PointLine
from .puzzle_box import fallen_back
from .report_row import ReportRow, copy_field

__all__ = ["DailyPuzzle"]


class DailyPuzzle(ClosingBox):
    """Puzzle of a day, by default of today; it is equal for all users, and `share` tells the result.

    The days of a month can be chosen, up to today, and those that are solved are ticked. After the end, the line to
    share is shown in a field to copy.
    """

    day: date
    puzzle: Puzzle
    board: Board

    def __init__(self, day: date | None = None, *, language: str = "") -> None:
        self.language = known_language(language) if language else language_here()
        now = today()
        day = day or now
        self._title, self._line, self._field = (ipywidgets.HTML() for _ in range(3))
        self._point = PointLine()
        self._days = DayRow(self.language, day, max(now, day), self.show)
        self._report = ReportRow(self.language)
        super().__init__()
        self._open(day)

    def show(self, day: date) -> None:
        """Show the puzzle of another day."""
        if day != self.day:
            before = self.board
            self._open(day)
            close_whole(before)

    def _open(self, day: date) -> None:
        self.day, self.puzzle = day, daily_puzzle(day)
        self.board = puzzle_widget(self.puzzle, self.language)
        with speaking(self.language):
            self._title.value = f"<h3>{escape(say('daily/title', date=day.isoformat()))}</h3>"
        self.board.observe(self._tell, [told_by(self.board), "notice"])
        self._days.show(day)
        self._report.offer(self.puzzle, self.board)
        self.children = (self._title, self._days, self.board, self._point, self._line, self._field, self._report)
        self._tell()

    @property
    def done(self) -> bool:
        """Whether the puzzle is solved."""
        return bool(getattr(self.board, told_by(self.board)))

    @property
    def share(self) -> str:
        """Line that tells the result without any content of the puzzle."""
        board = self.board
        with speaking(self.language):
            return share_line(
                self.puzzle,
                self.day,
                done=self.done,
                tries=board.tries,
                hints=board.hints_taken,
                shown=board.revealed,
            )

    def __repr__(self) -> str:
        return f"DailyPuzzle({self.share!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return fallen_back(super()._repr_mimebundle_(**kwargs), self.board)

    def _tell(self, change: object = None) -> None:
        self._line.value = f'<span role="status">{escape(self.share)}</span>'
        if self.done and not self.board.revealed:
            mark_solved(game_of("viceroy"), self.day)
            self._days.show(self.day)
        with speaking(self.language):
            self._point.tell(self.puzzle, self.done)
            field = copy_field(say("daily/to_share"), self.share)
        self._field.value = field if self.done or self.board.revealed else ""
