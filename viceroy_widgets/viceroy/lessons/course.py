"""The course in the package: its lessons in their order, and which of them teaches a rule."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from ...core.fields import Field, nearest
from ...core.toml_text import parse_toml
from ...errors import NotationError
from .documents import read_lesson
from .plan import LessonPlan

__all__ = ["CourseHead", "course", "course_head", "lesson_files", "lesson_plan", "taught"]

_NAME = re.compile(r"[a-z0-9-]+")
_HEAD = ("format", "most_words", "title", "text", "parts")
_LONGEST = 2000
_MOST_PARTS, _MOST_LESSONS, _MOST_WORDS = 9, 50, 100_000


class CourseHead(NamedTuple):
    """Title and text of the course, what its parts are called, and the ids of the lessons of each."""

    title: str
    text: str
    parts: tuple[str, ...]
    lessons: tuple[tuple[str, ...], ...]
    most_words: int
    """How many words may stand in all lessons together."""


@cache
def course() -> tuple[LessonPlan, ...]:
    """All lessons in the order of `course.toml`, each with its number and that of its part."""
    names = [(part, name) for part, names in enumerate(course_head().lessons, start=1) for name in names]
    return tuple(_lesson(name, part, number) for number, (part, name) in enumerate(names, start=1))


@cache
def course_head() -> CourseHead:
    """What the course says of itself; NotationError names the field of `course.toml` that cannot be read."""
    found = Field(parse_toml(_folder().joinpath("course.toml").read_text("utf-8"))).members(_HEAD)
    found["format"].choice(("viceroy-course/2",))
    parts = [part.members(("title", "lessons")) for part in found["parts"].items(_MOST_PARTS)]
    return CourseHead(
        found["title"].text(_LONGEST),
        " ".join(found["text"].text(_LONGEST).split()),
        tuple(part["title"].text(_LONGEST) for part in parts),
        tuple(tuple(map(_name, part["lessons"].filled().items(_MOST_LESSONS))) for part in parts),
        found["most_words"].integer(1, _MOST_WORDS),
    )


def _name(field: Field) -> str:
    name = field.text(_LONGEST)
    if not _NAME.fullmatch(name) or not _folder().joinpath(f"{name}.toml").is_file():
        raise field.refused("lesson/unknown", id=repr(name), known=", ".join(lesson_files()))
    return name


def lesson_files() -> tuple[str, ...]:
    """The ids of all lessons that have a file, sorted."""
    names = (file.name.removesuffix(".toml") for file in _folder().iterdir() if file.name.endswith(".toml"))
    return tuple(sorted(name for name in names if name != "course"))


def _lesson(name: str, part: int, number: int) -> LessonPlan:
    text = _folder().joinpath(f"{name}.toml").read_text("utf-8")
    plan = read_lesson(text, part=part, number=number)
    if plan.id != name:
        raise NotationError("field/exactly", None, path=f"{name}.toml: id", known=name, found=repr(plan.id))
    return plan


def _folder() -> Traversable:
    return files("viceroy_widgets.viceroy").joinpath("data", "lessons")


def lesson_plan(name: str) -> LessonPlan:
    """The lesson of the course with this id; NotationError with the nearest one where there is none."""
    known = {plan.id: plan for plan in course()}
    if name not in known:
        near = nearest(name, known)
        code = "lesson/unknown_nearest" if near else "lesson/unknown"
        raise NotationError(code, None, id=repr(name), known=", ".join(known), nearest=near)
    return known[name]


def taught(rule: str) -> tuple[tuple[int, str], ...]:
    """Number and title of each lesson that explains a rule."""
    return tuple((plan.number, plan.title) for plan in course() if rule in plan.rules)
