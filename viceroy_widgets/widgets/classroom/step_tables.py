"""Tables for the steps in lessons of any game as exercises: one for practice, and one for an exam."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Answer
from ...learn.step_exercises import TaskExercise
from ..lesson.task_table import TaskTable
from ..table.session_widget import Theme
from .receipt_line import ReceiptLine, ReceiptMaker
from .step_receipt import SilentStep, StepReceipt, silent

__all__ = ["ExamTask", "PracticeTask"]


class PracticeTask(StepReceipt, TaskTable):
    """Step with hints, the responses of the lesson, and its solution.

    `attempt` is the list of the moves in notation, and can be observed. `answer` opens the table with the moves made.
    `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {**TaskTable.intent_methods, **ReceiptLine.intent_methods}

    def __init__(
        self,
        exercise: TaskExercise,
        *,
        answer: Answer = (),
        receipt: ReceiptMaker | None = None,
        title: str = "",
        theme: Theme = "auto",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if not isinstance(exercise, TaskExercise):
            raise TypeError(f"exercise is a TaskExercise, not {type(exercise).__name__}")
        self.exercise, self._receipt_maker = exercise, receipt
        super().__init__(exercise.its_section, title=title, text=self._story(), theme=theme, **unknown)
        self._replay(answer)


class ExamTask(SilentStep, PracticeTask):
    """Step of an exam: it takes moves, and says nothing about the goal."""

    intent_methods: ClassVar[dict[str, str]] = silent(PracticeTask.intent_methods)
