"""Tables for the steps of Viceroy's lessons as exercises: one for practice, and one for an exam."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ...widgets.classroom.receipt_line import ReceiptLine
from ...widgets.classroom.step_receipt import SilentStep, StepReceipt, silent
from ..lessons.plan import PlanStep
from ..rules.engine.engine import View
from ..widgets.lessons.step_table import StepTable

if TYPE_CHECKING:
    from .steps import ViceroyStep

__all__ = ["ExamStep", "PracticeStep"]


class PracticeStep(StepReceipt, StepTable):
    """Step with hints, the responses of the lesson, and its solution.

    `attempt` is the list of the moves in notation, and can be observed. `answer` opens the table with the moves made.
    `receipt` makes the receipt of an answer.
    """

    exercise: ViceroyStep
    intent_methods: ClassVar[dict[str, str]] = {**StepTable.intent_methods, **ReceiptLine.intent_methods}

    def _step(self) -> PlanStep:
        return self.exercise.step


class ExamStep(SilentStep, PracticeStep):
    """Step of an exam: it takes moves, and says nothing about the goal; it shows no score."""

    intent_methods: ClassVar[dict[str, str]] = silent(PracticeStep.intent_methods)

    def _show_view(self, view: View) -> None:
        super()._show_view(view)
        self.sheet = {}

    def _tick(self) -> None:
        """Tick nothing."""
        self.checklist = []

    def _panes_of(self, step: PlanStep) -> tuple[str, ...]:
        """Return all drawings of a table: those of the lesson depend on the moves of its solution."""
        return ()
