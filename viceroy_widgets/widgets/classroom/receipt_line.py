"""Board that shows the receipt of its answer; one key copies it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import traitlets

from ...core.exercises import Answer
from ...errors import IllegalMoveError
from ...words import say
from ..protocol.board import BoardWidget, Reply

__all__ = ["ReceiptLine", "ReceiptMaker"]

ReceiptMaker = Callable[[Answer], str]
"""Function that returns the receipt of an answer."""
_COPY = "copy_receipt"


class ReceiptLine(BoardWidget):
    """Board with an answer, `attempt`, that can be observed, and with the receipt of this answer.

    Without a maker, or before the first gesture, there is no receipt. The page copies it by itself: nothing is sent.
    """

    attempt: traitlets.List[str] = traitlets.List(help="the answer so far, in notation")
    receipt = traitlets.Dict(help="the receipt of the answer, and the words around it").tag(sync=True)
    intent_methods: ClassVar[dict[str, str]] = {_COPY: "_copy_receipt_intent"}

    _receipt_maker: ReceiptMaker | None = None

    def _show_receipt(self, answer: Answer) -> None:
        """Show the receipt of an answer; a subclass calls this when its state changes."""
        self.attempt = list(answer)
        text = self._receipt_maker(answer) if answer and self._receipt_maker else ""
        words = {name: say(f"classroom/receipt_{name}") for name in ("label", "copied", "selected")}
        self.receipt = {"text": text, **words} if text else {}

    def _receipt_actions(self) -> list[dict[str, Any]]:
        """Return the button that copies the receipt; none without a maker."""
        if self._receipt_maker is None:
            return []
        ready = bool(self.receipt)
        return [{"id": _COPY, "label": say("classroom/receipt_copy"), "enabled": ready, "keys": ["c"]}]

    def _copy_receipt_intent(self, view: str) -> Reply:
        if not self.receipt:
            raise IllegalMoveError("classroom/no_answer")
        return say("classroom/receipt_is", receipt=self.receipt["text"]), "info", ()

    def _sentence(self) -> str:
        told = super()._sentence()
        return f"{told} {say('classroom/receipt_is', receipt=self.receipt['text'])}" if self.receipt else told

    @classmethod
    def _panes(cls) -> tuple[str, ...]:
        return (*super()._panes(), "receipt")
