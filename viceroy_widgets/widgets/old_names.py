"""Old public names of boards and of the map of lessons, with their old arguments and attributes."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..deprecated_names import warn_old
from ..learn.lesson_map import LessonMap, lesson_map
from .quiz.quiz import Quiz

__all__ = ["GameQuiz", "course_map"]


def course_map(language: str = "", *, ticks: bool = True) -> LessonMap:
    """Return the map of the lessons of the default game; `lesson_map` takes the game."""
    warn_old("course_map(...)", "lesson_map(...)")
    return lesson_map(language=language, ticks=ticks)


class GameQuiz(Quiz):
    """Old name of `Quiz(game=...)`; `choose` takes the number of an option from 1, and `score` is `solved`."""

    def __init__(self, game: str | Game, *, title: str = "", **unknown: Any) -> None:
        warn_old("GameQuiz", "Quiz(game=...)", level=4)
        super().__init__(game=game, title=title, **unknown)

    @property
    def at(self) -> int:
        """Number of the question, from 1."""
        return min(self._state.at + 1, self.asked)

    @property
    def score(self) -> int:
        """Number of questions answered right on the first try."""
        return int(self.solved)

    def choose(self, number: int) -> bool:  # type: ignore[override]  # as it was under this name
        """Choose an option by its number from 1; return whether it is right."""
        return super().choose(number - 1).is_right
