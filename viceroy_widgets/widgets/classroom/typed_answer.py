"""Boards for a question whose answer is typed: a field for a number instead of options."""

from __future__ import annotations

from typing import Any, ClassVar

from ...learn.typed_question import TypedQuestion
from ...words import say
from ..protocol.board import Reply
from ..protocol.controls import number as number_field
from ..protocol.speech import spoken
from ..protocol.typed_number import TypedNumber
from .exam_question import ExamQuestion
from .practice_question import PracticeQuestion
from .receipt_line import ReceiptLine

__all__ = ["ExamNumber", "PracticeNumber"]


class ExamNumber(TypedNumber, ExamQuestion):
    """Question of an exam that takes a number; `attempt` is the list with the typed number."""

    exercise: TypedQuestion
    intent_methods: ClassVar[dict[str, str]] = {
        "control": "_control_intent",
        "typed": "_typed_intent",
        **ReceiptLine.intent_methods,
    }

    def __init__(self, exercise: TypedQuestion, **options: Any) -> None:
        if not isinstance(exercise, TypedQuestion):
            raise TypeError(f"exercise is a TypedQuestion, not {type(exercise).__name__}")
        super().__init__(exercise, **options)

    @spoken
    def choose(self, number: int) -> None:
        """Answer with a number; raise NotationError for one that cannot be typed."""
        self._check(number)
        self._say(*self._answered(number))
        self._changed()

    def _typed_intent(self, view: str) -> Reply:
        number = self._typed_number("typedquestion/none")
        self._check(number)
        reply = self._answered(number)
        self._typing = ""
        self._changed(view)
        return reply

    def _check(self, number: int) -> None:
        self.exercise.encode((str(number),))  # raises an error for a number that cannot be an answer

    def _invitation(self) -> str:
        return say("typedquestion/type")

    def _noted(self, number: int) -> str:
        return say("typedquestion/typed", number=self.exercise.number_text(number))

    # -- panes ----------------------------------------------------------------------------------------------------

    def _refresh(self) -> None:
        super()._refresh()
        self.controls = [number_field("number", say("typedquestion/field"), self._typing, "typed")]
        self.actions = [*self._answer_actions(), *self.actions]

    def _answer_actions(self) -> list[dict[str, Any]]:
        """Return the answer as a label, if there is one, and the button that sends the field."""
        told = self.exercise.answer_text(self._given)
        label = {"id": "given", "label": say("ownquestion/yours", option=told), "enabled": False, "keys": []}
        send = {"id": "typed", "label": say("typedquestion/send"), "enabled": True, "keys": []}
        return [*([label] if told else []), send]


class PracticeNumber(ExamNumber, PracticeQuestion):
    """Question that takes a number, with the reply to each; `right` can be observed."""
