"""Course of a game: its index, and the lessons that come with a game in their order."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import basename, dirname
from typing import NamedTuple

from ..core.document_text import parse_toml
from ..core.fields import Field, nearest
from ..core.game import Game
from ..errors import NotationError
from .lesson import GameLesson
from .lesson_document import lesson_values, read_lesson

__all__ = [
    "CourseIndex",
    "course_document",
    "course_index",
    "game_lesson",
    "game_lessons",
    "lesson_after",
    "lessons_on_rule",
    "no_lesson",
    "read_course_index",
]


# -- index of a course: its title and text, its parts, and the lessons of each part in their order ---------------------


_NAME = re.compile(r"[a-z0-9-]+")
_LONGEST = 2000
_MOST_PARTS, _MOST_LESSONS, _MOST_WORDS = 9, 50, 100_000


class CourseIndex(NamedTuple):
    """Title and text of a course, the titles of its parts, and the ids of the lessons in each part."""

    title: str
    text: str
    parts: tuple[str, ...]
    lessons: tuple[tuple[str, ...], ...]
    most_words: int
    """Maximum number of words in all lessons together."""


def read_course_index(game: str, text: str, known: Collection[str]) -> CourseIndex:
    """Return the course index of a game from TOML text; `known` are the ids of its lessons.

    NotationError names the field.
    """
    found = Field(parse_toml(text)).members(("format", "most_words", "title", "text", "parts"))
    found["format"].choice((f"{game}-course/2",))
    parts = [part.members(("title", "lessons")) for part in found["parts"].items(_MOST_PARTS)]
    return CourseIndex(
        found["title"].text(_LONGEST),
        " ".join(found["text"].text(_LONGEST).split()),
        tuple(part["title"].text(_LONGEST) for part in parts),
        tuple(tuple(_name(name, known) for name in part["lessons"].filled().items(_MOST_LESSONS)) for part in parts),
        found["most_words"].integer(1, _MOST_WORDS),
    )


def _name(field: Field, known: Collection[str]) -> str:
    name = field.text(_LONGEST)
    if not _NAME.fullmatch(name) or name not in known:
        raise field.refused("lesson/unknown", id=repr(name), known=", ".join(known))
    return name


# -- lessons that come with a game, in their order: those of its course, or those that it lists ------------------------


@cache
def game_lessons(game: Game) -> tuple[GameLesson, ...]:
    """Return the lessons that come with a game, each with its number and the number of its part.

    A page without a kernel may have a game without any of its lessons.
    """
    index = course_index(game)
    if index is None:
        numbers = range(1, len(game.lessons) + 1)
        if not any(_file_of(game, "", number).is_file() for number in numbers):
            return ()
        return tuple(_lesson(game, "", 1, number) for number in numbers)
    names = [(part, name) for part, names in enumerate(index.lessons, start=1) for name in names]
    lessons = [_lesson(game, name, part, number) for number, (part, name) in enumerate(names, start=1)]
    for lesson, (_, name) in zip(lessons, names, strict=True):
        if lesson.id != name:
            raise NotationError("field/exactly", None, path=f"{name}.toml: id", known=name, found=repr(lesson.id))
    return tuple(lessons)


@cache
def course_index(game: Game) -> CourseIndex | None:
    """Return the index of a game's course, or None; NotationError names the field that cannot be read.

    A page without a kernel may have a game without its course.
    """
    if game.course is None or not _folder(game).is_dir():
        return None
    index = basename(game.course[1])
    names = sorted(file.name for file in _folder(game).iterdir() if file.name.endswith(".toml") and file.name != index)
    known = [name.removesuffix(".toml") for name in names]
    return read_course_index(game.id, _folder(game).joinpath(index).read_text("utf-8"), known)


def _folder(game: Game) -> Traversable:
    """Return the folder of a game's course."""
    assert game.course is not None
    package, file = game.course
    return files(package).joinpath(dirname(file))


def game_lesson(game: Game, name: str) -> GameLesson:
    """Return the lesson of a game with this id; raise NotationError if there is none."""
    known = {lesson.id: lesson for lesson in game_lessons(game)}
    if name not in known:
        raise no_lesson(name, known)
    return known[name]


def course_document(lesson: GameLesson) -> object:
    """Return the document of a lesson that comes with a game."""
    return lesson_values(_file_of(lesson.game, lesson.id, lesson.number).read_text("utf-8"))


def lesson_after(lesson: GameLesson) -> GameLesson | None:
    """Return the lesson of the course that follows a lesson; None after the last one, and for one outside of it."""
    if not lesson.number:
        return None
    return next((each for each in game_lessons(lesson.game) if each.number == lesson.number + 1), None)


def no_lesson(name: str, known: dict[str, GameLesson]) -> NotationError:
    """Return the error that there is no lesson with this id, which suggests the nearest one or lists all."""
    near = nearest(name, known)
    code = "lesson/unknown_nearest" if near else "lesson/unknown"
    return NotationError(code, None, id=repr(name), known=", ".join(known), nearest=near)


def lessons_on_rule(game: Game, rule: str) -> tuple[tuple[int, str], ...]:
    """Return the number and the title of each lesson of a game that explains a rule."""
    return tuple((lesson.number, lesson.title) for lesson in game_lessons(game) if rule in lesson.rules)


def _lesson(game: Game, name: str, part: int, number: int) -> GameLesson:
    text = _file_of(game, name, number).read_text("utf-8")
    return read_lesson(game, lesson_values(text), part=part, number=number)


def _file_of(game: Game, name: str, number: int) -> Traversable:
    """Return the file of a lesson: in a course it has the name of its id, else it is the one with this number."""
    if game.course is not None:
        return _folder(game).joinpath(f"{name}.toml")
    package, file = game.lessons[number - 1]
    return files(package).joinpath(file)
