"""Lesson of any game in a notebook: its tasks and questions as widgets, and the learner's progress."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...core.document_text import decoded
from ...core.game import Game
from ...core.limits import LONGEST_LESSON
from ...core.registry import game_of
from ...errors import NotationError
from ...learn.game_progress import is_task_done, work_done
from ...learn.lesson import GameLesson, LessonSection, game_lessons, parse_lesson, read_lesson
from ...learn.progress import progress_of
from ...learn.prose import game_text, plain_text, with_citations
from ...words import known_language, speaking
from ...words import language as language_here
from ..protocol.board import BoardWidget
from ..quiz.question_board import QuestionBoard
from .lesson_table import LessonTable
from .lesson_tasks import LessonTasks
from .task_table import TaskTable

__all__ = ["PlayLesson"]

_WRITTEN = "en"
"""Language of the notebooks in the package."""


class PlayLesson:
    """Lesson that comes with a game by its id, or a custom lesson: a document, its TOML text, or the path of its file.

    `language` is the language of the widgets, `written` that of the notebook around them. If they differ, each widget
    repeats the prose of its section in `language`.
    """

    def __init__(
        self,
        game: str | Game,
        lesson: str | Path | Mapping[str, Any] | GameLesson,
        *,
        language: str = "",
        written: str = _WRITTEN,
    ) -> None:
        self.language = known_language(language) if language else language_here()
        self.lesson = _lesson_of(game_of(game), lesson)
        self._written = written

    @property
    def done(self) -> bool:
        """Whether all tasks and questions are done."""
        done, of = work_done(self.lesson)
        return done == of

    def show(self, name: str) -> BoardWidget:
        """Return a new widget with the task or, if there is none, with the question of the section with this id.

        Raise NotationError if there is no such section, or if it has nothing to do.
        """
        section = self._section(name)
        if section.task is not None:
            done = is_task_done(section)
            return TaskTable(section, text=self._text(section), done=done, language=self.language)
        if section.step is not None:
            return LessonTable(section, language=self.language)
        return QuestionBoard(section, language=self.language)

    def ask(self, name: str) -> QuestionBoard:
        """Return a new widget with the question of a section; raise NotationError if it has none."""
        section = self._section(name)
        if section.question is None:
            raise self._unknown(name, [its.id for its in self.lesson.sections if its.question])
        return QuestionBoard(section, language=self.language)

    def checklist(self) -> LessonTasks:
        """Return a widget with the tasks of the lesson, which ticks each of them when it is done."""
        return LessonTasks(self.lesson, language=self.language)

    def reset(self) -> None:
        """Delete the progress in this lesson; widgets that are shown already keep their state."""
        progress_of(self.lesson.key).forget()

    def __repr__(self) -> str:
        done, of = work_done(self.lesson)
        return f"PlayLesson({self.lesson.game.id!r}, {self.lesson.id!r}, {done} of {of} done)"

    def _section(self, name: str) -> LessonSection:
        for section in self.lesson.sections:
            if section.id == name and section.is_work:
                return section
        raise self._unknown(name, [section.id for section in self.lesson.sections if section.is_work])

    def _unknown(self, name: str, known: list[str]) -> NotationError:
        with speaking(self.language):
            return NotationError("lesson/no_section", None, id=repr(name), known=", ".join(known))

    def _text(self, section: LessonSection) -> str:
        """Return the prose of a section, or "" if the notebook has the same language."""
        if self.language == self._written:
            return ""
        with speaking(self.language):
            return plain_text(with_citations(game_text(self.lesson.game, section.text)))


def _lesson_of(game: Game, lesson: str | Path | Mapping[str, Any] | GameLesson) -> GameLesson:
    if isinstance(lesson, GameLesson):
        return lesson
    if isinstance(lesson, Path):
        with lesson.open("rb") as file:
            return parse_lesson(game, decoded(file.read(LONGEST_LESSON + 1), LONGEST_LESSON))
    if not isinstance(lesson, str):
        return read_lesson(game, lesson)
    if "\n" in lesson:
        return parse_lesson(game, lesson)
    known = {found.id: found for found in game_lessons(game)}
    if lesson not in known:
        raise NotationError("lesson/unknown", None, id=repr(lesson), known=", ".join(known))
    return known[lesson]
