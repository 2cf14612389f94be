"""Old form of the map of lessons, which was one of a single game."""

from __future__ import annotations

from ...deprecated_names import warn_old
from ...learn.lesson_map import LessonMap, lesson_map

__all__ = ["course_map"]


def course_map(language: str = "", *, ticks: bool = True) -> LessonMap:
    """Return the map of the lessons of the default game; `lesson_map` takes the game."""
    warn_old("course_map(...)", "lesson_map(...)")
    return lesson_map(language=language, ticks=ticks)
