"""Row above the puzzle of the day: the days of a month to choose from, and the months before and after."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import ipywidgets

from ....core.registry import game_of
from ....learn.daily_days import EARLIEST, month_after, month_before, month_days, solved_days
from ....words import say, speaking

__all__ = ["DayRow"]


class DayRow(ipywidgets.HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Choice of a day of a month up to `latest`, with ticks; two buttons go to the months before and after."""

    def __init__(self, language: str, day: date, latest: date, go: Callable[[date], None]) -> None:
        self._language, self._latest, self._go, self._is_set = language, latest, go, True
        with speaking(language):
            self._before, self._after = (
                ipywidgets.Button(description=say(name)) for name in ("learn/month_before", "learn/month_after")
            )
            self._days = ipywidgets.Dropdown(
                description=say("learn/daily_day"),
                layout=ipywidgets.Layout(width="auto"),
                style={"description_width": "initial"},
            )
        self._before.on_click(lambda _: go(month_before(self.day)))
        self._after.on_click(lambda _: go(min(month_after(self.day), latest)))
        self._days.observe(self._chosen, "value")
        super().__init__([self._before, self._days, self._after], layout=ipywidgets.Layout(flex_flow="row wrap"))
        self.show(day)

    @property
    def day(self) -> date:
        """Day that is chosen."""
        found: date = self._days.value
        return found

    def show(self, day: date) -> None:
        """Offer the days of the month of a day, with ticks for those that are solved, and choose this one."""
        done = solved_days(game_of("viceroy"), day)
        with speaking(self._language):
            options = [
                (say("learn/daily_day_solved", day=each.isoformat()) if each in done else each.isoformat(), each)
                for each in month_days(day, self._latest)
            ]
        self._is_set = True  # what is set here is no choice of a person
        if self._days.options != tuple(options):
            self._days.options = options
        self._days.value = day
        self._is_set = False
        self._before.disabled = day.replace(day=1) <= EARLIEST
        self._after.disabled = month_after(day) > self._latest

    def _chosen(self, change: dict[str, Any]) -> None:
        if not self._is_set and change["new"] is not None:
            self._go(change["new"])
