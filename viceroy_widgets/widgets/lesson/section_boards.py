"""Boards of the sections of a lesson of any game: a task, a puzzle, questions, or what only its game can show."""

from __future__ import annotations

from ...core.registry import DEFAULT_GAME
from ...learn.game_progress import mark_questions
from ...learn.lesson import LessonSection
from ...learn.progress import DONE, progress_of
from ...learn.question_judge import PracticeJudge
from ..protocol.board import BoardWidget
from ..quiz.question_board import QuestionBoard
from ..quiz.quiz import Quiz
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
    own: BoardWidget | None = section.game.section_board(section, text, language) if section.game else None
    return own or question_board(section, text, language)


def question_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of the questions of a section; a right answer to all is marked in the lesson."""
    if section.question is not None and len(section.questions) == 1:
        return QuestionBoard(section, language=language)
    quiz = Quiz(section, game=section.game or DEFAULT_GAME, text=text, judge=PracticeJudge(), language=language)

    def answered(change: object) -> None:
        if quiz.answered:
            mark_questions(section, DONE if quiz.solved == quiz.asked else f"{quiz.solved}/{quiz.asked}")

    quiz.observe(answered, ["answered", "solved"])
    return quiz
