"""Names of lessons: the title and the notebook of a lesson by its id, for pages that send a learner there."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.game import Game, LessonName
from .lesson import game_lessons
from .lesson_notebook import file_name
from .lesson_words import game_text

__all__ = ["lesson_names"]


def lesson_names(game: Game) -> Mapping[str, LessonName]:
    """Return the title and the notebook of each lesson of a game by id, in the language spoken."""
    found = {
        lesson.id: LessonName(game_text(game, lesson.title), f"{game.id}/{file_name(number, lesson)}")
        for number, lesson in enumerate(game_lessons(game), start=1)
    }
    return {**found, **game.course_lessons()}
