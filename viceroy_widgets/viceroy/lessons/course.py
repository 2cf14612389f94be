"""Course in the package: its lessons in order, and a lookup of the lessons that explain a rule."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from ...core.fields import nearest
from ...errors import NotationError
from ...learn.course_index import CourseIndex, read_course_index
from .documents import read_lesson
from .plan import LessonPlan

__all__ = ["course", "course_index", "lesson_files", "lesson_plan", "lessons_on_rule"]


@cache
def course() -> tuple[LessonPlan, ...]:
    """Return all lessons in the order of `course.toml`, each with its number and the number of its part."""
    names = [(part, name) for part, names in enumerate(course_index().lessons, start=1) for name in names]
    return tuple(_lesson(name, part, number) for number, (part, name) in enumerate(names, start=1))


@cache
def course_index() -> CourseIndex:
    """Return the index of the course; NotationError names the field of `course.toml` that cannot be read."""
    return read_course_index("viceroy", _folder().joinpath("course.toml").read_text("utf-8"), lesson_files())


def lesson_files() -> tuple[str, ...]:
    """Return the sorted ids of all lessons that have a file."""
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
    """Return the lesson of the course with this id; NotationError if there is none.

    The error suggests the id of most similar spelling, or lists all ids if none is similar.
    """
    known = {plan.id: plan for plan in course()}
    if name not in known:
        near = nearest(name, known)
        code = "lesson/unknown_nearest" if near else "lesson/unknown"
        raise NotationError(code, None, id=repr(name), known=", ".join(known), nearest=near)
    return known[name]


def lessons_on_rule(rule: str) -> tuple[tuple[int, str], ...]:
    """Return the number and title of each lesson that explains a rule."""
    return tuple((plan.number, plan.title) for plan in course() if rule in plan.rules)
