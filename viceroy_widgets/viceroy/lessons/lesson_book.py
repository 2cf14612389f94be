"""Lessons of Viceroy for the commands: they are read, rehearsed, and made into notebooks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .course_map import course_map
from .documents import read_lesson
from .lesson_lint import faults, lint_report
from .notebooks import file_name, lesson_notebook
from .plan import LessonPlan

__all__ = ["ViceroyLessons"]


class ViceroyLessons:
    """Lessons of Viceroy, in the format `viceroy-lesson/1`."""

    def read(self, text: str) -> LessonPlan:
        """Return the lesson of a document; NotationError names the field."""
        return read_lesson(text)

    def report(self, lesson: LessonPlan) -> Iterator[str]:
        """Return the lines of a rehearsal."""
        return lint_report(lesson)

    def faults(self, lesson: LessonPlan) -> Iterator[str]:
        """Return a sentence for each fault."""
        return faults(lesson)

    def code(self, lesson: LessonPlan) -> list[tuple[str, str]]:
        """Return the cells of code that the author wrote, each with the id of its section."""
        return [(section.id, section.code) for section in lesson.code_sections]

    def notebook(self, lesson: LessonPlan, path: str) -> dict[str, Any]:
        """Return the notebook of a lesson, whose document has this path from the notebook."""
        return lesson_notebook(lesson, path)

    def file_name(self, lesson: LessonPlan) -> str:
        """Return the usual name of the notebook of a lesson."""
        return file_name(lesson)

    def progress(self) -> Iterator[str]:
        """Return a line for each lesson of the course, with its tick."""
        yield from course_map().lines()
