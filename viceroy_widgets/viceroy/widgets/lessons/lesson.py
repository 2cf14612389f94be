"""Lesson in a notebook: its steps, examples and questions as widgets, and the learner's progress."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

from ....errors import NotationError
from ....learn.progress import DONE, Progress, progress_of
from ....learn.prose import plain_text
from ....widgets.lesson.play_lesson import PlayLesson
from ....widgets.protocol.board import BoardWidget
from ....widgets.quiz.quiz import Quiz
from ....words import known_language, lesson_text, speaking
from ....words import language as language_here
from ...lessons.citations import with_citations
from ...lessons.course import lesson_plan
from ...lessons.documents import read_lesson
from ...lessons.plan import LessonPlan, PlanSection
from ...lessons.progress_text import is_done, lesson_key, progress_text
from ..painting.pyramid_view import PyramidView
from .example_view import ExampleView
from .lesson_checklist import LessonChecklist
from .step_table import StepTable

__all__ = ["Lesson"]

VICEROY_ID = "viceroy"
WRITTEN = "en"
"""Language of the notebooks in the package."""


class Lesson:
    """Lesson of the course by its id, or a custom lesson: a document, its text, or the path of its file.

    `language` is the language of the widgets, `written` that of the notebook around them. If they differ, each widget
    repeats the prose of its section in `language`. `progress` is a line that an earlier `lesson.progress` returned.

    With the id of another game as `game`, it is a `PlayLesson`, the lesson of any game.
    """

    def __new__(cls, *given: Any, **named: Any) -> Any:
        """Return a lesson of the game whose id is given, or of Viceroy."""
        game = named.get("game")
        if cls is Lesson and game is not None and game != VICEROY_ID:
            return PlayLesson(game, *given, **{name: value for name, value in named.items() if name != "game"})
        return super().__new__(cls)

    def __init__(
        self,
        lesson: str | Path | Mapping[str, Any] | LessonPlan,
        *,
        game: str = "",
        language: str = "",
        written: str = WRITTEN,
        progress: str = "",
    ) -> None:
        self.language = known_language(language) if language else language_here()
        self.plan = _plan_of(lesson)
        self._written = written
        self._progress = progress_of(lesson_key(self.plan))
        self._shown: dict[str, BoardWidget] = {}
        if progress:
            self._progress.add_line(progress)

    @property
    def progress(self) -> str:
        """Progress as a line of text; `Lesson(..., progress=line)` continues there."""
        return str(self._progress)

    @property
    def done(self) -> bool:
        """Whether all steps and questions are done."""
        return is_done(self.plan, self._progress)

    def show(self, name: str) -> BoardWidget:
        """Return a new widget of the section with this id.

        Raise NotationError if there is no such section, or if it has no widget.
        """
        section = self.plan.section(name)
        if section is None or not section.is_shown:
            with speaking(self.language):
                known = ", ".join(section.id for section in self.plan.sections if section.is_shown)
                raise NotationError("lesson/no_section", None, id=repr(name), known=known)
        widget = _widget(section, self._progress, self._text(section), self.language)
        self._shown[name] = widget
        return widget

    def reset(self) -> None:
        """Reset the lesson: delete all progress marks and reset the steps and quizzes shown before."""
        self._progress.forget()
        for widget in self._shown.values():
            if isinstance(widget, StepTable):
                widget.done = False
            if isinstance(widget, StepTable | Quiz):
                widget.reset()

    def standing(self) -> str:
        """Return the learner's progress in words, one line per task."""
        self._progress.refresh()
        with speaking(self.language):
            return progress_text(self.plan, self._progress)

    def checklist(self) -> LessonChecklist:
        """Return a widget with the tasks of the lesson, which ticks each of them when it is done."""
        self._progress.refresh()
        return LessonChecklist(self.plan, self._progress, language=self.language)

    def __repr__(self) -> str:
        done = sum(self._progress.is_done(section.id) for section in self.plan.sections if section.is_work)
        return f"Lesson({self.plan.id!r}, {done} of {sum(section.is_work for section in self.plan.sections)} done)"

    def _text(self, section: PlanSection) -> str:
        """Return the prose of a section, or "" if the notebook has the same language."""
        if self.language == self._written:
            return ""
        with speaking(self.language):
            return plain_text(with_citations(lesson_text(section.text)))


def _plan_of(lesson: str | Path | Mapping[str, Any] | LessonPlan) -> LessonPlan:
    if isinstance(lesson, LessonPlan):
        return lesson
    if isinstance(lesson, str) and "\n" not in lesson and not lesson.lstrip().startswith("{"):
        return lesson_plan(lesson)
    return read_lesson(lesson)


def _widget(section: PlanSection, progress: Progress, text: str, language: str) -> BoardWidget:
    mark = partial(progress.mark, section.id)
    if section.step is not None:
        done = progress.is_done(section.id)
        return StepTable(section.step, text=text, marked=mark, done=done, language=language)
    if section.questions:
        quiz = Quiz(section.questions, text=text, language=language)
        many = len(section.questions)

        def answered(change: object) -> None:
            if quiz.answered:
                mark(DONE if quiz.solved == many else f"{quiz.solved}/{many}")

        quiz.observe(answered, ["answered", "solved"])
        return quiz
    if section.example:
        return ExampleView(section.example, text=text, language=language)
    assert section.look is not None
    return PyramidView(section.look, title=section.title, language=language)
