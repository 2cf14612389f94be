"""Puzzle of the day of any game, with a line to share that does not reveal the solution."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, ClassVar

import traitlets

from ...core.game import Game
from ...core.registry import DEFAULT_GAME, game_of
from ...deprecated_names import old_attribute
from ...learn.calendar import (
    EARLIEST,
    days_in_a_row,
    mark_solved,
    month_after,
    month_before,
    month_days,
    solved_days,
    today,
)
from ...learn.game_daily import game_daily_puzzle, share_line
from ...learn.overview import DayMark, week_of
from ...words import say
from ...words.dates import day_text
from ..protocol.board import Reply
from ..protocol.controls import choice, read_control
from ..protocol.speech import spoken
from ..table.session_widget import Look
from .keeping import DayKeeping
from .puzzle_host import PuzzleHost

__all__ = ["DailyPuzzle", "day_marks"]


def day_marks(days: Sequence[DayMark]) -> list[dict[str, Any]]:
    """Return days as the front end shows them: their numbers, and for a screen reader the whole date."""
    codes = {True: "learn/daily_day_solved", False: "learn/daily_day_open"}
    return [
        {"text": str(one.day.day), "done": one.is_solved, "label": say(codes[one.is_solved], day=day_text(one.day))}
        for one in days
    ]


class DailyPuzzle(PuzzleHost):
    """Puzzle of a day of a game, by default of today; it is equal for all users, and `share` tells the result.

    The days of a month can be chosen, up to today, and those that are solved are ticked. A strip shows the last seven
    days, with how many are solved in a row. After the end, the line to share is shown, to be copied.
    """

    _option_names: ClassVar[tuple[str, ...]] = ("day", "game", "look", "language")
    leads_on = True
    _keeps = DayKeeping
    share = traitlets.Unicode(help="line that tells the result and nothing of the puzzle")
    solved = traitlets.Bool(help="whether the puzzle is solved")
    done = old_attribute("done", "solved")
    intent_methods: ClassVar[dict[str, str]] = {
        **PuzzleHost.intent_methods,
        **{name: f"_{name}_intent" for name in ("month_before", "month_after")},
    }

    def __init__(
        self, day: date | None = None, *, game: str | Game = DEFAULT_GAME, look: Look = "auto", **unknown: Any
    ) -> None:
        self._refuse_unknown(unknown)
        now = today()
        self.game, self.day = game_of(game), day or now
        self._first_day = self.day
        self._latest = max(now, self.day)
        super().__init__(game_daily_puzzle(self.game, self.day), look, **unknown)

    @spoken
    def show(self, day: date) -> None:
        """Show the puzzle of another day; raise PuzzleError if there is none."""
        self._show_day(day)

    # -- gestures -------------------------------------------------------------------------------------------------

    def _control_intent(self, view: str, name: str, value: str) -> Reply:
        return self._go_to(date.fromisoformat(str(read_control(self.controls, name, value))), view)

    def _month_before_intent(self, view: str) -> Reply:
        return self._go_to(month_before(self.day), view)

    def _month_after_intent(self, view: str) -> Reply:
        return self._go_to(min(month_after(self.day), self._latest), view)

    def _go_to(self, day: date, view: str) -> Reply:
        self._show_day(day, view)
        return self.prompt, "info", ()

    def _show_day(self, day: date, author: str = "") -> None:
        puzzle = game_daily_puzzle(self.game, day)
        self.day = day
        self._show_puzzle(puzzle, author)

    # -- panes ----------------------------------------------------------------------------------------------------

    def _note(self) -> None:
        board: Any = self._shown
        self.solved = bool(board.solved)
        if self.solved and not board.revealed:
            mark_solved(self.game, self.day)
        result = {"tries": board.tries, "hints": board.hints_taken, "shown": board.revealed}
        before, self.share = self.share, share_line(self.puzzle, self.day, solved=self.solved, **result)
        if board.is_settled and self.line.text in ("", before):
            self.line.show(say("learn/share_label"), self.share)
        super()._note()

    def _own_controls(self) -> list[dict[str, Any]]:
        solved = solved_days(self.game, self.day)
        days = [
            (each.isoformat(), say("learn/daily_day_solved", day=day_text(each)) if each in solved else day_text(each))
            for each in month_days(self.day, self._latest)
        ]
        hard = self.puzzle.difficulty
        name = say("learn/daily_day_hard", number=hard) if hard else say("learn/daily_day")
        return [choice("day", name, self.day.isoformat(), days)]

    def _own_actions(self, actions: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        can_go = {
            "month_before": self.day.replace(day=1) > EARLIEST,
            "month_after": month_after(self.day) <= self._latest,
        }
        months = [
            {"id": name, "label": say(f"learn/{name}"), "enabled": enabled, "keys": [], "apart": "choices"}
            for name, enabled in can_go.items()
        ]
        return [*super()._own_actions(actions), *months]

    def _own_progress(self) -> dict[str, Any]:
        """Return the strip of the last seven days, and how many days in a row are solved."""
        days, row = week_of(self.game, today()), days_in_a_row(self.game, today())
        in_row = say("map/in_a_row", n=row) if row else ""
        hard = say("learn/daily_hard", number=self.puzzle.difficulty) if self.puzzle.difficulty else ""
        pager = {
            "text": say("learn/daily_day_of", date=day_text(self.day)),
            "more": " · ".join(filter(None, (hard, in_row))),
            "label": say("learn/daily_choose"),
        }
        text = in_row or say("learn/daily_week")
        return {"text": text, "part": 0, "cancel": False, "days": day_marks(days), "pager": pager}

    def __repr__(self) -> str:
        return f"DailyPuzzle({self.share!r})"
