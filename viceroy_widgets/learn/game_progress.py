"""Progress in the lessons that come with any game: what there is to do, and how much of it is done."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.game import Game
from ..words import say
from .lesson import GameLesson, LessonSection, game_lessons
from .progress import DONE, progress_of

__all__ = ["lesson_lines", "mark_question", "mark_step", "tick", "work_done"]

_QUESTION = "/question"
"""What the name of a mark ends with that is about the question of a section, not about its step."""


def mark_step(section: LessonSection) -> None:
    """Record that the step of a section is done; do nothing for a section of no lesson."""
    if section.key is not None:
        progress_of(section.key).mark(section.id, DONE)


def mark_question(section: LessonSection) -> None:
    """Record that the question of a section is answered right; do nothing for a section of no lesson."""
    if section.key is not None:
        progress_of(section.key).mark(section.id + _QUESTION, DONE)


def work_done(lesson: GameLesson) -> tuple[int, int]:
    """Return how many steps and questions of a lesson are done, and how many there are."""
    names = [section.id for section in lesson.sections if section.step]
    names += [section.id + _QUESTION for section in lesson.sections if section.question]
    progress = progress_of(lesson.key)
    return sum(map(progress.is_done, names)), len(names)


def lesson_lines(game: Game) -> Iterator[str]:
    """Yield a line for each lesson of a game, with a tick or with how much of it is done."""
    for lesson in game_lessons(game):
        yield tick(lesson.title, *work_done(lesson))


def tick(title: str, done: int, of: int) -> str:
    """Return the title of a lesson with a tick box before it; a lesson that is begun says how much of it is done."""
    if 0 < done < of:
        return say("progress/begun", title=title, done=done, of=of)
    return say("progress/done" if done == of else "progress/open", title=title)
