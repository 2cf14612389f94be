"""Boards of the sections of a lesson of any game: a task, a puzzle, questions, or what only its game can show."""

from __future__ import annotations

from typing import Any

from ...core.registry import DEFAULT_GAME
from ...learn.lesson import LessonSection
from ...learn.lesson_judges import NotingJudge
from ...learn.progress import DONE, mark_questions, mark_section, progress_of
from ...learn.puzzle_judge import PuzzleJudge
from ..protocol.board import BoardWidget
from ..puzzle.puzzle_table import PuzzleTable
from ..quiz.question_board import QuestionBoard
from ..quiz.quiz import Quiz
from .task_table import TaskTable

__all__ = ["LessonTable", "question_board", "section_board"]


# -- table for a puzzle in a lesson of any game ------------------------------------------------------------------------


class LessonTable(PuzzleTable):
    """Puzzle of a lesson: a turn to play well, with hints by the author; `section` must have a puzzle."""

    _option_names = ("section", "text", "title", "look", "language")

    def __init__(self, section: LessonSection, *, text: str = "", **unknown: Any) -> None:
        if section.puzzle is None:
            raise TypeError(f"the section {section.id!r} has no puzzle")
        puzzle, self._section, self._text = section.puzzle, section, text
        super().__init__(puzzle.puzzle, judge=PuzzleJudge(puzzle.puzzle, puzzle.hints, puzzle.praise), **unknown)

    def _story(self) -> str:
        return "\n\n".join(filter(None, (self._text, super()._story())))

    def _refresh(self) -> None:
        super()._refresh()
        if self.solved:
            mark_section(self._section)


# -- boards of the sections of a lesson of any game --------------------------------------------------------------------


def section_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of a section: of its task, puzzle, example or position if it has one, else of its questions."""
    if section.task is not None:
        done = section.key is not None and progress_of(section.key).is_done(section.id)
        return TaskTable(section, text=text, solved=done, language=language)
    if section.puzzle is not None:
        return LessonTable(section, text=text, language=language)
    own: BoardWidget | None = section.game.section_board(section, text, language) if section.game else None
    return own or question_board(section, text, language)


def question_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of the questions of a section; a right answer to all is marked in the lesson."""
    if section.question is not None and len(section.questions) == 1:
        return QuestionBoard(section, text=text, language=language)
    quiz = Quiz(section, game=section.game or DEFAULT_GAME, text=text, judge=NotingJudge(), language=language)

    def completed(change: object) -> None:
        if quiz.complete:
            mark_questions(section, DONE if quiz.solved == quiz.asked else f"{quiz.solved}/{quiz.asked}")

    quiz.observe(completed, ["complete"])
    return quiz
