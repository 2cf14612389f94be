"""Table whose answer is a list of moves, with the receipt of this answer."""

from __future__ import annotations

from typing import Any

from ...core.exercises import Answer, Exercise
from ..table.session_widget import Look, SessionWidget
from .receipt_line import ReceiptLine, ReceiptMaker

__all__ = ["ReceiptMoves"]


class ReceiptMoves(ReceiptLine, SessionWidget):
    """Table that can open with the moves of an answer."""

    def __init__(
        self,
        exercise: Exercise,
        *,
        answer: Answer = (),
        receipt: ReceiptMaker | None = None,
        title: str = "",
        look: Look = "auto",
        **unknown: Any,
    ) -> None:
        super().__init__(exercise, answer=answer, receipt=receipt, title=title, look=look, **unknown)

    def _enter(self, answer: Answer) -> None:
        for move in answer:
            self.play(move)
        self._news()  # the moves are no news to the person who opens the table

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("exercise", "answer", "receipt", "title", "look", "language")
