"""Lessons of Viceroy's course, for the rooms of this game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...core.registry import game_of
from ...learn import course as any_course
from ...learn import lesson_document
from ...learn.lesson import GameLesson

__all__ = ["course", "lesson_plan", "lessons_on_rule", "read_lesson"]


def course() -> tuple[GameLesson, ...]:
    """Return all lessons in the order of `course.toml`."""
    return any_course.game_lessons(game_of("viceroy"))


def lesson_plan(name: str) -> GameLesson:
    """Return the lesson of the course with this id; raise NotationError if there is none."""
    return any_course.game_lesson(game_of("viceroy"), name)


def lessons_on_rule(rule: str) -> tuple[tuple[int, str], ...]:
    """Return the number and title of each lesson that explains a rule."""
    return any_course.lessons_on_rule(game_of("viceroy"), rule)


def read_lesson(source: Mapping[str, Any] | str | Path) -> GameLesson:
    """Return the lesson of a document: the values, a TOML or JSON text, or the path of a file.

    NotationError names the wrong field. OSError reports a file that cannot be read.
    """
    return lesson_document.read_lesson(game_of("viceroy"), lesson_document.lesson_values(source))
