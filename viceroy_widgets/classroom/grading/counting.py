"""Choice of the answer that counts: the newest one by the times of the files, never by their names."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from ...core.exercises import Answer, AnswerOutcome
from ...words import say
from ..csv_text import points_text
from .entries import Entry
from .late_rule import LateRule, days_late

__all__ = ["Counted", "Replayed", "Tie", "counted_answer"]

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
        files = [say("classroom/tied_file", file=names[at], points=points_text(points)) for at, points in self.files]
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
