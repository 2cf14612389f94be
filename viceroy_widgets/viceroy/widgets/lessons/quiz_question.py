"""Questions of Viceroy as exercises with their drawing: values, and those that a source or the course has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ....core.fields import Field, whole_number
from ....core.game import Game
from ....core.registry import game_of
from ....draw.stack import stack_vertically, tiles
from ....learn.question_exercise import QuestionExercise, TypedQuestion, Verdict
from ....words import say, sentence_case
from ...codec.examples import Example
from ...components.cards import Card, Character
from ...draw.geometry import Faces, layout_of
from ...draw.labels import loose_card_label
from ...draw.loose_card import draw_hand, draw_hand_tiles
from ...draw.pyramid import draw_circle, draw_pyramid, live_faces
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
from ...rules.pyramids.position import Position
from ...text.phrases import circle_name
from ...text.pyramids import picture_words
from ..card_board import large_card

__all__ = [
    "DrawnQuestion",
    "QuizExercise",
    "quiz_exercise",
    "quiz_picture",
    "quiz_question",
    "quiz_questions",
    "quiz_stops",
]

_LABEL = re.compile(r'(aria-description="[^"]*" )?aria-label="[^"]*"')
_CIRCLE = re.compile(r'<g [^>]*data-id="(circle:[^"]+)"')


def quiz_picture(position: Position, hand: Sequence[Card] = (), *, interactive: bool) -> str:
    """Return the drawing of a position, with the hand below it if there is one.

    Neither badges nor labels count or score its circles, because that is the learner's task.
    """
    pyramid = _pyramid(position, interactive)
    if not hand:
        return pyramid
    # Without a kernel, a screen reader finds only this label.
    label = " ".join(
        [_label(position), say("draw/hand", n=len(hand)), *([] if interactive else map(loose_card_label, hand))]
    )
    return stack_vertically([pyramid, draw_hand(hand, interactive)], label, interactive)


def _pyramid(position: Position, interactive: bool) -> str:
    faces = _faces(position, interactive)
    head, *lines = draw_pyramid(position, faces=faces, interactive=interactive).split("\n")
    layout = layout_of(position.pyramid, faces, heading=False, screen=False)
    bare = {
        f"circle:{circle.place}": draw_circle(
            f"circle:{circle.place}",
            layout.circle(circle.place),
            None,
            sentence_case(circle_name(position.pyramid, circle)) if interactive else "",
        )
        for circle in position.pyramid.circles
    }
    shown = [_bare(line, bare) for line in lines]
    return "\n".join([_LABEL.sub(lambda _: f'aria-label="{escape(_label(position))}"', head, count=1), *shown])


def quiz_stops(position: Position, hand: Sequence[Card] = ()) -> list[str]:
    """Return the ids of the parts that the keyboard can reach: cards, circles, sections of circles, and hand cards."""
    circles = position.pyramid.circles
    return [
        *(f"card:{card.place}" for card in position.pyramid.cards),
        *(f"circle:{circle.place}" for circle in circles),
        *(f"section:{section}" for circle in circles for section, _ in circle.colors),
        *(f"hand:{card.number}" for card in hand),
    ]


def _bare(line: str, bare: Mapping[str, str]) -> str:
    found = _CIRCLE.match(line)
    return bare[found[1]] if found else line


def _faces(position: Position, interactive: bool) -> Faces:
    """Return "full" if any card has costs or is a law; otherwise "plain", whose colors are easier to see.

    A live view shows no more of many cards than a page can show in letters that can be read; it enlarges each of them.
    """
    if interactive and live_faces(position.pyramid) == "small":
        return "small"
    printed = (not isinstance(card.card, Character) or card.card.costs for card in position.pyramid.cards)
    return "full" if any(printed) else "plain"


def _label(position: Position) -> str:
    levels = max((card.place.level for card in position.pyramid.cards), default=0)
    cards = say("draw/cards", n=len(position.pyramid.cards))
    return say("quiz/picture", cards=cards, levels=say("draw/levels", n=levels))


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
class QuizExercise(DrawnQuestion):
    """Question that is given as a value."""

    question: QuizQuestion

    @property
    def document(self) -> dict[str, Any]:
        """Kind and text of the question: a value does not know its document."""
        return {"kind": self.question.kind, "ask": self.ask}


@dataclass(frozen=True)
class QuizNumberExercise(DrawnNumber, QuizExercise):
    """Question whose answer is typed, and which is given as a value."""


def quiz_exercise(question: QuizQuestion) -> QuizExercise:
    """Return a question of Viceroy as an exercise."""
    return (QuizNumberExercise if question.typed_response else QuizExercise)(question)


def quiz_question(value: Any, path: str) -> QuizExercise:
    """Return the question of a value, a worked example or a document; `path` names it in errors."""
    if isinstance(value, Example):
        return quiz_exercise(example_question(value))
    return quiz_exercise(value if isinstance(value, QuizQuestion) else read_question(Field(value, path)))


def quiz_questions(source: Any, n: int, seed: int, kinds: Iterable[str] | None) -> tuple[QuizExercise, ...]:
    """Return `n` questions about a position or a game, selected by a seed."""
    n = whole_number("n", n)
    if isinstance(source, QuizQuestion | Example):
        return (quiz_question(source, "questions"),)
    return tuple(map(quiz_exercise, questions(source, seed, n, kinds)))


def as_verdict(answer: Answer) -> Verdict:
    """Return the response to an answer as boards and exercises of all games have it."""
    return Verdict(answer.right, answer.sentence, answer.rule, answer.misunderstanding)
