"""Days of a month whose puzzles can be chosen, and the days on which the puzzle was solved."""

from __future__ import annotations

from calendar import monthrange
from datetime import date, timedelta

from ..core.game import Game
from .progress import DONE, progress_of
from .progress_store import LessonKey

__all__ = ["EARLIEST", "mark_solved", "month_after", "month_before", "month_days", "solved_days"]

EARLIEST = date(2026, 1, 1)
"""First day that is offered; earlier ones have a puzzle too."""


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


def _key(game: Game, day: date) -> LessonKey:
    """Return the name under which a month is kept, as a document has a limit of marks for each name."""
    return LessonKey(game.id, game.version, f"daily-{day:%Y-%m}")
