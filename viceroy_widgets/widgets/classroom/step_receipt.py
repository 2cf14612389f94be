"""Table for a step of a lesson with the receipt of the moves made; in an exam, it judges nothing."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Answer
from ...learn.step_exercise import StepExercise
from ...learn.task_evaluation import TaskEvaluation
from ...words import say
from ..table.step_controls import KEYS
from .exam_board import ExamBoard
from .refused_attempt import RefusedAttempt

__all__ = ["SILENT", "SilentStep", "StepReceipt", "silent"]

SILENT = frozenset({"hint", "solution", "where", "new_game", "replay", "result", "control", "puzzle", *KEYS})
"""Intents of tables that an exam does not have."""


class StepReceipt(RefusedAttempt):
    """Step whose answer is the list of the learner's moves in notation; it marks no progress in the lessons."""

    exercise_type: ClassVar[type] = StepExercise
    exercise: StepExercise

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        return (self._step(),), {"title": title, "text": self._story()}

    def _step(self) -> Any:
        """Return the step as its table takes it."""
        raise NotImplementedError

    def _story(self) -> str:
        """Return the text of the lesson before the step."""
        return self.exercise.story

    def _mark(self, mark: str) -> None:
        """Record nothing: an exercise is no lesson."""

    def _refresh(self) -> None:
        self._show_receipt(self._answer_so_far())
        super()._refresh()
        self.actions = [*map(self._with_restart, self.actions), *self._receipt_actions()]

    def _with_restart(self, action: dict[str, Any]) -> dict[str, Any]:
        """Return a button; a refused attempt alone is something to start over from, too."""
        return action | {"enabled": True} if action["id"] == "restart" and self.attempt else action

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.exercise.theme!r}; {len(self.attempt)} moves)"


class SilentStep(ExamBoard, StepReceipt):
    """Step of an exam: no hints, no verdict, no ticks, no score; neither the goal nor the solution is looked at."""

    tones: ClassVar[dict[str, str]] = dict.fromkeys(("done", "mistake", "passed", "open"), "info")

    def _story(self) -> str:
        return ""

    @property
    def closed(self) -> bool:
        """Whether no further move belongs to the step, whatever the moves were."""
        return self.exercise.is_out(self._session.history)

    def _judge(self, view: str = "") -> TaskEvaluation:
        if not self.closed:
            return TaskEvaluation("passed", say("lessonstep/kept")) if self.just_kept else TaskEvaluation("open")
        self._changed(view)  # removes the question from the panes
        return TaskEvaluation("passed", say("classroom/complete"))

    def _closed_prompt(self) -> str:
        return say("classroom/complete")

    def _refresh(self) -> None:
        super()._refresh()
        self.actions = [action for action in self.actions if action["id"] not in SILENT]


def silent(intents: dict[str, str]) -> dict[str, Any]:
    """Return the intents of a table without those that an exam does not have."""
    return {name: method for name, method in intents.items() if name not in SILENT}
