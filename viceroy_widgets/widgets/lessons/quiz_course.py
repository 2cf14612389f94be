"""The way through a quiz: which question is asked, what was tried, how many were right at the first try."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from ...errors import IllegalMoveError
from ...lessons.questions.answering import option_text
from ...lessons.questions.asking import questions
from ...lessons.questions.model import Question
from ...lessons.questions.reading import read_question
from ...lessons.questions.worked import example_question
from ...viceroy.documents.examples import Example
from ...viceroy.fields import Field
from ...words import say

__all__ = ["Course", "questions_of"]


@dataclass(frozen=True, slots=True)
class Course:
    """Questions with the options that were tried at each, in their order; every method returns a new course."""

    questions: tuple[Question, ...]
    tries: tuple[tuple[int, ...], ...]
    at: int = 0

    @classmethod
    def of(cls, questions: tuple[Question, ...]) -> Course:
        """A course at its beginning."""
        return cls(questions, ((),) * len(questions))

    @property
    def question(self) -> Question | None:
        """What is asked now; None at the end."""
        return self.questions[self.at] if self.at < len(self.questions) else None

    @property
    def tried(self) -> tuple[int, ...]:
        """The options tried at this question."""
        return self.tries[self.at] if self.question else ()

    @property
    def is_solved(self) -> bool:
        """Whether the right option of this question was chosen."""
        question = self.question
        return question is not None and any(question.options[index].is_right for index in self.tried)

    @property
    def answered(self) -> int:
        """How many questions were tried."""
        return sum(map(bool, self.tries))

    @property
    def right(self) -> int:
        """How many were right at the first try."""
        both = zip(self.questions, self.tries, strict=True)
        return sum(bool(tries) and question.options[tries[0]].is_right for question, tries in both)

    def choose(self, index: int) -> Course:
        """With one option more tried; IllegalMoveError where it cannot be chosen."""
        question = self.question
        if question is None:
            raise IllegalMoveError("quiz/none")
        if not 0 <= index < len(question.options):
            raise IllegalMoveError("quiz/no_option", n=index + 1)
        if self.is_solved:
            raise IllegalMoveError("quiz/answered")
        if index in self.tried:
            raise IllegalMoveError("quiz/tried")
        tries = (*self.tries[: self.at], (*self.tried, index), *self.tries[self.at + 1 :])
        return replace(self, tries=tries)

    def move(self, step: int) -> Course:
        """One question on, which asks for a try first, or one back; IllegalMoveError where there is none."""
        if step < 0 and not self.at:
            raise IllegalMoveError("quiz/first")
        if step > 0 and self.question is None:
            raise IllegalMoveError("quiz/none")
        if step > 0 and not self.tried:
            raise IllegalMoveError("quiz/open")
        return replace(self, at=self.at + step)

    def numbered(self) -> Iterator[tuple[int, Question, tuple[str, ...]]]:
        """Every question with its number and its options, none of which was tried."""
        for at, question in enumerate(self.questions):
            yield at, question, tuple(option_text(question, index) for index in range(len(question.options)))

    def labels(self) -> list[str]:
        """The options of this question; those that were tried with a mark that says whether they are right."""
        question = self.question
        if question is None:
            return []
        plain = [option_text(question, index) for index in range(len(question.options))]
        for index in self.tried:
            mark = "quiz/option_right" if question.options[index].is_right else "quiz/option_wrong"
            plain[index] = say(mark, label=plain[index])
        return plain


def _question(each: Any, index: int) -> Question:
    if isinstance(each, Example):
        return example_question(each)
    return each if isinstance(each, Question) else read_question(Field(each, f"questions[{index}]"))


def questions_of(given: Any, seed: int, n: int, kinds: Iterable[str] | None) -> tuple[Question, ...]:
    """Questions as they are given, one or several, values or documents; or picked from a position or a game."""
    if isinstance(given, Question | Example):
        return (_question(given, 0),)
    if isinstance(given, list | tuple):
        return tuple(_question(each, index) for index, each in enumerate(given))
    return questions(given, seed, n, kinds)
