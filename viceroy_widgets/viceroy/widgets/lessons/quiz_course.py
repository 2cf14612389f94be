"""State of a quiz: the current question, the answers tried, and the number of right first tries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ....core.fields import Field, whole_number
from ....errors import IllegalMoveError
from ....words import say
from ...codec.documents.examples import Example
from ...lessons.questions.answering import number_text, option_text
from ...lessons.questions.asking import questions
from ...lessons.questions.model import QuizQuestion
from ...lessons.questions.reading import read_question
from ...lessons.questions.worked_examples import example_question

__all__ = ["Course", "questions_of"]


@dataclass(frozen=True, slots=True)
class Course:
    """Immutable state of a quiz: its questions, and the options or numbers tried at each.

    Methods that change the state return a new one.
    """

    questions: tuple[QuizQuestion, ...]
    tries: tuple[tuple[int, ...], ...]
    at: int = 0

    @classmethod
    def of(cls, questions: tuple[QuizQuestion, ...]) -> Course:
        """Return the initial state."""
        return cls(questions, ((),) * len(questions))

    @property
    def question(self) -> QuizQuestion | None:
        """Current question; None at the end."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    @property
    def tried(self) -> tuple[int, ...]:
        """Options or numbers tried at the current question."""
        return self.tries[self.at] if self.question else ()

    @property
    def is_solved(self) -> bool:
        """Whether the current question was answered right."""
        question = self.question
        return question is not None and any(_is_right(question, answer) for answer in self.tried)

    @property
    def answered(self) -> int:
        """Number of questions tried."""
        return sum(map(bool, self.tries))

    @property
    def right(self) -> int:
        """Number of questions answered right on the first try."""
        both = zip(self.questions, self.tries, strict=True)
        return sum(bool(tries) and _is_right(question, tries[0]) for question, tries in both)

    def choose(self, index: int) -> Course:
        """Return the state with one more option tried; raise IllegalMoveError if it cannot be chosen."""
        question = self.question
        if question is None:
            raise IllegalMoveError("quiz/none")
        if question.typed_response or not 0 <= index < len(question.options):
            raise IllegalMoveError("quiz/no_option", n=index + 1)
        return self._tried(index)

    def type(self, number: int) -> Course:
        """Return the state with one more number tried; raise IllegalMoveError if the question asks for none."""
        if self.question is None:
            raise IllegalMoveError("quiz/none")
        if not self.question.typed_response:
            raise IllegalMoveError("quiz/not_typed")
        return self._tried(number)

    def _tried(self, answer: int) -> Course:
        if self.is_solved:
            raise IllegalMoveError("quiz/answered")
        if answer in self.tried:
            raise IllegalMoveError("quiz/tried")
        tries = (*self.tries[: self.at], (*self.tried, answer), *self.tries[self.at + 1 :])
        return replace(self, tries=tries)

    def move(self, step: int) -> Course:
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

    def where(self) -> str:
        """Return a sentence with the number of the current question and the way to answer it."""
        is_typed = self.question is not None and self.question.typed_response is not None
        return say("quiz/look_typed" if is_typed else "quiz/look", at=self.at + 1, n=len(self.questions))

    def summary(self) -> str:
        """Return a sentence with the number of right first tries."""
        n = len(self.questions)
        if not n:
            return say("quiz/none")
        return say("quiz/summary_all", n=n) if self.right == n else say("quiz/summary", right=self.right, n=n)

    def numbered(self) -> Iterator[tuple[int, QuizQuestion, tuple[str, ...]]]:
        """Yield each question with its index and its option texts, without marks of tried ones."""
        for at, question in enumerate(self.questions):
            yield at, question, () if question.typed_response else _options(question)

    def labels(self) -> list[str]:
        """Return the option texts of the current question, or the numbers tried.

        Tried answers have a mark: right or wrong.
        """
        question = self.question
        if question is None:
            return []
        if question.typed_response:
            return [_marked(question, number, number_text(question, number)) for number in self.tried]
        plain = list(_options(question))
        for index in self.tried:
            plain[index] = _marked(question, index, plain[index])
        return plain


def _options(question: QuizQuestion) -> tuple[str, ...]:
    return tuple(option_text(question, index) for index in range(len(question.options)))


def _is_right(question: QuizQuestion, answer: int) -> bool:
    if question.typed_response:
        return answer == question.options[question.right].number
    return question.options[answer].is_right


def _marked(question: QuizQuestion, answer: int, label: str) -> str:
    return say("quiz/option_right" if _is_right(question, answer) else "quiz/option_wrong", label=label)


def _question(each: Any, index: int) -> QuizQuestion:
    if isinstance(each, Example):
        return example_question(each)
    return each if isinstance(each, QuizQuestion) else read_question(Field(each, f"questions[{index}]"))


def questions_of(given: Any, seed: int, n: int, kinds: Iterable[str] | None) -> tuple[QuizQuestion, ...]:
    """Return the questions in `given`: one or several values or documents.

    From a position or a game, select `n` questions by the seed.
    """
    n = whole_number("n", n)
    if isinstance(given, QuizQuestion | Example):
        return (_question(given, 0),)
    if isinstance(given, list | tuple):
        return tuple(_question(each, index) for index, each in enumerate(given))
    return questions(given, seed, n, kinds)
