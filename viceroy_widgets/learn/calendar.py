"""Calendar of daily puzzles: the puzzle of each day, the days of a month, and those that somebody has solved.

Puzzles that are added later never change the puzzle of an earlier day.
"""

from __future__ import annotations

import os
from bisect import bisect_right
from calendar import monthrange
from collections.abc import Sequence, Set
from dataclasses import dataclass
from datetime import date, timedelta
from operator import itemgetter
from typing import NamedTuple

from ..core.chance import chance, shuffled
from ..core.game import Game
from ..errors import PuzzleError
from .progress import DONE, progress_of
from .progress_store import LessonKey

__all__ = [
    "DATE",
    "EARLIEST",
    "QUEUED_FROM",
    "Calendar",
    "Member",
    "days_in_a_row",
    "mark_solved",
    "month_after",
    "month_before",
    "month_days",
    "parse_day",
    "solved_days",
    "today",
]

DATE = "VICEROY_DATE"
"""Environment variable that fixes the date for tests and executed notebooks, as in 2026-11-22."""

QUEUED_FROM = date(2026, 12, 1)
"""First day of the queue. Earlier days were shown in rounds, in which a puzzle could come again after a few days."""

EARLIEST = date(2026, 1, 1)
"""First day that is offered; earlier ones have a puzzle too."""

_SEED = 12


def today() -> date:
    """Return today's local date, or the date that the environment fixes; raise PuzzleError if that is invalid."""
    fixed = os.environ.get(DATE)
    if not fixed:
        return date.today()
    return parse_day(fixed, DATE)


