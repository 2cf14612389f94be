"""Question of Viceroy whose right option only a solver knows, as an exercise: its document has the options.

The solver is asked when the question is made or proven, and in practice. In an exam and for grades it is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ...core.exercises import Answer, AnswerOutcome, NewExercise, Solution
from ...core.fields import Field
from ...core.game import Game
from ...core.registry import game_of
from ...errors import NotationError, PuzzleError
from ...learn.question_exercise import QuestionExercise, Verdict, judge_question, question_solution
from ...words import say, sentence_case
from ..codec.notation import format_position, parse_notation
from ..components.card_documents import HIGHEST_NUMBER
from ..components.gems import COLORS
from ..lessons.questions.asking import check
from ..lessons.questions.model import QuizQuestion, Words, phrase_text, words
from ..lessons.questions.options import MISUNDERSTANDINGS, color_label, unit
from ..lessons.questions.reading import read_question
from ..puzzles.making.dice import Dice
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import score
from ..widgets.lessons.quiz_picture import quiz_picture, quiz_stops
from .question_parts import LONGEST_POSITION, lesson_on

__all__ = ["SOLVED", "SolvedQuestion", "check_solved", "judge_solved", "new_solved", "read_solved"]

SOLVED = ("best_circle", "best_total", "one_more_gem")
"""Kinds of questions that a solver answers."""
_RULE = "PNT-1"
_LEAST_OPTIONS, _MOST_OPTIONS = 2, 5
_HIGHEST_TOTAL = 1_000


@dataclass(frozen=True)
class SolvedQuestion(QuestionExercise):
    """Question about the best painting of a position.

    An option is the number of the card on top of a circle, a total, or a color.
    """

    kind: str
    notation: str
    offered: tuple[int | str, ...]

    @property
    def game(self) -> Game:  # type: ignore[override]  # a field of the base class
        """Viceroy."""
        return game_of("viceroy")

    @property
    def theme(self) -> str:  # type: ignore[override]  # a field of the base class
        """Kind of question."""
        return self.kind

    @property
    def document(self) -> dict[str, Any]:
        """Kind, position and options."""
        return {"kind": self.kind, "position": self.notation, "options": list(self.offered)}

    @cached_property
    def position(self) -> Position:
        """Position that the question is about."""
        return parse_notation(self.notation)

    @cached_property
    def solved(self) -> QuizQuestion:
        """Question with its right option, which a solver computes."""
        return read_question({"kind": self.kind, "position": self.notation})

    @property
    def ask(self) -> str:
        """Question, in the language spoken."""
        before = {"before": score(self.position).total} if self.kind == "best_total" else {}
        return _told(words(f"quiz/ask_{self.kind}", gems=self.position.gems, **before))

    @property
    def options(self) -> tuple[str, ...]:
        """Options, in the language spoken."""
        return tuple(_told(self.label(number)) for number in range(1, self.count + 1))

    @property
    def count(self) -> int:
        """Number of options."""
        return len(self.offered)

    @property
    def lights(self) -> tuple[str, ...]:
        """Ids of all circles if the question is about one of them."""
        return tuple(f"circle:{its.place}" for its in _circles(self.position)) if self.kind == "best_circle" else ()

    @property
    def rule(self) -> str:
        """Id of the rule about painting."""
        return _RULE

    @property
    def lesson(self) -> str:
        """Id of the first lesson that explains the rule."""
        return lesson_on(_RULE)

    def drawing(self) -> tuple[str, tuple[str, ...]]:
        """Return the drawing for a live board, and the ids of its parts that the keyboard can reach."""
        return quiz_picture(self.position, interactive=True), tuple(quiz_stops(self.position))

    def pictures(self, answer: Answer = ()) -> tuple[str, ...]:
        """Return the drawing of the position."""
        return (quiz_picture(self.position, interactive=False),)

    def places(self, answer: Answer) -> tuple[str, ...]:
        """Return the id of the chosen circle."""
        if self.kind != "best_circle" or not (number := self.encode(answer)):
            return ()
        return (f"circle:{_circle_below(self.position, self.offered[number - 1]).place}",)

    def label(self, number: int) -> Words:
        """Return the label of an option by its number from 1."""
        value = self.offered[number - 1]
        if self.kind == "best_circle":
            return words("quiz/circle", number=value, level=_circle_below(self.position, value).level)
        return color_label(value) if self.kind == "one_more_gem" else unit("points")(value)

    def verdict(self, number: int) -> Verdict:
        """Return the response of the lesson to an option; this asks a solver."""
        for at, option in enumerate(self.solved.options):
            if option.label == self.label(number):
                found = check(self.solved, at)
                return Verdict(found.right, found.sentence, found.rule, found.misunderstanding)
        return Verdict(False, say("quiz/wrong"), _RULE)  # an option that this version would not offer

    def mistake(self, number: int) -> str:
        """Return "", since only the teacher's key knows the misunderstanding without a solver."""
        return ""


