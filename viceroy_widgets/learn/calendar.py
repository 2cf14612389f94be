"""Which puzzle comes on which day. Later puzzles never change an earlier day, wherever they are added."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from ..core.chance import chance, shuffled
from ..errors import PuzzleError

__all__ = ["DATE", "Member", "id_of_day", "today"]

DATE = "VICEROY_DATE"
"""The environment variable by which tests and notebooks that are executed fix the date, as in 2026-11-22."""

_SEED = 12


def today() -> date:
    """Return the date of here and now, or the one that the environment fixes; PuzzleError if that is none."""
    fixed = os.environ.get(DATE)
    if not fixed:
        return date.today()
    try:
        return date.fromisoformat(fixed)
    except ValueError:
        raise PuzzleError("daily/date", name=DATE, found=repr(fixed)) from None


class Member(NamedTuple):
    """A puzzle that takes part from a day on, and until the day before another one if it was withdrawn."""

    id: str
    since: date
    until: date | None = None


def id_of_day(members: Sequence[Member], day: date) -> str:
    """The id of the puzzle of a day; PuzzleError where none takes part.

    Those of the first date count as always there, and come in rounds, in the order in which they are given. From the
    first day on which one is added or withdrawn, all wait in a queue, and whoever has come goes to its end. Those that
    are added go among the ones that have not come in this round. So no puzzle comes again before all the others that
    took part when it came.
    """
    members = [member for member in members if member.until is None or member.until > member.since]
    if not members:
        raise PuzzleError("daily/none", date=day.isoformat())
    first = min(member.since for member in members)
    known = [member.id for member in members if member.since == first]
    dates = {date for member in members for date in (member.since, member.until) if date is not None}
    changes = sorted(date for date in dates if first < date <= day)
    if not changes:
        return _in_rounds(known, day)[0][0]
    then = changes[0]
    queue, left = _in_rounds(known, then)
    for change in changes:
        queue, left = _changed(members, change, *_turned(queue, left, (change - then).days))
        then = change
    if not queue:
        raise PuzzleError("daily/none", date=day.isoformat())
    return queue[(day - then).days % len(queue)]


def _in_rounds(ids: Sequence[str], day: date) -> tuple[list[str], int]:
    """Those to come from a day on, then those that have come in its round; and how many are to come."""
    number, at = divmod(day.toordinal(), len(ids))
    order = [ids[index] for index in shuffled(range(len(ids)), _SEED, "daily", number)]
    return order[at:] + order[:at], len(ids) - at


def _turned(queue: list[str], left: int, days: int) -> tuple[list[str], int]:
    """The queue after some days, and how many have not come in its round."""
    if not queue:
        return queue, 0
    at = days % len(queue)
    to_come = left - days if days < left else len(queue) - (days - left) % len(queue)
    return queue[at:] + queue[:at], to_come


def _changed(members: Sequence[Member], day: date, queue: list[str], left: int) -> tuple[list[str], int]:
    """The queue without those withdrawn on a day, and with those added, whose ids alone say where."""
    gone = {member.id for member in members if member.until == day}
    left = sum(name not in gone for name in queue[:left])
    queue = [name for name in queue if name not in gone]
    left = left or len(queue)
    for name in sorted(member.id for member in members if member.since == day):
        queue.insert(chance(_SEED, f"daily {name}", 0, left + 1), name)
        left += 1
    return queue, left
