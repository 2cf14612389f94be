"""Lessons, their questions and the progress of a learner: plain data and functions without Jupyter code.

>>> from viceroy_widgets.viceroy.lessons import ask, check, option_text
>>> question = ask("cost", "en 0:23+18/0:17 b2 0 -", card=23, level=2)
>>> option_text(question, question.right), check(question, question.right).rule
('1 blue, 1 green', 'DEV-5')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...lazily import lazily

if TYPE_CHECKING:
    from .course import lesson_plan, taught
    from .documents import read_lesson
    from .plan import LessonPlan
    from .questions.answering import Answer, check, check_number, option_text, question_text
    from .questions.asking import ask
    from .questions.catalogue import KINDS
    from .questions.misunderstandings import MISUNDERSTANDINGS, Misunderstanding
    from .questions.model import Option, Question
    from .questions.reading import read_question
    from .questions.worked import example_question

__all__ = [
    "KINDS",
    "MISUNDERSTANDINGS",
    "Answer",
    "LessonPlan",
    "Misunderstanding",
    "Option",
    "Question",
    "ask",
    "check",
    "check_number",
    "example_question",
    "lesson_plan",
    "option_text",
    "question_text",
    "read_lesson",
    "read_question",
    "taught",
]

_HOMES = {
    "course": ("lesson_plan", "taught"),
    "documents": ("read_lesson",),
    "plan": ("LessonPlan",),
    "questions.answering": ("Answer", "check", "check_number", "option_text", "question_text"),
    "questions.asking": ("ask",),
    "questions.catalogue": ("KINDS",),
    "questions.misunderstandings": ("MISUNDERSTANDINGS", "Misunderstanding"),
    "questions.model": ("Option", "Question"),
    "questions.reading": ("read_question",),
    "questions.worked": ("example_question",),
}

__getattr__, __dir__ = lazily(__name__, _HOMES)