def parse_day(text: str, name: str) -> date:
    """Return the day of a text such as 2026-11-22; raise PuzzleError with the name of its option for any other text."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise PuzzleError("daily/date", name=name, found=repr(text)) from None


class Member(NamedTuple):
    """Puzzle that takes part from the day `since` until the day before `until`; None if it was not withdrawn."""

    id: str
    since: date
    until: date | None = None


@dataclass(frozen=True, slots=True)
class Calendar:
    """Puzzle of each day, made once from all puzzles that take part or took part."""

    known: tuple[str, ...]
    """Ids of the puzzles of the first date, in the order of `members`."""
    queues: tuple[tuple[date, tuple[str, ...]], ...]
    """Each day on which the queue changes, with the queue of that day; the first of these days ends the rounds."""

    @classmethod
    def of(cls, members: Sequence[Member]) -> Calendar:
        """Return the calendar of some puzzles.

        The puzzles of the first date have no beginning. Before the first change they come in rounds, and each round has
        a shuffled order of its own. The first change is QUEUED_FROM, or an earlier day on which a puzzle is added or
        withdrawn. It puts all puzzles into a queue, in which the puzzle that has not come for the longest time is the
        next one. From then on, the puzzle of each day moves to the end. An added puzzle is inserted among the puzzles
        that have not come in this round. So from the first change on, a puzzle never comes again before all others that
        took part when it came.
        """
        members = [member for member in members if member.until is None or member.until > member.since]
        if not members:
            return cls((), ())
        first = min(member.since for member in members)
        known = tuple(member.id for member in members if member.since == first)
        dates = {date for member in members for date in (member.since, member.until) if date is not None}
        changes = sorted({QUEUED_FROM, *(date for date in dates if date > first)})
        since, queues = changes[0], list[tuple[date, tuple[str, ...]]]()
        queue, remaining = _after_rounds(known, since)
        for change in changes:
            gone = {member.id for member in members if member.until == change}
            added = sorted(member.id for member in members if member.since == change > first)
            queue, remaining = _advance(queue, remaining, (change - since).days)
            queue, remaining = _changed(queue, remaining, gone, added)
            queues.append((change, tuple(queue)))
            since = change
        return cls(known, tuple(queues))

    def id_of(self, day: date) -> str:
        """Return the id of the puzzle of a day; raise PuzzleError if no puzzle takes part."""
        begun = bisect_right(self.queues, day, key=itemgetter(0))
        if not begun and self.known:
            number, at = divmod(day.toordinal(), len(self.known))
            return _order(self.known, number)[at]
        since, queue = self.queues[begun - 1] if begun else (day, ())
        if not queue:
            raise PuzzleError("daily/none", date=day.isoformat())
        return queue[(day - since).days % len(queue)]


def _order(ids: Sequence[str], number: int) -> tuple[str, ...]:
    """Return the ids in the order of a round."""
    return tuple(ids[index] for index in shuffled(range(len(ids)), _SEED, "daily", number))


def _after_rounds(ids: Sequence[str], day: date) -> tuple[list[str], int]:
    """Return the ids in the order in which they came last before a day, and how many have not come in its round.

    Those that have not come in this round stand first, in the order of the round before.
    """
    number, at = divmod(day.toordinal(), len(ids))
    came = _order(ids, number)[:at]
    waiting = [id for id in _order(ids, number - 1) if id not in {*came}]
    return [*waiting, *came], len(waiting)


def _advance(queue: list[str], remaining: int, days: int) -> tuple[list[str], int]:
    """Return the queue after some days, and how many of its puzzles are still to come in the round."""
    if not queue:
        return queue, 0
    at = days % len(queue)
    to_come = remaining - days if days < remaining else len(queue) - (days - remaining) % len(queue)
    return queue[at:] + queue[:at], to_come


def _changed(queue: list[str], remaining: int, gone: Set[str], added: Sequence[str]) -> tuple[list[str], int]:
    """Return the queue without the withdrawn puzzles and with the added ones, and how many are still to come.

    The place of an added puzzle depends on its id, not on where it stands in a pack.
    """
    remaining = sum(name not in gone for name in queue[:remaining])
    queue = [name for name in queue if name not in gone]
    remaining = remaining or len(queue)
    for name in added:
        queue.insert(chance(_SEED, f"daily {name}", 0, remaining + 1), name)
        remaining += 1
    return queue, remaining


# -- days of a month ---------------------------------------------------------------------------------------------------


def month_days(day: date, latest: date) -> tuple[date, ...]:
    """Return the days of the month of a day, none of them after `latest`."""
    _, count = monthrange(day.year, day.month)
    days = (day.replace(day=number) for number in range(1, count + 1))
    return tuple(each for each in days if each <= latest)


def month_before(day: date) -> date:
    """Return the last day of the month before that of a day."""
    return day.replace(day=1) - timedelta(days=1)


def month_after(day: date) -> date:
    """Return the first day of the month after that of a day."""
    _, count = monthrange(day.year, day.month)
    return day.replace(day=count) + timedelta(days=1)


def mark_solved(game: Game, day: date) -> None:
    """Record that the puzzle of a day is solved."""
    progress_of(_key(game, day)).mark(str(day.day), DONE)


def solved_days(game: Game, day: date) -> frozenset[date]:
    """Return the days of the month of a day whose puzzles are solved."""
    done = progress_of(_key(game, day))
    _, count = monthrange(day.year, day.month)
    return frozenset(day.replace(day=number) for number in range(1, count + 1) if done.is_done(str(number)))


def days_in_a_row(game: Game, day: date) -> int:
    """Return how many days in a row are solved, up to this day or, if its puzzle is still open, the day before."""
    solved = solved_days(game, day)
    if day not in solved:
        day -= timedelta(days=1)
        solved |= solved_days(game, day)
    count = 0
    while day in solved:
        count, day = count + 1, day - timedelta(days=1)
        if day not in solved and day.month != (day + timedelta(days=1)).month:
            solved = solved_days(game, day)
    return count


def _key(game: Game, day: date) -> LessonKey:
    """Return the name under which a month is kept, as a document has a limit of marks for each name."""
    return LessonKey(game.id, game.version, f"daily-{day:%Y-%m}")
