"""Puzzle of the day of any game, with a line to share that does not reveal the solution."""

from __future__ import annotations

from datetime import date
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import game_of
from ...core.rules import GameView
from ...learn.calendar import today
from ...learn.daily_days import EARLIEST, mark_solved, month_after, month_before, month_days, solved_days
from ...learn.game_daily import game_daily_puzzle, share_line
from ...learn.puzzle_judge import PuzzleJudge
from ...words import say
from ..protocol.board import Reply
from ..protocol.controls import choice, read_control
from ..protocol.speech import spoken
from ..table.session_widget import Theme
from .puzzle_table import PuzzleTable

__all__ = ["GameDailyPuzzle"]


class GameDailyPuzzle(PuzzleTable):
    """Puzzle of a day of a game, by default of today; it is equal for all users, and `share` tells the result.

    The days of a month can be chosen, up to today, and those that are solved are ticked.
    """

    leads_on = False
    share = traitlets.Unicode(help="line that tells the result and nothing of the puzzle")
    intent_methods: ClassVar[dict[str, str]] = {
        **PuzzleTable.intent_methods,
        **{name: f"_{name}_intent" for name in ("control", "month_before", "month_after")},
    }

    def __init__(self, game: str | Game, day: date | None = None, *, theme: Theme = "auto", **unknown: Any) -> None:
        self._refuse_unknown(unknown)
        now = today()
        self.day = day or now
        self._latest = max(now, self.day)
        puzzle = game_daily_puzzle(game_of(game), self.day)
        super().__init__(puzzle, title=_title(self.day, puzzle.title), theme=theme, **unknown)

    @spoken
    def show(self, day: date) -> None:
        """Show the puzzle of another day; raise PuzzleError if there is none."""
        self.puzzle, self.day = game_daily_puzzle(self.game, day), day
        self._title, self.judge = _title(day, self.puzzle.title), PuzzleJudge(self.puzzle)
        with self.hold_sync():
            self.kit = {}  # the title changes
            self.shared.begin_anew(self._begun())
            self.shared.changed()

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        return self._go_to(date.fromisoformat(str(read_control(self.controls, name, value))))

    def _month_before_intent(self, view: str) -> Reply:
        return self._go_to(month_before(self.day))

    def _month_after_intent(self, view: str) -> Reply:
        return self._go_to(min(month_after(self.day), self._latest))

    def _go_to(self, day: date) -> Reply:
        self.show(day)
        return self.prompt, "info", ()

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        super()._refresh()
        if "controls" not in self.kit["words"]:
            self.kit = {**self.kit, "words": {**self.kit["words"], "controls": say("control/title")}}
        if self.solved and not self.revealed:
            mark_solved(self.game, self.day)
        done = solved_days(self.game, self.day)
        days = [
            (each.isoformat(), say("learn/daily_day_solved", day=each) if each in done else each.isoformat())
            for each in month_days(self.day, self._latest)
        ]
        self.controls = [choice("day", say("learn/daily_day"), self.day.isoformat(), days)]
        self.share = share_line(
            self.puzzle,
            self.day,
            done=self.solved,
            tries=self.tries,
            hints=self.hints_taken,
            shown=self.revealed,
        )

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        can_go = {
            "month_before": self.day.replace(day=1) > EARLIEST,
            "month_after": month_after(self.day) <= self._latest,
        }
        months = [
            {"id": name, "label": say(f"learn/{name}"), "enabled": enabled, "keys": []}
            for name, enabled in can_go.items()
        ]
        return [*super()._actions(view), *months]

    def _verdict(self) -> tuple[str, str]:
        sentence, tone = super()._verdict()
        return (f"{sentence} {self.share}" if self.solved else sentence), tone

    def __repr__(self) -> str:
        return f"GameDailyPuzzle({self.share!r})"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("game", "day", "theme", "language")


def _title(day: date, title: str) -> str:
    return say("learn/daily_title", date=day.isoformat(), title=title)
