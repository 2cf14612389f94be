"""Worth of answers that come after the time: all their points, none, or less for each day."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta

from ...errors import NotationError

__all__ = ["LateRule", "days_late", "later_due", "read_late"]

_DAILY = re.compile(r"(?P<percent>[0-9]{1,3}(?:\.[0-9]{1,2})?)\s*%(?:\s*(?:(?:a|per|/)\s*day|daily))?", re.IGNORECASE)
_DAY = timedelta(days=1)
_ALL = 100.0


@dataclass(frozen=True, slots=True)
class LateRule:
    """Percentage that a late answer loses for each day that has begun."""

    percent: float = 0.0

    @property
    def takes_off(self) -> bool:
        """Whether late answers lose points."""
        return self.percent > 0

    @property
    def is_zero(self) -> bool:
        """Whether late answers bring no points."""
        return self.percent >= _ALL

    def points(self, points: float, days: int) -> float:
        """Return what is left of the points of an answer that came so many days late."""
        return round(points * max(0.0, _ALL - self.percent * days) / _ALL, 2)


def read_late(text: str) -> LateRule:
    """Return the rule of `count`, `zero`, or a percentage such as `10% a day`; raise NotationError for other texts."""
    word = text.strip()
    if word in ("count", "zero"):
        return LateRule(_ALL if word == "zero" else 0.0)
    found = _DAILY.fullmatch(word)
    percent = float(found["percent"]) if found else 0.0
    if not 0 < percent <= _ALL:
        raise NotationError("class/late_choice", None, found=repr(text))
    return LateRule(percent)


def later_due(due: datetime | None, own: datetime | None) -> datetime | None:
    """Return the due date of a student: the own one is an extension, so it never makes the time shorter."""
    return max(due, own) if due and own else due or own


def days_late(time: datetime | None, due: datetime | None) -> int:
    """Return the number of days that have begun since the due date; 0 in time, or if a time is unknown."""
    if time is None or due is None or time <= due:
        return 0
    return -((due - time) // _DAY)
