"""Checklist of a lesson of any game."""

from __future__ import annotations

from typing import Any

from ...learn.game_progress import progress_items
from ...learn.lesson import GameLesson
from ...learn.progress import progress_of
from ...learn.progress_store import current_store
from ...learn.prose import game_text
from ...words import say
from .checklist import Checklist

__all__ = ["LessonTasks"]


class LessonTasks(Checklist):
    """List of the tasks and questions of a lesson of any game."""

    def __init__(self, lesson: GameLesson, **unknown: Any) -> None:
        self._lesson = lesson
        super().__init__(progress_of(lesson.key), **unknown)

    def _heading(self) -> str:
        return game_text(self._lesson.game, self._lesson.title)

    def _items(self) -> list[dict[str, Any]]:
        return progress_items(self._lesson)

    def _kept(self) -> list[str]:
        store = current_store()
        return [] if store is None else [str(store.problem or say("progress/kept", file=store.path))]

    def _sentence(self) -> str:
        lines = (say(f"lesson/mark_{'done' if item['done'] else 'open'}", title=item["text"]) for item in self._items())
        return "\n".join([self._heading(), *lines])

    def __repr__(self) -> str:
        done, of = self._count()
        return f"LessonTasks({self._lesson.id!r}, {done} of {of} done)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("lesson", "language")
