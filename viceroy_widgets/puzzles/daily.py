"""The puzzle of the day: the same for everybody, without a network."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import date
from typing import TypeVar

from ..errors import PuzzleError
from ..viceroy.table.chance import shuffled
from ..words import say
from .collection import puzzle_collection
from .puzzle import Puzzle
from .themes import TURN_THEMES

__all__ = ["DATE", "daily_puzzle", "share_line", "today"]

DATE = "VICEROY_DATE"
"""The environment variable by which tests and notebooks that are executed fix the date, as in 2026-11-22."""
_SEED = 12
_THEMES = ("paint", *TURN_THEMES)
"""A day is for more than one click."""

Item = TypeVar("Item")


def today() -> date:
    """The date of here and now, or the one that the environment fixes; PuzzleError if that is none."""
    fixed = os.environ.get(DATE)
    if not fixed:
        return date.today()
    try:
        return date.fromisoformat(fixed)
    except ValueError:
        raise PuzzleError("daily/date", name=DATE, found=repr(fixed)) from None


def daily_puzzle(day: date | None = None) -> Puzzle:
    """The puzzle of a day, or of today; none comes again before all others have come."""
    return _of_day(puzzle_collection(_THEMES), day or today())


def share_line(puzzle: Puzzle, day: date, *, done: bool, hints: int, shown: bool) -> str:
    """A line that says how it went, and nothing of the puzzle itself."""
    if shown:
        result = say("daily/shown")
    elif not done:
        result = say("daily/open")
    else:
        result = say("daily/hinted", n=hints) if hints else say("daily/solved")
    theme = say(f"theme/{puzzle.theme}")
    return say("daily/share", date=day.isoformat(), theme=theme, number=puzzle.difficulty, result=result)


def _of_day(items: Sequence[Item], day: date) -> Item:
    round_, at = divmod(day.toordinal(), len(items))
    return items[shuffled(range(len(items)), _SEED, "daily", round_)[at]]
