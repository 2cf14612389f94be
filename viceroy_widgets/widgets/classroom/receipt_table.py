"""Table of moves with the receipt of the moves made so far; the exam and the practice share it."""

from __future__ import annotations

from typing import Any, ClassVar

from ...core.rules import GameView
from ...learn.puzzle_exercise import PuzzleExercise
from ..puzzle.attempt_table import AttemptTable
from .receipt_moves import ReceiptMoves

__all__ = ["ReceiptTable"]


class ReceiptTable(ReceiptMoves, AttemptTable):
    """Table of an attempt whose answer is the list of its moves in notation."""

    exercise_type: ClassVar[type] = PuzzleExercise
    exercise: PuzzleExercise

    def _refresh(self) -> None:
        made = tuple(self.game.format_move(move) for move in self.history.moves)
        self._show_receipt(self.exercise.ordered(made))
        super()._refresh()

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        return [*super()._actions(view), *self._receipt_actions()]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game.id!r}; {self.moves_made} moves)"
