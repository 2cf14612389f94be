"""Board of an exercise that shows the receipt of its answer; one key copies it."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any, ClassVar

from ...core.exercises import Answer, Exercise
from ...errors import IllegalMoveError
from ...words import say
from ..protocol.board import BoardWidget, Reply
from ..protocol.speech import spoken

__all__ = ["ReceiptLine", "ReceiptMaker", "ReceiptParagraph"]

ReceiptMaker = Callable[[Answer], str]
"""Function that returns the receipt of an answer."""
_COPY = "copy_receipt"


class ReceiptLine(BoardWidget):
    """Board of an exercise with an answer, `attempt`, that can be observed, and with the receipt of this answer.

    `answer` opens the board with an answer. `receipt` makes the receipt of an answer; without it, or before the first
    gesture, there is no receipt. The page copies the receipt by itself: nothing is sent.
    """

    intent_methods: ClassVar[dict[str, str]] = {_COPY: "_copy_receipt_intent"}

    exercise_type: ClassVar[type] = Exercise
    """Class of the exercises that the board shows; it refuses others."""
    leads_on = False

    exercise: Exercise

    def __init__(
        self,
        exercise: Exercise,
        *,
        answer: Answer = (),
        receipt: ReceiptMaker | None = None,
        title: str = "",
        **unknown: Any,
    ) -> None:
        self._refuse_unknown(unknown)
        if not isinstance(exercise, self.exercise_type):
            raise TypeError(f"exercise is a {self.exercise_type.__name__}, not {type(exercise).__name__}")
        self.exercise, self._receipt_maker = exercise, receipt
        given, named = self._arguments(title, answer)
        super().__init__(*given, **named, **unknown)
        self._enter(answer)

    def _arguments(self, title: str, answer: Answer) -> tuple[tuple[Any, ...], dict[str, Any]]:
        """Return the arguments by which the next class of the MRO makes the board of the exercise."""
        raise NotImplementedError

    def _enter(self, answer: Answer) -> None:
        """Enter an answer on the new board, unless `_arguments` contain it."""

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
    def _option_names(cls) -> tuple[str, ...]:
        return ("exercise", "answer", "receipt", "title", "language")


class ReceiptParagraph(ReceiptLine):
    """Board whose saved form is HTML that leaves out its sentence; the receipt follows as a paragraph."""

    @spoken
    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None or not self.receipt:
            return bundle
        data, metadata = bundle
        line = say("classroom/receipt_is", receipt=self.receipt["text"])
        return {**data, "text/html": f"{data['text/html']}<p>{escape(line)}</p>"}, metadata
