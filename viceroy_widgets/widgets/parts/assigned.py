"""Parts of the board of an item in an assignment: its receipt and, in an exam, silence."""

from __future__ import annotations

from ...core.exercises import Mode
from ..protocol.board_part import BoardPart
from .receipt import BoardReceipt, ReceiptMaker
from .silence import Silence

__all__ = ["assigned_parts"]


def assigned_parts(
    mode: Mode, receipt: ReceiptMaker | None = None, silenced: frozenset[str] = frozenset()
) -> tuple[BoardPart, ...]:
    """Return the parts of a board; `silenced` are intents besides helps that it does not have in an exam."""
    return (BoardReceipt(receipt), *((Silence(silenced),) if mode == "exam" else ()))
