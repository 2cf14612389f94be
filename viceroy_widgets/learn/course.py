"""Lessons that come with a game, in their order: those of its course, or those that it lists."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import basename, dirname

from ..core.fields import nearest
from ..core.game import Game
from ..errors import NotationError
from .course_index import CourseIndex, read_course_index
from .lesson import GameLesson
from .lesson_document import lesson_values, read_lesson

__all__ = ["course_index", "game_lesson", "game_lessons", "lessons_on_rule", "no_lesson"]


@cache
def game_lessons(game: Game) -> tuple[GameLesson, ...]:
    """Return the lessons that come with a game, each with its number and the number of its part."""
    index = course_index(game)
    if index is None:
        listed = (files(package).joinpath(file) for package, file in game.lessons)
        return tuple(_lesson(game, file, 1, number) for number, file in enumerate(listed, start=1))
    names = [(part, name) for part, names in enumerate(index.lessons, start=1) for name in names]
    lessons = [
        _lesson(game, _folder(game).joinpath(f"{name}.toml"), part, number)
        for number, (part, name) in enumerate(names, start=1)
    ]
    for lesson, (_, name) in zip(lessons, names, strict=True):
        if lesson.id != name:
            raise NotationError("field/exactly", None, path=f"{name}.toml: id", known=name, found=repr(lesson.id))
    return tuple(lessons)


@cache
def course_index(game: Game) -> CourseIndex | None:
    """Return the index of a game's course, or None; NotationError names the field that cannot be read."""
    if game.course is None:
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


def no_lesson(name: str, known: dict[str, GameLesson]) -> NotationError:
    """Return the error that there is no lesson with this id, which suggests the nearest one or lists all."""
    near = nearest(name, known)
    code = "lesson/unknown_nearest" if near else "lesson/unknown"
    return NotationError(code, None, id=repr(name), known=", ".join(known), nearest=near)


def lessons_on_rule(game: Game, rule: str) -> tuple[tuple[int, str], ...]:
    """Return the number and the title of each lesson of a game that explains a rule."""
    return tuple((lesson.number, lesson.title) for lesson in game_lessons(game) if rule in lesson.rules)


def _lesson(game: Game, file: Traversable, part: int, number: int) -> GameLesson:
    return read_lesson(game, lesson_values(file.read_text("utf-8")), part=part, number=number)
