"""Boards of the sections of a lesson of any game: a task, a puzzle, questions, or what only its game can show."""

from __future__ import annotations

from dataclasses import replace

from ...learn.lesson import LessonSection
from ...learn.progress import progress_of
from ..protocol.board import BoardWidget
from ..quiz.question_board import QuestionBoard
from .lesson_table import LessonTable
from .task_table import TaskTable

__all__ = ["question_board", "section_board"]


def section_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of a section: of its task, puzzle, example or position if it has one, else of its questions."""
    if section.task is not None:
        done = section.key is not None and progress_of(section.key).is_done(section.id)
        return TaskTable(section, text=text, done=done, language=language)
    if section.puzzle is not None:
        return LessonTable(section, language=language)
    if section.example or section.look:
        return _own_board(replace(section, questions=()), text, language)
    return question_board(section, text, language)


def question_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of the questions of a section; a right answer to all is marked in the lesson."""
    return _own_board(section, text, language)


def _own_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    own: BoardWidget | None = section.game.section_board(section, text, language) if section.game else None
    return own or QuestionBoard(section, language=language)
