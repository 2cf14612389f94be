"""Calendar of daily puzzles. Puzzles that are added later never change the puzzle of an earlier day."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from ..core.chance import chance, shuffled
from ..errors import PuzzleError

__all__ = ["DATE", "Member", "id_of_day", "today"]

DATE = "VICEROY_DATE"
"""Environment variable that fixes the date for tests and executed notebooks, as in 2026-11-22."""

_SEED = 12


def today() -> date:
    """Return today's local date, or the date that the environment fixes; raise PuzzleError if that is invalid."""
    fixed = os.environ.get(DATE)
    if not fixed:
        return date.today()
    try:
        return date.fromisoformat(fixed)
    except ValueError:
        raise PuzzleError("daily/date", name=DATE, found=repr(fixed)) from None


class Member(NamedTuple):
    """Puzzle that takes part from the day `since` until the day before `until`; None if it was not withdrawn."""

    id: str
    since: date
    until: date | None = None


def id_of_day(members: Sequence[Member], day: date) -> str:
    """Return the id of the puzzle of a day; raise PuzzleError if no puzzle takes part.

    The puzzles of the first date have no beginning. They come in rounds, and each round has its own shuffled order. The
    first change (a puzzle is added or withdrawn) puts all puzzles into a queue; then the puzzle of each day moves to
    the end. An added puzzle is inserted among the puzzles that have not come in this round. So a puzzle never comes
    again before all other puzzles that took part when it came.
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
    since = changes[0]
    queue, remaining = _in_rounds(known, since)
    for change in changes:
        queue, remaining = _apply_changes(members, change, *_advance(queue, remaining, (change - since).days))
        since = change
    if not queue:
        raise PuzzleError("daily/none", date=day.isoformat())
    return queue[(day - since).days % len(queue)]


def _in_rounds(ids: Sequence[str], day: date) -> tuple[list[str], int]:
    """Return a queue, and how many of its puzzles are still to come in the round of this day.

    The queue begins with those puzzles; the puzzles that have already come follow.
    """
    number, at = divmod(day.toordinal(), len(ids))
    order = [ids[index] for index in shuffled(range(len(ids)), _SEED, "daily", number)]
    return order[at:] + order[:at], len(ids) - at


def _advance(queue: list[str], remaining: int, days: int) -> tuple[list[str], int]:
    """Return the queue after some days, and how many of its puzzles are still to come in the round."""
    if not queue:
        return queue, 0
    at = days % len(queue)
    to_come = remaining - days if days < remaining else len(queue) - (days - remaining) % len(queue)
    return queue[at:] + queue[:at], to_come


def _apply_changes(members: Sequence[Member], day: date, queue: list[str], remaining: int) -> tuple[list[str], int]:
    """Return the queue without the puzzles withdrawn on a day, with the added ones, and how many are still to come.

    The place of an added puzzle depends on its id, not on the order of `members`.
    """
    gone = {member.id for member in members if member.until == day}
    remaining = sum(name not in gone for name in queue[:remaining])
    queue = [name for name in queue if name not in gone]
    remaining = remaining or len(queue)
    for name in sorted(member.id for member in members if member.since == day):
        queue.insert(chance(_SEED, f"daily {name}", 0, remaining + 1), name)
        remaining += 1
    return queue, remaining