def read_solved(field: Field) -> SolvedQuestion:
    """Return the question of a document, without a solver; NotationError names the field."""
    found = field.members(("kind", "position", "options"))
    kind, notation = found["kind"].choice(SOLVED), found["position"].text(LONGEST_POSITION)
    try:
        position = parse_notation(notation)
    except NotationError as error:
        raise found["position"].refused("quiz/position", error.rule, sentence=str(error)) from None
    items = found["options"].items(_MOST_OPTIONS)
    offered = tuple(_READERS[kind](item, position) for item in items)
    if len(offered) < _LEAST_OPTIONS:
        raise found["options"].refused("quiz/options", least=_LEAST_OPTIONS, count=len(offered))
    if len(set(offered)) < len(offered):
        raise found["options"].refused("ownquestion/alike")
    return SolvedQuestion(kind, notation, offered)


def new_solved(kind: str, position: Position, dice: Dice, difficulty: int) -> NewExercise:
    """Return a new question and its solution; NotationError reports that the position has no single best answer.

    Numbers keep their order, in which the right one has a drawn rank. The dice put other options in an order.
    """
    notation = format_position(position)
    question = read_question({"kind": kind, "position": notation})
    labels = [option.label for option in question.options]
    values = [_value(kind, label) for label in labels]
    offered = tuple(values) if kind == "best_total" else dice.sample(values, len(values))
    exercise = SolvedQuestion(kind, notation, offered)
    right = offered.index(values[question.right]) + 1
    return NewExercise(exercise, question_solution(right, {"mistakes": _mistakes(exercise)}, difficulty))


def check_solved(exercise: SolvedQuestion, solution: Solution) -> None:
    """Prove by a solver that the solution is the one right option, and that the key names the misunderstandings."""
    try:
        right = [n for n in range(1, exercise.count + 1) if exercise.verdict(n).is_right]
    except NotationError as error:
        raise PuzzleError("exercise/unsolved", sentence=str(error)) from None
    if [solution.answer] != [(str(number),) for number in right] or solution.best != 1:
        raise PuzzleError("ownquestion/not_right", number=" ".join(solution.answer))
    if solution.certificate.get("mistakes") != _mistakes(exercise):
        raise PuzzleError("exercise/mistakes")


def judge_solved(exercise: SolvedQuestion, solution: Solution, answer: Answer) -> AnswerOutcome:
    """Return the outcome of an option, compared with the solution; the key knows the misunderstanding."""
    found = judge_question(exercise, solution, answer)
    mistakes = solution.certificate.get("mistakes")
    if found.value or not answer or not isinstance(mistakes, list) or len(mistakes) != exercise.count:
        return found
    mistake = mistakes[int(answer[0]) - 1]
    return found._replace(mistake=mistake if mistake in MISUNDERSTANDINGS else "")


def _mistakes(exercise: SolvedQuestion) -> list[str]:
    return [exercise.verdict(number).mistake for number in range(1, exercise.count + 1)]


def _told(label: Words) -> str:
    return sentence_case(str(phrase_text(label)))


def _value(kind: str, label: object) -> int | str:
    """Return the value of a document for an option with this label."""
    assert isinstance(label, Words)  # authors write no questions of these kinds
    value = label.values[0][1]
    return str(value).removeprefix("color/") if kind == "one_more_gem" else int(str(value))


def _circles(position: Position) -> tuple[Circle, ...]:
    return tuple(sorted(position.pyramid.circles, key=lambda circle: f"circle:{circle.place}"))


def _circle_below(position: Position, card: object) -> Circle:
    """Return the circle whose upper card has this number; raise KeyError if there is none."""
    return {position.pyramid.by_place[its.place].card.number: its for its in position.pyramid.circles}[card]  # type: ignore[index]


def _read_circle(field: Field, position: Position) -> int:
    number = field.integer(1, HIGHEST_NUMBER, "CMP-2")
    try:
        _circle_below(position, number)
    except KeyError:
        raise field.refused("exercise/no_circle", "PYR-4", number=number) from None
    return number


_READERS: Mapping[str, Callable[[Field, Position], int | str]] = {
    "best_circle": _read_circle,
    "best_total": lambda field, position: field.integer(0, _HIGHEST_TOTAL),
    "one_more_gem": lambda field, position: field.choice(COLORS, "CMP-4"),
}
