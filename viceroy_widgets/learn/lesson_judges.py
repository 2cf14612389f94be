"""Judges of lessons: they mark progress, and note what went wrong for practice."""

from __future__ import annotations

from typing import ClassVar

from .lesson import LessonSection
from .practice import note_card
from .practice_exercise import question_key, task_key
from .progress import SHOWN, mark_questions, mark_section
from .question_exercise import QuestionExercise, Verdict
from .question_judge import AskedQuestion, PracticeJudge
from .task import LessonTask
from .task_conditions import TaskPlay
from .task_evaluation import TaskEvaluation
from .task_judge import TaskJudge

__all__ = ["LessonJudge", "LessonTaskJudge", "NotingJudge", "mark_task"]


class NotingJudge(PracticeJudge):
    """Judge that notes a wrong answer for practice, and a right one to a question that is practiced already."""

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the reply of the question."""
        verdict = super().verdict(question, number)
        if verdict is not None:
            note_card(question_key(question), "good" if verdict.is_right else "again", comes_in=not verdict.is_right)
        return verdict


class LessonJudge(NotingJudge):
    """Judge of a lesson, which marks the one question of a section as answered."""

    keeps_answer: ClassVar[bool] = False

    def verdict(self, question: QuestionExercise, number: int) -> Verdict | None:
        """Return the reply of the lesson, and mark progress if it is right."""
        verdict = super().verdict(question, number)
        is_right = verdict is not None and verdict.is_right
        if is_right and isinstance(question, AskedQuestion) and len(question.section.questions) == 1:
            mark_questions(question.section)
        return verdict


class LessonTaskJudge(TaskJudge):
    """Judge of a task in a section of a lesson, which notes a mistake for practice."""

    def __init__(self, section: LessonSection) -> None:
        self._section = section

    def evaluation(self, task: LessonTask, play: TaskPlay, *, is_kept: bool = False) -> TaskEvaluation:
        """Return the evaluation of a play."""
        evaluation = super().evaluation(task, play, is_kept=is_kept)
        if evaluation.kind != "open":
            is_done = evaluation.kind == "done"
            note_card(task_key(self._section), "good" if is_done else "again", comes_in=not is_done)
        return evaluation


def mark_task(section: LessonSection, mark: str) -> None:
    """Record the mark of a task, and note a solution that was shown."""
    mark_section(section, mark)
    if mark == SHOWN:
        note_card(task_key(section), "again")
