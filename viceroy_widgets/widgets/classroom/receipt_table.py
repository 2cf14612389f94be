"""Table of moves with the receipt of the moves made so far; the exam and the practice share it."""

from __future__ import annotations

from typing import Any

from ...core.exercises import Answer
from ...core.rules import GameView
from ..puzzle.attempt_table import AttemptTable
from .receipt_line import ReceiptLine

__all__ = ["ReceiptTable"]


class ReceiptTable(ReceiptLine, AttemptTable):
    """Table of an attempt whose answer is the list of its moves in notation."""

    def _replay(self, answer: Answer) -> None:
        """Make the moves of an answer, which are no news to the person who opens the table."""
        for move in answer:
            self.play(move)
        self._news()

    def _refresh(self) -> None:
        self._show_receipt(tuple(self.game.format_move(move) for move in self.history.moves))
        super()._refresh()

    def _actions(self, view: GameView) -> list[dict[str, Any]]:
        return [*super()._actions(view), *self._receipt_actions()]

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.game.id!r}; {self.moves_made} moves)"

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("exercise", "answer", "receipt", "title", "theme", "language")
