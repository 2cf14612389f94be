"""Puzzle of the day of any game, with a line to share that does not reveal the solution."""

from __future__ import annotations

from datetime import date
from typing import Any

import traitlets

from ...core.game import Game
from ...core.registry import game_of
from ...learn.calendar import today
from ...learn.game_daily import game_daily_puzzle, share_line
from ...words import say
from ..table.session_widget import Theme
from .puzzle_table import PuzzleTable

__all__ = ["GameDailyPuzzle"]


class GameDailyPuzzle(PuzzleTable):
    """Puzzle of a day of a game, by default of today; it is equal for all users, and `share` tells the result."""

    leads_on = False
    share = traitlets.Unicode(help="line that tells the result and nothing of the puzzle")

    def __init__(self, game: str | Game, day: date | None = None, *, theme: Theme = "auto", **unknown: Any) -> None:
        self._refuse_unknown(unknown)
        self.day = day or today()
        puzzle = game_daily_puzzle(game_of(game), self.day)
        title = say("learn/daily_title", date=self.day.isoformat(), title=puzzle.title)
        super().__init__(puzzle, title=title, theme=theme, **unknown)

    def _refresh(self) -> None:
        super()._refresh()
        self.share = share_line(self.puzzle, self.day, done=self.solved, hints=self._help.hints, shown=self.revealed)

    def _verdict(self) -> str:
        return f"{super()._verdict()} {self.share}" if self.solved else super()._verdict()

    def __repr__(self) -> str:
        return f"GameDailyPuzzle({self.share!r})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "day", "theme", "language")
