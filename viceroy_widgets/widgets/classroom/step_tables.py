"""Tables for the steps in lessons of any game as exercises: one for practice, and one for an exam."""

from __future__ import annotations

from typing import Any, ClassVar

from ...learn.lesson import LessonSection
from ...learn.step_exercises import TaskExercise
from ...learn.task import LessonTask
from ..lesson.task_table import TaskTable
from .receipt_line import ReceiptLine
from .step_receipt import SilentStep, StepReceipt, silent

__all__ = ["ExamTask", "PracticeTask"]


class PracticeTask(StepReceipt, TaskTable):
    """Step with hints, the responses of the lesson, and its solution.

    `attempt` is the list of the moves in notation, and can be observed. `answer` opens the table with the moves made.
    `receipt` makes the receipt of an answer.
    """

    exercise_type: ClassVar[type] = TaskExercise
    exercise: TaskExercise
    intent_methods: ClassVar[dict[str, str]] = {**TaskTable.intent_methods, **ReceiptLine.intent_methods}

    def _step(self) -> LessonSection:
        return self.exercise.its_section


class ExamTask(SilentStep, PracticeTask):
    """Step of an exam: it takes moves, and says nothing about the goal; it shows no score."""

    intent_methods: ClassVar[dict[str, str]] = silent(PracticeTask.intent_methods)

    def _show_sheet(self, view: Any) -> None:
        super()._show_sheet(view)
        self.sheet = {}

    def _tick(self) -> None:
        """Tick nothing."""
        self.checklist = []

    def _panes_of(self, task: LessonTask) -> tuple[str, ...]:
        """Return all drawings of a table: those of the lesson depend on the moves of its solution."""
        return ()
