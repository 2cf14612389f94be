"""The course in the package: its lessons in their order, and which of them teaches a rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

from ..core.fields import Field, nearest
from ..core.toml_text import parse_toml
from ..errors import NotationError
from .documents import read_lesson
from .plan import LessonPlan

__all__ = ["CourseHead", "course", "course_head", "lesson_plan", "taught"]

_NAME = re.compile(r"[0-9]-[0-9]{2}-[a-z0-9-]+\.toml")
_HEAD = ("format", "title", "text", "parts")
_LONGEST = 2000
_MOST_PARTS = 9


class CourseHead(NamedTuple):
    """Title and text of the course, and what its parts are called."""

    title: str
    text: str
    parts: tuple[str, ...]


@cache
def course() -> tuple[LessonPlan, ...]:
    """All lessons; files are named by part and number, such as `1-03-circles.toml`."""
    found = []
    for file in _files():
        part, number, _ = file.name.split("-", 2)
        found.append(read_lesson(file.read_text("utf-8"), part=int(part), number=int(number)))
    return tuple(found)


def _files() -> Iterator[Traversable]:
    return iter(
        sorted((file for file in _folder().iterdir() if _NAME.fullmatch(file.name)), key=lambda file: file.name)
    )


def _folder() -> Traversable:
    return files("viceroy_widgets").joinpath("data", "lessons")


@cache
def course_head() -> CourseHead:
    """What the course says of itself."""
    found = Field(parse_toml(_folder().joinpath("course.toml").read_text("utf-8"))).members(_HEAD)
    found["format"].choice(("viceroy-course/1",))
    parts = tuple(part.text(_LONGEST) for part in found["parts"].items(_MOST_PARTS))
    return CourseHead(found["title"].text(_LONGEST), " ".join(found["text"].text(_LONGEST).split()), parts)


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
