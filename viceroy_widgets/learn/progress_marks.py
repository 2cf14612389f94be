"""Marks of a learner's progress: a mark for each section of a lesson, and which of two marks is better."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["DONE", "MARK", "SHOWN", "LessonKey", "best_marks", "is_better"]

DONE, SHOWN = "done", "shown"
MARK = "done|shown|[0-9]{1,3}/[0-9]{1,3}"
"""Pattern of a mark: done, the solution was shown, or `2/3` (questions answered right on the first try)."""
_MARK = re.compile(MARK)


class LessonKey(NamedTuple):
    """Name of a lesson among those of all games: the id of its game, the version of that game, and its own id."""

    game: str
    version: int
    lesson: str


def best_marks(one: Mapping[str, str], other: Mapping[str, str]) -> dict[str, str]:
    """Return the union of two lists of marks by section, with the better mark of each section."""
    found = dict(one)
    for section, mark in other.items():
        if section not in found or is_better(mark, found[section]):
            found[section] = mark
    return found


def is_better(mark: str, other: str) -> bool:
    """Return whether a mark is better than another one: done, then questions by the part that is right, then shown."""
    return _rank(mark) > _rank(other)


def _rank(mark: str) -> tuple[int, float]:
    if not _MARK.fullmatch(mark) or mark == SHOWN:
        return (0, 0)
    if mark == DONE:
        return (2, 0)
    right, _, of = mark.partition("/")
    return (1, int(right) / max(1, int(of)))
