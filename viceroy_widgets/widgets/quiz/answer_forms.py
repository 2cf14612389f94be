"""Forms in which a question is answered: a button for each option, or a field for a number."""

from __future__ import annotations

from typing import Any

from ...core.exercises import Answer
from ...errors import IllegalMoveError
from ...learn.question_exercise import QuestionExercise
from ...learn.typed_question import TypedQuestion
from ...words import say
from ..protocol.controls import number as number_field
from ..protocol.controls import read_control

__all__ = ["NumberForm", "OptionForm", "form_of"]


class OptionForm:
    """Options as buttons, each of which has its number as a key."""

    def __init__(self, question: QuestionExercise) -> None:
        self.question = question

    def number(self, text: str = "") -> int:
        """Return the number of an option; raise ValueError if there is no such option."""
        if text not in [str(number) for number in range(1, self.question.count + 1)]:
            raise ValueError(text)
        return int(text)

    def type(self, name: str, value: str) -> None:
        """Raise ValueError: there is no field."""
        raise ValueError(name)

    def invitation(self) -> str:
        """Return the sentence that asks for an answer."""
        return say("ownquestion/choose")

    def noted(self, number: int) -> str:
        """Return the sentence that says which answer was given, and nothing else."""
        return say("ownquestion/chosen", option=self.question.answer_text((str(number),)))

    def lines(self, given: Answer) -> list[str]:
        """Return the options; `given` marks one of them."""
        options = enumerate(self.question.options, start=1)
        return [say("ownquestion/yours", option=text) if (str(n),) == given else text for n, text in options]

    def controls(self) -> list[dict[str, Any]]:
        """Return no field."""
        return []

    def actions(self, given: Answer) -> list[dict[str, Any]]:
        """Return the buttons; the one of the answer given is the primary button."""
        return [
            {
                "id": f"option{n}",
                "intent": "choose",
                "args": [str(n)],
                "label": label,
                "enabled": True,
                "keys": [str(n)],
                "primary": (str(n),) == given,
            }
            for n, label in enumerate(self.lines(given), start=1)
        ]


class NumberForm:
    """Field for a number, which keeps what is typed until it is sent."""

    def __init__(self, question: TypedQuestion) -> None:
        self.question, self._typing = question, ""

    def number(self, text: str = "") -> int:
        """Return the number in the field, which is then empty; raise ValueError for the number of an option.

        Raise IllegalMoveError if the field is empty, and NotationError for a number that cannot be an answer.
        """
        if text:
            raise ValueError(text)
        if not self._typing.lstrip("-"):
            raise IllegalMoveError("typedquestion/none")
        number = int(self._typing)
        self.question.encode((str(number),))
        self._typing = ""
        return number

    def type(self, name: str, value: str) -> None:
        """Keep what is typed into the field."""
        self._typing = str(read_control(self.controls(), name, value))

    def invitation(self) -> str:
        """Return the sentence that asks for a number."""
        return say("typedquestion/type")

    def noted(self, number: int) -> str:
        """Return the sentence that says which number was typed, and nothing else."""
        return say("typedquestion/typed", number=self.question.number_text(number))

    def lines(self, given: Answer) -> list[str]:
        """Return no options."""
        return []

    def controls(self) -> list[dict[str, Any]]:
        """Return the field."""
        return [number_field("number", say("typedquestion/field"), self._typing, "typed")]

    def actions(self, given: Answer) -> list[dict[str, Any]]:
        """Return the answer as a label, if there is one, and the button that sends the field."""
        text = self.question.answer_text(given)
        label = {"id": "given", "label": say("ownquestion/yours", option=text), "enabled": False, "keys": []}
        send = {"id": "typed", "label": say("typedquestion/send"), "enabled": True, "keys": []}
        return [*([label] if text else []), send]


def form_of(question: QuestionExercise) -> OptionForm | NumberForm:
    """Return the form in which a question is answered."""
    return NumberForm(question) if isinstance(question, TypedQuestion) else OptionForm(question)
