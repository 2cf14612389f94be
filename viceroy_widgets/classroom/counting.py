"""Choice of the answer that counts: the newest one by the times of the files, and its worth when it comes late."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from ..core.exercises import Answer, AnswerOutcome
from ..errors import NotationError
from ..words import say
from ..words.numbers import short_number
from .entries import Entry

__all__ = ["Counted", "LateRule", "Replayed", "Tie", "counted_answer", "days_late", "later_due", "read_late"]


# -- worth of answers that come after the time: all their points, none, or less for each day ---------------------------


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


# -- choice of the answer that counts: the newest one by the times of the files, never by their names ------------------


_EQUAL = timedelta(seconds=2)
"""Smallest difference of times that means something.

An archive keeps no shorter ones. A program that unpacks without the old times gives each file the time of its writing.
"""


@dataclass(frozen=True)
class Counted:
    """Receipt that counts for an item, with its replayed answer."""

    receipt: str
    file: str
    answer: Answer
    outcome: AnswerOutcome
    points: float
    is_late: bool = False
    others: tuple[str, ...] = ()
    """Other valid receipts of the item with other answers, which do not count."""
    time: datetime | None = None
    """Time of the file in which the answer was handed in first."""
    variant: int = 0
    days_late: int = 0
    """Days that had begun since the due date."""
    taken_off: float = 0.0
    """Points that the answer lost because it was late."""


class Tie(NamedTuple):
    """Answers of a student to an item of which the times do not tell the newest, so that none counts."""

    pseudonym: str
    item: str
    files: tuple[tuple[int, float], ...]
    """Index of each file among the reports, with the points of its answer."""

    def sentence(self, names: Sequence[str]) -> str:
        """Return the line for the teacher; `names` has the name of each file."""
        files = [say("classroom/tied_file", file=names[at], points=short_number(points)) for at, points in self.files]
        return say("classroom/tied", name=self.pseudonym, item=self.item, files=", ".join(files))


class Replayed(NamedTuple):
    """Valid entry with the name of its file, its answer, and its points before any are taken off."""

    entry: Entry
    file: str
    answer: Answer
    outcome: AnswerOutcome
    points: float


def counted_answer(
    own: Iterable[Replayed], due: datetime | None, rule: LateRule, take: Collection[str] = ()
) -> Counted | tuple[tuple[int, float], ...] | None:
    """Return the answer that counts of all valid ones to an item; the files and their points if nothing tells which.

    Files in `take` come before all others. Where late answers lose points, a late one replaces one in time only if it
    brings more.
    """
    listed = list(own)
    taken = [each for each in listed if each.file in take] or listed
    if not rule.takes_off:
        return _newest(taken, listed, due, rule)
    in_time = [each for each in taken if not days_late(each.entry.time, due)]
    late = [each for each in taken if days_late(each.entry.time, due)]
    first, second = (_newest(each, listed, due, rule) for each in (in_time, late))
    if first is None or second is None or not isinstance(first, Counted):
        return first or second
    best = second.points if isinstance(second, Counted) else max(points for _, points in second)
    return second if best > first.points else first


def _newest(
    pool: Sequence[Replayed], listed: Sequence[Replayed], due: datetime | None, rule: LateRule
) -> Counted | tuple[tuple[int, float], ...] | None:
    """Return the newest answer of some; if several may be the newest, and bring other points, their files."""
    last = {each.entry.file: each for each in pool}  # in a file, the order of its text tells which is newer
    times = [each.entry.time for each in last.values() if each.entry.time]
    newest = max(times, default=None)
    candidates = [each for each in last.values() if _may_be_newest(each.entry.time, newest)]
    if not candidates:
        return None
    counted = [_counted(each, pool, listed, due, rule) for each in candidates]
    if len({each.points for each in counted}) > 1:
        return tuple((each.entry.file, its.points) for each, its in zip(candidates, counted, strict=True))
    return counted[-1]


def _may_be_newest(time: datetime | None, newest: datetime | None) -> bool:
    return time is None or newest is None or newest - time < _EQUAL


def _counted(
    chosen: Replayed, pool: Sequence[Replayed], listed: Sequence[Replayed], due: datetime | None, rule: LateRule
) -> Counted:
    entry = chosen.entry
    # An answer that was handed in again after the time is not late.
    alike = [its.entry.time for its in pool if _answer_of(its) == _answer_of(chosen)]
    days = min(days_late(time, due) for time in alike)
    points = rule.points(chosen.points, days)
    return Counted(
        entry.text,
        chosen.file,
        chosen.answer,
        chosen.outcome,
        points,
        is_late=days > 0,
        others=tuple(dict.fromkeys(its.entry.text for its in listed if its.entry.text != entry.text)),
        time=min((time for time in alike if time), default=None),
        variant=entry.variant,
        days_late=days,
        taken_off=round(chosen.points - points, 2),
    )


def _answer_of(each: Replayed) -> tuple[int, int]:
    return each.entry.variant, each.entry.number
