"""Table for an exercise in an exam: it takes an answer and says nothing about how good the answer is."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.exercises import Answer
from ...core.rules import GameView
from ...learn.puzzle_exercise import PuzzleExercise
from ...words import say
from ..protocol.board import Reply
from ..puzzle.attempt_table import AttemptTable
from .exam_board import ExamBoard
from .receipt_line import ReceiptLine
from .receipt_table import ReceiptTable

__all__ = ["ExerciseTable"]


class ExerciseTable(ExamBoard, ReceiptTable):
    """Exercise of an exam: no hints, no verdict, no value; no solver is called, and nothing of a solution is known.

    `attempt` is the list of the moves in notation, and can be observed. `answer` opens the table with the moves made.
    `receipt` makes the receipt of an answer.
    """

    intent_methods: ClassVar[dict[str, str]] = {
        **{name: method for name, method in AttemptTable.intent_methods.items() if name != "hint"},
        **ReceiptLine.intent_methods,
    }

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        game, panes = self.exercise.game, self.exercise.goal.panes
        return (), {"game": game, "session": self._begun(), "panes": panes, "title": title}

    @property
    def attempted(self) -> PuzzleExercise:
        """Exercise on the table."""
        return self.exercise

    # -- gestures -------------------------------------------------------------------------------------------------

    def _gesture(self, view: str, *args: str) -> Reply:
        reply = super()._gesture(view, *args)
        return (say("classroom/complete"), "info", ()) if self.is_over else reply

    # -- panes ----------------------------------------------------------------------------------------------------

    def _session_actions(self, can_hint: bool) -> list[dict[str, Any]]:
        return [action for action in super()._session_actions(can_hint) if action["id"] != "hint"]

    def _prompt(self, view: GameView) -> str:
        return say("classroom/complete") if self.is_over else super()._prompt(view)
