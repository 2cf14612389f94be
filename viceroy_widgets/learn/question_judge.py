"""Judges of questions: an exam says nothing about an answer, practice replies to it, a lesson also marks progress."""

from __future__ import annotations

from typing import ClassVar

from ..core.exercises import Mode
from .asked_question import AskedQuestion
from .game_progress import mark_questions
from .question_exercise import QuestionExercise, Verdict

__all__ = ["LessonJudge", "PracticeJudge", "QuestionJudge", "question_judge"]


class QuestionJudge:
    """Judge of an exam: it takes an answer and does not ask the question whether it is right."""

    keeps_answer: ClassVar[bool] = True
    """Whether the answer is handed in, so that the board marks it; in a lesson only the reply counts."""

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the response to an option by its number from 1, or to a typed number; None if nothing is said."""
        return None


class PracticeJudge(QuestionJudge):
    """Judge of practice: it says what the question replies; for a teacher's own question, only the key has replies."""

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the reply of the question."""
        return question.verdict(number)


class LessonJudge(PracticeJudge):
    """Judge of a lesson, which marks the one question of a section as answered."""

    keeps_answer: ClassVar[bool] = False

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the reply of the lesson, and mark progress if it is right."""
        verdict = super().verdict(question, number)
        is_right = verdict is not None and verdict.is_right
        if is_right and isinstance(question, AskedQuestion) and len(question.section.questions) == 1:
            mark_questions(question.section)
        return verdict


def question_judge(mode: Mode) -> QuestionJudge:
    """Return the judge of questions in assignments."""
    return QuestionJudge() if mode == "exam" else PracticeJudge()
