"""Questions of Viceroy as exercises with their drawing: values, and those that a source or the course has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ....core.fields import Field, whole_number
from ....core.game import Game
from ....core.registry import game_of
from ....draw.stack import tiles
from ....learn.question_exercise import QuestionExercise, TypedQuestion, Verdict
from ...codec.examples import Example
from ...draw.loose_card import draw_hand_tiles
from ...lessons.questions.asking import (
    Answer,
    check,
    check_number,
    example_question,
    number_text,
    option_text,
    question_text,
    questions,
)
from ...lessons.questions.model import QuizQuestion
from ...lessons.questions.reading import read_question
from ...text.pyramids import picture_words
from ..card_board import large_card
from .quiz_picture import quiz_picture, quiz_stops

__all__ = ["DrawnQuestion", "GivenQuestion", "given_question", "quiz_question", "quiz_questions"]


class DrawnQuestion(QuestionExercise):
    """Question of Viceroy with the drawing of its position and hand; a subclass has the `question`."""

    question: QuizQuestion

    @property
    def game(self) -> Game:  # type: ignore[override]  # a field of the base class
        """Viceroy."""
        return game_of("viceroy")

    @property
    def original(self) -> QuizQuestion:
        """Question as a value."""
        return self.question

    @property
    def ask(self) -> str:
        """Question, in the language spoken."""
        return question_text(self.question)

    @property
    def options(self) -> tuple[str, ...]:
        """Options, in the language spoken; none of a question whose answer is typed."""
        return tuple(option_text(self.question, at) for at in range(self.count))

    @property
    def count(self) -> int:
        """Number of options."""
        return len(self.question.options)

    @property
    def lights(self) -> tuple[str, ...]:
        """Ids of the parts of the drawing that the question is about."""
        return self.question.lights

    @property
    def rule(self) -> str:
        """Id of the rule that answers the question."""
        return self.question.rule

    @property
    def in_words(self) -> str:
        """Drawing in words; "" without one."""
        its = self.question
        return picture_words(its.position, its.hand) if its.position else ""

    @property
    def stops(self) -> tuple[str, ...]:
        """Ids of the parts of the drawing that the keyboard can reach."""
        its = self.question
        return tuple(quiz_stops(its.position, its.hand)) if its.position else ()

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing for a live board, and the ids of its parts that the keyboard can reach; "" without one."""
        its = self.question
        return (quiz_picture(its.position, its.hand, interactive=True), self.stops) if its.position else ("", ())

    def drawings(self) -> Mapping[str, str]:
        """Return the drawings of the position and of the hand."""
        its = self.question
        board = quiz_picture(its.position, interactive=True) if its.position else ""
        return {"board": board, "hand": tiles(draw_hand_tiles(its.hand, interactive=True)) if its.hand else ""}

    def draw_piece(self, piece: str) -> str:
        """Return the full front of a card of the drawing; "" if it is none of its cards."""
        its = self.question
        return large_card(piece, (*(its.position.pyramid.cards if its.position else ()), *its.hand))

    def pictures(self, answer: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return the drawing for a page; () without one."""
        its = self.question
        return (quiz_picture(its.position, its.hand, interactive=False),) if its.position else ()

    def verdict(self, number: int) -> Verdict | None:
        """Return the response to an option, with the misunderstanding behind a wrong one."""
        return as_verdict(check(self.question, number - 1))


class DrawnNumber(TypedQuestion, DrawnQuestion):
    """Question of Viceroy whose answer is typed."""

    def number_text(self, number: int) -> str:
        """Return a number in the words of the answers."""
        return number_text(self.question, number)

    def verdict(self, number: int) -> Verdict | None:
        """Return the response to a number, with the misunderstanding behind a wrong one."""
        return as_verdict(check_number(self.question, number))


@dataclass(frozen=True)
class GivenQuestion(DrawnQuestion):
    """Question that is given as a value."""

    question: QuizQuestion

    @property
    def document(self) -> dict[str, Any]:
        """Kind and text of the question: a value does not know its document."""
        return {"kind": self.question.kind, "ask": self.ask}


@dataclass(frozen=True)
class GivenNumber(DrawnNumber, GivenQuestion):
    """Question whose answer is typed, and which is given as a value."""


def given_question(question: QuizQuestion) -> GivenQuestion:
    """Return a question of Viceroy as an exercise."""
    return (GivenNumber if question.typed_response else GivenQuestion)(question)


def quiz_question(value: Any, path: str) -> GivenQuestion:
    """Return the question of a value, a worked example or a document; `path` names it in errors."""
    if isinstance(value, Example):
        return given_question(example_question(value))
    return given_question(value if isinstance(value, QuizQuestion) else read_question(Field(value, path)))


def quiz_questions(source: Any, n: int, seed: int, kinds: Iterable[str] | None) -> tuple[GivenQuestion, ...]:
    """Return `n` questions about a position or a game, selected by a seed."""
    n = whole_number("n", n)
    if isinstance(source, QuizQuestion | Example):
        return (quiz_question(source, "questions"),)
    return tuple(map(given_question, questions(source, seed, n, kinds)))


def as_verdict(answer: Answer) -> Verdict:
    """Return the response to an answer as boards and exercises of all games have it."""
    return Verdict(answer.right, answer.sentence, answer.rule, answer.misunderstanding)
