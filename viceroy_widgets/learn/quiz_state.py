"""State of a quiz: the current question, the answers tried, and the number of questions solved on the first try."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from ..errors import IllegalMoveError
from ..words import say
from .question_exercise import QuestionExercise, TypedQuestion

__all__ = ["QuizState", "Try", "option_lines"]


class Try(NamedTuple):
    """Answer that was tried: the number of an option from 1, or a typed number."""

    number: int
    is_right: bool


@dataclass(frozen=True, slots=True)
class QuizState:
    """Questions of a quiz, and the answers tried at each; methods that change the state return a new one."""

    questions: tuple[QuestionExercise, ...]
    tries: tuple[tuple[Try, ...], ...]
    at: int = 0

    @classmethod
    def of(cls, questions: Sequence[QuestionExercise]) -> QuizState:
        """Return the initial state."""
        return cls(tuple(questions), ((),) * len(questions))

    @property
    def question(self) -> QuestionExercise | None:
        """Current question; None at the end."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    @property
    def is_typed(self) -> bool:
        """Whether the current question asks for a number."""
        return isinstance(self.question, TypedQuestion)

    @property
    def tried(self) -> tuple[Try, ...]:
        """Answers tried at the current question."""
        return self.tries[self.at] if self.question is not None else ()

    @property
    def is_solved(self) -> bool:
        """Whether the current question was answered right."""
        return any(each.is_right for each in self.tried)

    @property
    def answered(self) -> int:
        """Number of questions tried."""
        return sum(map(bool, self.tries))

    @property
    def is_complete(self) -> bool:
        """Whether all questions were answered right, at whatever try."""
        return bool(self.tries) and self.first_open is None

    @property
    def first_open(self) -> int | None:
        """Index of the first question that was not answered right yet; None if there is none."""
        return next((at for at, tries in enumerate(self.tries) if not any(each.is_right for each in tries)), None)

    @property
    def solved(self) -> int:
        """Number of questions answered right on the first try."""
        return sum(bool(tries) and tries[0].is_right for tries in self.tries)

    def open_question(self, number: int, is_typed: bool) -> QuestionExercise:
        """Return the current question; raise IllegalMoveError if it cannot be answered by a number now.

        Some answers are the number of an option, and others are typed numbers.
        """
        question = self.question
        if question is None:
            raise IllegalMoveError("quiz/none")
        if is_typed and not self.is_typed:
            raise IllegalMoveError("quiz/not_typed")
        if not is_typed and (self.is_typed or not 1 <= number <= question.count):
            raise IllegalMoveError("quiz/no_option", n=number)
        if self.is_solved:
            raise IllegalMoveError("quiz/answered")
        if number in [each.number for each in self.tried]:
            raise IllegalMoveError("quiz/tried")
        return question

    def with_try(self, number: int, is_right: bool) -> QuizState:
        """Return the state with one more answer tried at the current question."""
        tries = (*self.tries[: self.at], (*self.tried, Try(number, is_right)), *self.tries[self.at + 1 :])
        return replace(self, tries=tries)

    def move(self, step: int) -> QuizState:
        """Return the state one question forward (`step` 1) or back (-1).

        Raise IllegalMoveError if there is none, or if the current question was not tried before going forward.
        """
        if step < 0 and not self.at:
            raise IllegalMoveError("quiz/first")
        if step > 0 and self.question is None:
            raise IllegalMoveError("quiz/none")
        if step > 0 and not self.tried:
            raise IllegalMoveError("quiz/open")
        return replace(self, at=self.at + step)

    def to_open(self) -> QuizState:
        """Return the state at the first open question; raise IllegalMoveError if there is none."""
        if self.first_open is None:
            raise IllegalMoveError("quiz/none")
        return replace(self, at=self.first_open)

    def where(self) -> str:
        """Return a sentence with the way to answer the current question."""
        return say("quiz/look_typed", button=say("typedquestion/send")) if self.is_typed else say("quiz/look")

    def summary(self) -> str:
        """Return how many questions were solved on the first try, and which one is still open."""
        n = len(self.questions)
        if not n:
            return say("quiz/none")
        summary = say("quiz/summary_all", n=n) if self.solved == n else say("quiz/summary", right=self.solved, n=n)
        return summary if self.first_open is None else f"{summary} {say('quiz/still_open', n=self.first_open + 1)}"

    def labels(self) -> list[str]:
        """Return the options of the current question, or the numbers tried; tried ones have a mark."""
        return option_lines(self.question, self.tried) if self.question is not None else []


def option_lines(question: QuestionExercise, tried: Sequence[Try] = ()) -> list[str]:
    """Return the options of a question, or the numbers tried; tried ones are marked as right or wrong."""
    if isinstance(question, TypedQuestion):
        return [_marked(each, question.number_text(each.number)) for each in tried]
    lines = list(question.options)
    for each in tried:
        lines[each.number - 1] = _marked(each, lines[each.number - 1])
    return lines


def _marked(answer: Try, label: str) -> str:
    return say("quiz/option_right" if answer.is_right else "quiz/option_wrong", label=label)
