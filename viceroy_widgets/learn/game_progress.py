"""Progress in the lessons that come with any game: what there is to do, and how much of it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..core.game import Game
from ..words import say
from .lesson import GameLesson, LessonSection, game_lessons
from .progress import DONE, SHOWN, progress_of
from .prose import game_text

__all__ = [
    "is_task_done",
    "lesson_lines",
    "mark_question",
    "mark_section",
    "progress_items",
    "tick",
    "work_done",
]

_QUESTION = "/question"
"""Ending of the name of a mark that is about the question of a section, not about its step."""


def mark_section(section: LessonSection, mark: str = DONE) -> None:
    """Record that the task or step of a section is done, or another mark; do nothing for a section of no lesson."""
    if section.key is not None:
        progress_of(section.key).mark(section.id, mark)


def is_task_done(section: LessonSection) -> bool:
    """Return whether the task or step of a section is done."""
    return section.key is not None and progress_of(section.key).is_done(section.id)


def mark_question(section: LessonSection) -> None:
    """Record that the question of a section is answered right; do nothing for a section of no lesson."""
    if section.key is not None:
        progress_of(section.key).mark(section.id + _QUESTION, DONE)


def work_done(lesson: GameLesson) -> tuple[int, int]:
    """Return how many tasks, steps and questions of a lesson are done, and how many there are."""
    items = progress_items(lesson)
    return sum(item["done"] for item in items), len(items)


def progress_items(lesson: GameLesson) -> list[dict[str, Any]]:
    """Return the tasks, steps and questions of a lesson, each with its title, whether it is done, and what is known."""
    progress = progress_of(lesson.key)
    found = []
    for section in lesson.sections:
        title = game_text(lesson.game, section.title or section.id)
        if section.step or section.task:
            more = say("lesson/shown") if progress.marks.get(section.id) == SHOWN else ""
            found.append({"text": title, "done": progress.is_done(section.id), "more": more})
        if section.question:
            asked = game_text(lesson.game, section.question.ask)
            found.append({"text": asked, "done": progress.is_done(section.id + _QUESTION), "more": ""})
    return found


def lesson_lines(game: Game) -> Iterator[str]:
    """Yield a line for each lesson of a game, with a tick or with how much of it is done."""
    for lesson in game_lessons(game):
        yield tick(game_text(game, lesson.title), *work_done(lesson))


def tick(title: str, done: int, of: int) -> str:
    """Return the title of a lesson with a tick box before it; a lesson that is begun says how much of it is done."""
    if 0 < done < of:
        return say("progress/begun", title=title, done=done, of=of)
    return say("progress/done" if done == of else "progress/open", title=title)
