"""Table whose answer is a list of moves, with the receipt of this answer."""

from __future__ import annotations

from ...core.exercises import Answer
from ..table.session_widget import SessionWidget
from .receipt_line import ReceiptLine

__all__ = ["ReceiptMoves"]


class ReceiptMoves(ReceiptLine, SessionWidget):
    """Table that can open with the moves of an answer."""

    leads_on = False

    def _replay(self, answer: Answer) -> None:
        """Make the moves of an answer, which are no news to the person who opens the table."""
        for move in answer:
            self.play(move)
        self._news()

    @classmethod
    def _option_names(cls) -> tuple[str, ...]:
        return ("exercise", "answer", "receipt", "title", "theme", "language")
