"""Slides from all that a presentation takes: lessons, puzzles, questions, handouts and assignments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from os import PathLike, fspath
from pathlib import Path
from typing import Any, TypeGuard

from ...classroom.assignments.handout import Handout
from ...classroom.assignments.key import LONGEST_KEY, Key, parse_key
from ...core.game import Game
from ...core.lesson_game import Slide
from ...core.registry import game_ids, game_of
from ...errors import NotationError
from ...learn.course import game_lessons
from ...learn.slides import ExerciseSlide, slides_of
from ...words import say
from ..lesson.lesson import Lesson
from .assignment import Assignment, handout_of

__all__ = ["read_key_file", "slides_from"]


def slides_from(items: object, key: Key | None, game: str | Game, variant: int) -> tuple[Slide, ...]:
    """Return the slides of an item or of several; NotationError names an item that cannot be shown.

    A text is the path of a handout if it ends in `.json`, else the id of a lesson.
    """
    games = [game_of(game)] if game else None
    found = tuple(_slides(items, key, games, variant))
    if not found:
        raise NotationError("presentation/nothing", None)
    return found


def read_key_file(file: str | PathLike[str] | Key) -> Key:
    """Return the key in a file; NotationError names the file or the field."""
    if isinstance(file, Key):
        return file
    try:
        with open(file, "rb") as opened:
            return parse_key(opened.read(LONGEST_KEY + 1))
    except OSError:
        raise NotationError("classroom/unreadable_file", None, file=fspath(file)) from None


def _slides(item: object, key: Key | None, games: list[Game] | None, variant: int) -> Iterator[Slide]:
    if isinstance(item, Key):
        yield from _handout_slides(item.handout, item, variant)
    elif isinstance(item, Assignment):
        yield from _handout_slides(item.handout, key, variant, item.pseudonym)
    elif _is_handout(item):
        yield from _handout_slides(handout_of(item), key, variant)
    elif isinstance(item, str):
        yield from _lesson_slides(item, games)
    elif isinstance(item, Lesson):
        yield from slides_of(item.lesson)
    elif found := slides_of(item) or _own_slides(item, games):
        yield from found
    elif isinstance(item, Iterable) and not isinstance(item, Mapping | bytes):
        for each in item:
            yield from _slides(each, key, games, variant)
    else:
        raise NotationError("presentation/unknown", None, found=type(item).__name__)


def _is_handout(item: object) -> TypeGuard[str | PathLike[str] | Mapping[str, Any] | Handout]:
    if isinstance(item, str):
        return Path(item).suffix == ".json"
    return isinstance(item, Handout | PathLike) or (isinstance(item, Mapping) and "items" in item)


def _handout_slides(handout: Handout, key: Key | None, variant: int, pseudonym: str = "") -> Iterator[Slide]:
    """Yield a variant of each item: that of a student, or the one with a number from 1."""
    if key is not None and key.handout.digest != handout.digest:
        raise NotationError("presentation/wrong_key", None)
    for index, item in enumerate(handout.items):
        at = handout.variant(index, pseudonym) if pseudonym else variant - 1
        if not 0 <= at < len(item.pool):
            count = len(item.pool)
            raise NotationError("presentation/variant", None, item=item.id, count=count, number=variant)
        title = item.title or say("classroom/item_title", title=handout.title, number=index + 1)
        yield ExerciseSlide(item.game, item.pool[at], title, key.solutions[index][at] if key else None)


def _lesson_slides(name: str, games: list[Game] | None) -> tuple[Slide, ...]:
    """Return the slides of the lesson with this id, of one of the games."""
    known = list[str]()
    for game in games or [game_of(each) for each in game_ids()]:
        lessons = game_lessons(game)
        known += [lesson.id for lesson in lessons]
        for lesson in lessons:
            if lesson.id == name:
                return slides_of(lesson)
    raise NotationError("presentation/no_lesson", None, id=repr(name), known=", ".join(known))


def _own_slides(item: object, games: list[Game] | None) -> tuple[Slide, ...]:
    """Return the slides of an item that only one of the games knows; () if none knows it."""
    for game in games or [game_of(each) for each in game_ids()]:
        if found := game.slides(item):
            return found
    return ()
