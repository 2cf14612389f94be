"""Countdown in front of a class, as a part of a presentation: its gestures, and what the page counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ...classroom.presenting import MOST_MINUTES, Countdown
from ...words import say
from ..protocol.board_part import BoardPart, Reply

__all__ = ["CountdownPart", "short_number"]


class CountdownPart(BoardPart):
    """Countdown of a board; `clock` returns the time in seconds, and `changed` shows a change of the countdown."""

    intents: ClassVar[Mapping[str, str]] = {"start": "start", "stop": "stop", "minutes": "set_minutes"}

    def __init__(self, minutes: int, clock: Callable[[], float], changed: Callable[[], None]) -> None:
        self.countdown, self._counted = Countdown.of(minutes), 0
        self._clock, self._changed = clock, changed

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return round(self.countdown.left_at(self._clock()), 1)

    @property
    def pane(self) -> dict[str, Any]:
        """Countdown with its words; the page counts by itself."""
        return {
            "n": self._counted,
            "state": self.countdown.state,
            "left": self.left,
            "minutes": self.countdown.minutes,
            "most": MOST_MINUTES,
            "title": say("presentation/time"),
            "label": say("presentation/time_left"),
            "minutes_label": say("presentation/minutes_label"),
            "one": say("presentation/time_begins", n=1),
            "up": say("presentation/time_up"),
        }

    def begin(self, minutes: int | None = None) -> None:
        """Start the countdown, or let it go on; `minutes` begins a new one."""
        self._count((self.countdown if minutes is None else Countdown.of(minutes)).started(self._clock()))

    def pause(self) -> None:
        """Pause the countdown."""
        self._count(self.countdown.paused(self._clock()))

    def end(self) -> None:
        """Stop the countdown, so that it begins anew."""
        self._count(self.countdown.stopped())

    def forget(self) -> None:
        """Stop a countdown that runs or is paused, without showing it yet."""
        if self.countdown.state != "idle":
            self.countdown, self._counted = self.countdown.stopped(), self._counted + 1

    def start(self, view: str) -> Reply:
        """Start, pause or continue the countdown."""
        before = self.countdown
        if before.state == "running" and before.left_at(self._clock()):
            self.pause()
            return say("presentation/time_paused"), "info", ()
        self.begin()
        if before.state == "paused":
            return say("presentation/time_goes_on"), "info", ()
        return say("presentation/time_begins", n=self.countdown.minutes), "info", ()

    def stop(self, view: str) -> Reply:
        """Stop the countdown."""
        self.end()
        return say("presentation/time_stopped"), "info", ()

    def set_minutes(self, view: str, minutes: str) -> Reply:
        """Begin a new countdown of so many minutes, which does not run yet."""
        self._count(Countdown.of(short_number(minutes)))
        return say("presentation/time_set", n=self.countdown.minutes), "info", ()

    def _count(self, countdown: Countdown) -> None:
        self.countdown, self._counted = countdown, self._counted + 1
        self._changed()


def short_number(text: str) -> int:
    """Return a number of at most three digits; raise ValueError for another text."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        raise ValueError(text)
    return int(text)
