"""Daily puzzle widget, with a line to share that does not reveal the solution."""

from __future__ import annotations

from datetime import date
from html import escape
from typing import Any

import ipywidgets

from ....learn.calendar import today
from ....words import known_language, say, speaking
from ....words import language as language_here
from ...puzzles.daily import daily_puzzle, share_line
from .boards import puzzle_widget, told_by
from .closing import ClosingBox
from .learning_point import PointLine
from .puzzle_box import fallen_back

__all__ = ["DailyPuzzle"]


class DailyPuzzle(ClosingBox):
    """Puzzle of a day, by default of today; it is equal for all users, and `share` tells the result.

    After the end, that line is shown in a field to copy.
    """

    def __init__(self, day: date | None = None, *, language: str = "") -> None:
        self.language = known_language(language) if language else language_here()
        self.day = day or today()
        self.puzzle = daily_puzzle(self.day)
        self.board = puzzle_widget(self.puzzle, self.language)
        with speaking(self.language):
            title = ipywidgets.HTML(f"<h3>{escape(say('daily/title', date=self.day.isoformat()))}</h3>")
        self._line, self._field, self._point = ipywidgets.HTML(), ipywidgets.HTML(), PointLine()
        super().__init__([title, self.board, self._point, self._line, self._field])
        self.board.observe(self._tell, [told_by(self.board), "notice"])
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
            return share_line(self.puzzle, self.day, done=self.done, hints=board.hints_taken, shown=board.revealed)

    def __repr__(self) -> str:
        return f"DailyPuzzle({self.share!r})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        return fallen_back(super()._repr_mimebundle_(**kwargs), self.board)

    def _tell(self, change: object = None) -> None:
        line = escape(self.share)
        self._line.value = f'<span role="status">{line}</span>'
        with speaking(self.language):
            self._point.tell(self.puzzle, self.done)
            name = escape(say("daily/to_share"))
        # Read-only, not disabled: it stays reachable by keyboard, and its whole text can be selected.
        # As wide as the page allows, and high enough for touch.
        style = "width:100%;max-width:40em;min-height:28px;box-sizing:border-box"
        field = f'<label>{name} <input type="text" readonly style="{style}" value="{line}"></label>'
        self._field.value = field if self.done or self.board.revealed else ""
