"""Old names that still work: each use warns once of the new name."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, NamedTuple
from warnings import warn

__all__ = ["OLD_CLASSES", "OLD_NAMES", "OldName", "new_names", "old_attribute", "old_name", "warn_old"]

_LAST = "0.3"
"""Version in which the old names are gone."""


class _New(NamedTuple):
    """New name of a public class or function of this package, and its module."""

    name: str
    module: str
    takes_game: bool = True
    """Whether the old one took its game first, which the new one takes by name."""


OLD_NAMES: Mapping[str, _New] = {
    "GameReplay": _New("Replay", "widgets.replay.replay"),
    "LessonTasks": _New("LessonChecklist", "widgets.lesson.lesson_checklist", takes_game=False),
    "PlayLesson": _New("Lesson", "widgets.lesson.lesson"),
    "PlayTable": _New("GameTable", "widgets.table.game_table"),
    "StepTable": _New("TaskTable", "widgets.lesson.task_table", takes_game=False),
}
"""New public name by old public name."""
OLD_CLASSES: Mapping[str, str] = {
    "ExerciseTable": "widgets.puzzle.old_boxes",
    "GameDailyPuzzle": "widgets.puzzle.old_boxes",
    "GamePuzzleBox": "widgets.puzzle.old_boxes",
    "GameQuiz": "widgets.old_names",
    "course_map": "widgets.old_names",
    "TurnPuzzle": "viceroy.widgets.puzzles.turn_puzzle",
}
"""Modules of old public classes with their old attributes, and of old functions; they warn when they are called."""


class OldName:
    """Old name of a class that took its game as the first argument, and now takes it as `game`."""

    def __init__(self, name: str, new: type) -> None:
        self.__name__, self._new = name, new
        self.__doc__ = f"Old name of {new.__name__}."

    def __call__(self, game: Any, *others: Any, **named: Any) -> Any:
        """Return an object of the new class."""
        return self._new(*others, game=game, **named)

    def __instancecheck__(self, value: object) -> bool:
        return isinstance(value, self._new)


def old_name(name: str) -> Any:
    """Return what an old public name stands for, and warn of it; raise AttributeError for any other name."""
    if name in OLD_CLASSES:
        return getattr(import_module(f"viceroy_widgets.{OLD_CLASSES[name]}"), name)
    if name not in OLD_NAMES:
        raise AttributeError(f"No viceroy_widgets attribute {name}")
    new = OLD_NAMES[name]
    if not new.takes_game:
        warn_old(name, new.name, level=4)
        return getattr(import_module(f"viceroy_widgets.{new.module}"), new.name)
    warn_old(name, f"{new.name}(..., game=...)", level=4)
    return OldName(name, getattr(import_module(f"viceroy_widgets.{new.module}"), new.name))


def warn_old(old: str, new: str, *, level: int = 3) -> None:
    """Warn that something has a new name; `level` is the number of calls between here and the user."""
    warn(f"{old} is now {new}; the old name goes in {_LAST}.", DeprecationWarning, stacklevel=level)


class _OldAttribute(property):
    """Property that stands for an attribute with a new name."""

    new = ""


def new_names(value: object, names: Any) -> Any:
    """Return the names of traits for those that are asked for, which may be one, several or all; old ones warn."""
    if not isinstance(names, str):
        return [new_names(value, name) for name in names] if isinstance(names, list | tuple) else names
    old = getattr(type(value), names, None)
    if not isinstance(old, _OldAttribute):
        return names
    warn_old(f"{type(value).__name__}.{names}", f"{type(value).__name__}.{old.new}", level=4)
    return old.new


def old_attribute(old: str, new: str) -> Any:
    """Return a property that reads the attribute with the new name, and warns."""

    def read(self: Any) -> Any:
        warn_old(f"{type(self).__name__}.{old}", f"{type(self).__name__}.{new}")
        return getattr(self, new)

    attribute = _OldAttribute(read, doc=f"Old name of `{new}`.")
    attribute.new = new
    return attribute
