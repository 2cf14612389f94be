"""Lessons that a page shows: documents of those that come with a game, or of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..core.fields import Field
from ..core.game import Game
from ..learn.course import course_document
from ..learn.lesson_document import lesson_game, lesson_values
from ..widgets.lesson.lesson import Lesson

__all__ = ["course_lesson", "file_lesson"]

LessonSource = tuple[Game, Mapping[str, Any], int, bool]
"""Game of a lesson, its document, its number in the course, and whether its code may run."""


def course_lesson(name: str, game: Game | None = None) -> LessonSource:
    """Return the lesson that comes with a game; NotationError tells that there is none with this id."""
    lesson = Lesson(name, game=game or "").lesson
    document = course_document(lesson)
    assert isinstance(document, Mapping)  # the lesson was read from it
    return lesson.game, document, lesson.number, True


def file_lesson(content: bytes, game: Game | None = None) -> LessonSource:
    """Return the lesson of a file; NotationError names the field."""
    values = lesson_values(content)
    known = game or lesson_game(values)
    return known, Field(values).mapping(), 0, False
