"""Boards of the sections of a lesson of any game: a task, a puzzle, questions, or what only its game can show."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ...learn.game_progress import mark_questions
from ...learn.lesson import LessonSection
from ...learn.lesson_questions import LessonQuestion
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
        return TaskTable(section, text=text, solved=done, language=language)
    if section.puzzle is not None:
        return LessonTable(section, language=language)
    if (section.example or section.look) and section.game is not None:
        board: BoardWidget = section.game.section_board(section, text, language)
        return board
    return question_board(section, text, language)


def question_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of the questions of a section; the right answers to all are marked in the lesson."""
    if len(section.questions) == 1 and section.question is not None:
        return QuestionBoard(section, language=language)
    assert section.game is not None  # a section with questions is one of a game
    each: Any = [
        replace(section, questions=(question,)) if isinstance(question, LessonQuestion) else question
        for question in section.questions
    ]
    quiz = Quiz(each, game=section.game, text=text, language=language, judge=PracticeJudge())
    many = len(section.questions)

    def answered(change: object) -> None:
        if quiz.answered:
            mark_questions(section, DONE if quiz.solved == many else f"{quiz.solved}/{many}")

    quiz.observe(answered, ["answered", "solved"])
    return quiz
