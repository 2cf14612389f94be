"""Countdown for a class as a value; the page counts the seconds, and Python knows the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ...errors import NotationError

__all__ = ["MOST_MINUTES", "Countdown"]

MOST_MINUTES = 90
"""Longest countdown in minutes."""


@dataclass(frozen=True, slots=True)
class Countdown:
    """Countdown of some minutes; times are seconds of one clock."""

    minutes: int = 2
    left: float = 120
    """Seconds that are left, or that were left when it was started last."""
    ends: float | None = None
    """Time at which it ends; None as long as it does not run."""

    @classmethod
    def of(cls, minutes: int) -> Countdown:
        """Return a countdown that was not started; raise NotationError for a number of minutes out of range."""
        if type(minutes) is not int or not 1 <= minutes <= MOST_MINUTES:
            raise NotationError("presentation/minutes", None, most=MOST_MINUTES)
        return cls(minutes, 60 * minutes)

    @property
    def state(self) -> Literal["idle", "running", "paused"]:
        """Whether it runs, was paused, or was not started."""
        if self.ends is not None:
            return "running"
        return "paused" if self.left < 60 * self.minutes else "idle"

    def left_at(self, now: float) -> float:
        """Return the seconds that are left at a time; 0 after the end."""
        return self.left if self.ends is None else max(0.0, self.ends - now)

    def started(self, now: float) -> Countdown:
        """Return the countdown that begins or goes on now; one that has ended begins anew."""
        left = self.left_at(now) or 60.0 * self.minutes
        return replace(self, left=left, ends=now + left)

    def paused(self, now: float) -> Countdown:
        """Return the countdown with the seconds that are left now; one that has ended is stopped."""
        left = self.left_at(now)
        return replace(self, left=left, ends=None) if left else self.stopped()

    def stopped(self) -> Countdown:
        """Return the countdown as it was before it was started."""
        return Countdown.of(self.minutes)
