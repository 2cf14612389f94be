"""Maker of new questions from families: each is about another position or game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice

from ...core.exercises import NewExercise
from ...errors import NotationError
from ...learn.question_exercise import question_solution
from ..codec.notation import format_position
from ..lessons.questions.catalog import KINDS
from ..lessons.questions.odds import TYPED
from ..puzzles.making.candidates import random_gems
from ..puzzles.making.corpus import corpus, sample
from ..puzzles.making.dice import Dice
from ..rules.pyramids.position import Position
from .computed_question import ComputedNumber, ComputedQuestion
from .game_question import OF_GAMES, new_game_questions
from .question_parts import position_level
from .solved_question import SOLVED, new_solved

__all__ = ["new_questions"]

_TRIES = 20
"""Number of further questions from which one is chosen, so that its right option has the drawn place."""
_POSITIONS = 100_000
"""Largest number of positions that are drawn for a theme."""


def new_questions(family: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
    """Yield new questions of a family, each about another position or game."""
    dice = Dice(seed, f"classroom/{family}")
    if family in SOLVED:
        return _solved(family, difficulty, dice)
    fresh = (new_game_questions if family in OF_GAMES else _candidates)(family, difficulty, dice)
    # A typed answer has no place among options.
    return map(_with_solution, fresh if family in TYPED else _with_drawn_places(fresh, dice))


def _with_drawn_places(fresh: Iterator[ComputedQuestion], dice: Dice) -> Iterator[ComputedQuestion]:
    """Yield questions in which each place among the options is right equally often, as far as that is possible."""
    while first := next(fresh, None):
        wanted = dice.below(len(first.question.options))
        others = islice(fresh, _TRIES)
        yield next((its for its in chain((first,), others) if its.question.right == wanted), first)


def _with_solution(exercise: ComputedQuestion) -> NewExercise:
    return NewExercise(exercise, question_solution(int(exercise.right_answer[0]), difficulty=exercise.difficulty))


def _candidates(family: str, difficulty: int | None, dice: Dice) -> Iterator[ComputedQuestion]:
    kind = KINDS[family]
    for position in _positions(difficulty, dice):
        if not (cases := list(kind.cases(position))):
            continue
        values = {name: list(its) if isinstance(its, tuple) else its for name, its in dice.choose(cases).items()}
        question_type = ComputedNumber if family in TYPED else ComputedQuestion
        exercise = question_type({"kind": family, "position": format_position(position), **values})
        try:
            exercise.question  # noqa: B018  # it is computed here
        except NotationError:  # too few wrong options make sense
            continue
        yield exercise


def _solved(family: str, difficulty: int | None, dice: Dice) -> Iterator[NewExercise]:
    """Yield questions that a solver answers; a position without a single best answer is left out."""
    for position in _positions(difficulty, dice):
        if list(KINDS[family].cases(position)):
            with suppress(NotationError):
                yield new_solved(family, position, dice, position_level(position))


def _positions(difficulty: int | None, dice: Dice) -> Iterator[Position]:
    """Yield positions of a difficulty, whose pyramid comes from a game and whose gems are new."""
    for _ in range(_POSITIONS):
        found = sample(dice.below(len(corpus())))
        position = Position(found.pyramid, random_gems(dice), opponents=found.opponents)
        if difficulty in (None, position_level(position)):
            yield position
