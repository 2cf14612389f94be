"""Questions whose answer is a number that is typed, as exercises; their answers are the numbers themselves."""

from __future__ import annotations

from abc import abstractmethod

from ..core.exercises import Answer
from ..errors import NotationError
from .question_exercise import QuestionExercise

__all__ = ["MOST", "TypedQuestion"]

MOST = 9_999
"""Largest number that can be typed; right and wrong numbers alike fit a receipt."""


class TypedQuestion(QuestionExercise):
    """Question without options; the answer `("12",)` is the number 12."""

    @abstractmethod
    def number_text(self, number: int) -> str:
        """Return a number with its unit, such as "12 points", in the language spoken."""

    @property
    def options(self) -> tuple[str, ...]:
        """Return no options."""
        return ()

    @property
    def count(self) -> int:
        """Return 0, since there are no options."""
        return 0

    def encode(self, answer: Answer) -> int:
        """Return the typed number plus 1, and 0 before an answer."""
        if not answer:
            return 0
        text = answer[0]
        if len(answer) > 1 or not text.isascii() or not text.isdigit() or len(text) > len(str(MOST)):
            raise NotationError("typedquestion/answer", most=MOST)
        if text != str(int(text)):
            raise NotationError("typedquestion/answer", most=MOST)
        return int(text) + 1

    def decode(self, number: int) -> Answer:
        """Return the answer with a number."""
        if not 0 <= number <= MOST + 1:
            raise NotationError("classroom/number")
        return (str(number - 1),) if number else ()

    def answer_text(self, answer: Answer) -> str:
        """Return the typed number with its unit."""
        number = self.encode(answer)
        return self.number_text(number - 1) if number else ""
