"""Course of Viceroy: its lessons, and the notebook with which it begins."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...core.registry import game_of
from ...learn import course as any_course
from ...learn import lesson_document
from ...learn.cells import code_cell, language_line, notebook, text_cell
from ...learn.course import CourseIndex, course_index
from ...learn.lesson import GameLesson
from ...words import lesson_text, say

__all__ = [
    "START",
    "course",
    "lesson_plan",
    "lessons_on_rule",
    "read_lesson",
    "start_notebook",
]


# -- lessons of Viceroy's course, for the rooms of this game -----------------------------------------------------------


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


# -- notebook with which the course begins, an overview ----------------------------------------------------------------


START = "00-start-here.ipynb"

_MAP = """from viceroy_widgets import CourseMap

CourseMap(language=LANGUAGE)"""
_FIRST = """from viceroy_widgets import PaintingPuzzle, first_puzzle

PaintingPuzzle(first_puzzle(), language=LANGUAGE)"""


def start_notebook() -> dict[str, Any]:
    """Return the notebook with which the course begins, not executed, in the current language."""
    head = _index()
    start = f"# {lesson_text(head.title)}\n\n{lesson_text(head.text)}\n\n{say('lesson/map_run')}"
    return notebook(
        [
            text_cell("head", start, starts=True),
            code_cell("begin", f"{language_line()}\n\n{_MAP}"),
            text_cell("first", f"## {say('lesson/map_first')}"),
            code_cell("try", _FIRST),
            text_cell("after", say("lesson/map_after")),
            text_cell("more", say("lesson/map_more")),
        ]
    )


def _index() -> CourseIndex:
    index = course_index(game_of("viceroy"))
    assert index is not None
    return index
