"""Questions as exercises: an answer is the number of an option, or a number that is typed. None says which is right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..core.exercises import Answer, AnswerOutcome, Exercise, Solution
from ..core.game import Game
from ..deprecated_names import warn_old
from ..errors import NotationError

__all__ = ["MOST", "QuestionExercise", "TypedQuestion", "Verdict", "judge_question", "question_solution"]


# -- questions as exercises: an answer is the number of an option ------------------------------------------------------


class Verdict(NamedTuple):
    """Response to an option in practice."""

    is_right: bool
    sentence: str
    rule: str = ""
    mistake: str = ""

    @property
    def right(self) -> bool:
        """Old name of `is_right`."""
        warn_old("Verdict.right", "Verdict.is_right")
        return self.is_right

    @property
    def misunderstanding(self) -> str:
        """Old name of `mistake`."""
        warn_old("Verdict.misunderstanding", "Verdict.mistake")
        return self.mistake


class QuestionExercise(Exercise):
    """Question with two to five options; the answer `("2",)` is the second one."""

    game: Game

    @property
    @abstractmethod
    def ask(self) -> str:
        """Question, in the language spoken."""

    @property
    @abstractmethod
    def options(self) -> tuple[str, ...]:
        """Options, in the language spoken."""

    @property
    @abstractmethod
    def count(self) -> int:
        """Number of options, which needs no words."""

    @property
    def lights(self) -> tuple[str, ...]:
        """Ids of the parts of the drawing that the question is about."""
        return ()

    @property
    def original(self) -> Any:
        """Question as its lesson or its game has it."""
        return self

    @property
    def in_words(self) -> str:
        """Drawing in words, for a reader who does not see it; "" without one."""
        return ""

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing for a live board, and the ids of its parts that the keyboard can reach; "" without one."""
        return "", ()

    @property
    def stops(self) -> tuple[str, ...]:
        """Ids of the parts of the drawing that the keyboard can reach."""
        return self.drawing()[1]

    def drawings(self) -> Mapping[str, str]:
        """Return the parts of the drawing for a live board that shows them apart: `board` and `hand`."""
        return {"board": self.drawing()[0]}

    def draw_piece(self, piece: str) -> str:
        """Return a piece of the drawing with everything on it, for a page that shows it enlarged; "" for none."""
        return ""

    def verdict(self, number: int) -> Verdict | None:
        """Return the response to an option by its number from 1; None if only the teacher's key knows it."""
        return None

    def mistake(self, number: int) -> str:
        """Return the id of the misunderstanding behind a wrong option; "" if none is known."""
        verdict = self.verdict(number)
        return verdict.mistake if verdict else ""

    @property
    def sentence(self) -> str:
        """Question."""
        return self.ask

    def encode(self, answer: Answer) -> int:
        """Return the number of the chosen option, and 0 before a choice."""
        if not answer:
            return 0
        if len(answer) > 1 or answer[0] not in self._numbers():
            raise NotationError("ownquestion/answer", count=self.count)
        return int(answer[0])

    def decode(self, number: int) -> Answer:
        """Return the answer with a number."""
        if not 0 <= number <= self.count:
            raise NotationError("classroom/number")
        return (str(number),) if number else ()

    def outcome(self, answer: Answer) -> AnswerOutcome:
        """Return an outcome that only tells whether an option was chosen; the kind compares it with the solution."""
        return AnswerOutcome(0, bool(self.encode(answer)), self.rule)

    def answer_text(self, answer: Answer) -> str:
        """Return the chosen option in words."""
        number = self.encode(answer)
        return self.options[number - 1] if number else ""

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return no drawing."""
        return ()

    def _numbers(self) -> tuple[str, ...]:
        return tuple(str(number) for number in range(1, self.count + 1))


def question_solution(
    number: int, certificate: Mapping[str, Any] | None = None, difficulty: int = 1, optima: int = 1
) -> Solution:
    """Return the solution of a question: the right option is worth 1, and every other one is worth 0."""
    return Solution((str(number),), 1, 0, 0, optima, difficulty, certificate or {})


def judge_question(question: QuestionExercise, solution: Solution, answer: Answer) -> AnswerOutcome:
    """Return the outcome of an answer, which is worth 1 if it is that of the solution."""
    found = question.outcome(answer)
    if not found.is_complete:
        return found
    if answer == solution.answer:
        return AnswerOutcome(1, True, found.rule)
    return AnswerOutcome(0, True, found.rule, question.mistake(int(answer[0])))


# -- questions whose answer is a number that is typed, as exercises ----------------------------------------------------


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
