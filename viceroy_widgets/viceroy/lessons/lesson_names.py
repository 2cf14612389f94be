"""Names of the lessons of the course: title and notebook by id."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.rulebook import LessonName
from ...words import lesson_text
from .course import course
from .notebooks import file_name

__all__ = ["course_lesson_names"]


def course_lesson_names() -> Mapping[str, LessonName]:
    """Return the title, the notebook and the rules of each lesson by its id, in the language spoken."""
    return {plan.id: LessonName(lesson_text(plan.title), file_name(plan), tuple(plan.rules)) for plan in course()}
