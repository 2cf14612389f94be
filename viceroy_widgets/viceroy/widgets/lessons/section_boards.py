"""Boards of sections that only lessons of Viceroy have: quizzes, worked examples and pyramids to look at."""

from __future__ import annotations

from ....learn.game_progress import mark_questions
from ....learn.lesson import LessonSection
from ....learn.progress import DONE
from ....widgets.protocol.board import BoardWidget
from ....widgets.quiz.quiz import Quiz
from ..painting.pyramid_view import PyramidView
from .example_view import ExampleView

__all__ = ["section_board"]


def section_board(section: LessonSection, text: str, language: str) -> BoardWidget:
    """Return the board of the questions, the example or the position of a section."""
    if section.questions:
        return _quiz(section, text, language)
    if section.example:
        return ExampleView(section.example, text=text, language=language)
    return PyramidView(section.look, title=section.title, language=language)


def _quiz(section: LessonSection, text: str, language: str) -> Quiz:
    quiz = Quiz(section.questions, text=text, language=language)
    many = len(section.questions)

    def answered(change: object) -> None:
        if quiz.answered:
            mark_questions(section, DONE if quiz.solved == many else f"{quiz.solved}/{many}")

    quiz.observe(answered, ["answered", "solved"])
    return quiz
