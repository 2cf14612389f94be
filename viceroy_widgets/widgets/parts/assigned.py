"""Parts of the board of an item in an assignment: its receipt and, in an exam, silence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ...core.exercises import Answer, Mode
from ...errors import IllegalMoveError
from ...words import say
from ..protocol.board_part import BoardPart, Reply

__all__ = ["COPY", "HELPS", "BoardReceipt", "ReceiptMaker", "Silence", "assigned_parts"]

HELPS = frozenset({"hint", "check", "where", "solution"})
"""Intents of boards that tell something of the solution."""


class Silence(BoardPart):
    """Part of a board in an exam; `more` are further intents that the board does not have there."""

    def __init__(self, more: frozenset[str] = frozenset()) -> None:
        self.silenced = HELPS | more

    def refuse(self, intent: str) -> None:
        """Raise IllegalMoveError for every help, since an exam has none."""
        if intent in HELPS:
            raise IllegalMoveError("classroom/no_hints")


ReceiptMaker = Callable[[Answer], str]
"""Function that returns the receipt of an answer."""
COPY = "copy_receipt"
"""Intent of the button that copies a receipt; its key is c."""


class BoardReceipt(BoardPart):
    """Receipt that a board has: it shows the answer as the trait `attempt`, and the receipt of this answer.

    `make` returns the receipt of an answer; without it, or before the first gesture, there is no receipt. The page
    copies the receipt by itself: nothing is sent.
    """

    intents: ClassVar[Mapping[str, str]] = {COPY: "copied"}
    leads_on = False
    keeps_answer = True

    def __init__(self, make: ReceiptMaker | None = None) -> None:
        self._make, self.text = make, ""

    def panes(self, answer: Answer) -> Mapping[str, Any]:
        """Return the answer, and its receipt with the words around it."""
        self.text = self._make(answer) if answer and self._make else ""
        words = {name: say(f"classroom/receipt_{name}") for name in ("label", "copied", "selected")}
        return {"attempt": list(answer), "receipt": {"text": self.text, **words} if self.text else {}}

    def actions(self) -> list[dict[str, Any]]:
        """Return the button that copies the receipt; none if no receipts are made."""
        if self._make is None:
            return []
        return [{"id": COPY, "label": say("classroom/receipt_copy"), "enabled": bool(self.text), "keys": ["c"]}]

    def copied(self, view: str) -> Reply:
        """Return the reply to a copy; raise IllegalMoveError if there is no receipt yet."""
        if not self.text:
            raise IllegalMoveError("classroom/no_answer")
        return self.sentence(), "info", ()

    def sentence(self) -> str:
        """Return the receipt in a sentence; "" before the first gesture."""
        return say("classroom/receipt_is", receipt=self.text) if self.text else ""


def assigned_parts(
    mode: Mode, receipt: ReceiptMaker | None = None, silenced: frozenset[str] = frozenset()
) -> tuple[BoardPart, ...]:
    """Return the parts of a board; `silenced` are intents besides helps that it does not have in an exam."""
    return (BoardReceipt(receipt), *((Silence(silenced),) if mode == "exam" else ()))
