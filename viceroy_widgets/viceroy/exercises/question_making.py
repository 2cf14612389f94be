"""Makers of new questions from families: each is about another position, and its right option has a drawn place."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain, islice

from ...core.exercises import NewExercise
from ...errors import NotationError
from ...learn.question_exercise import question_solution
from ..codec.notation.positions import format_position
from ..lessons.questions.catalog import KINDS
from ..lessons.questions.odds import TYPED
from ..puzzles.making.candidates import random_gems
from ..puzzles.making.corpus import corpus, sample
from ..puzzles.making.dice import Dice
from ..rules.pyramids.position import Position
from .computed_question import ComputedNumber, ComputedQuestion
from .solved_question import SOLVED, new_solved

__all__ = ["new_questions"]

_CARDS_OF_A_LEVEL = 3
"""Number of cards by which a pyramid makes a question one level more difficult."""
_HARDEST = 5
_TRIES = 20
"""Number of further questions from which one is chosen, so that its right option has the drawn place."""
_POSITIONS = 100_000
"""Largest number of positions that are drawn for a theme."""


def new_questions(family: str, difficulty: int | None, seed: int) -> Iterator[NewExercise]:
    """Yield new questions of a family, each about another position."""
    dice = Dice(seed, f"classroom/{family}")
    if family in SOLVED:
        return _solved(family, difficulty, dice)
    return _typed(family, difficulty, dice) if family in TYPED else _computed(family, difficulty, dice)


def _computed(family: str, difficulty: int | None, dice: Dice) -> Iterator[NewExercise]:
    """Yield questions in which each place among the options is right equally often, as far as that is possible."""
    fresh = _candidates(family, difficulty, dice)
    while first := next(fresh, None):
        wanted = dice.below(len(first.question.options))
        others = islice(fresh, _TRIES)
        chosen = next((its for its in chain((first,), others) if its.question.right == wanted), first)
        yield _with_solution(chosen)


def _typed(family: str, difficulty: int | None, dice: Dice) -> Iterator[NewExercise]:
    """Yield questions whose answer is typed, so that no place among options can tell it."""
    return map(_with_solution, _candidates(family, difficulty, dice))


def _with_solution(exercise: ComputedQuestion) -> NewExercise:
    return NewExercise(exercise, question_solution(int(exercise.right_answer[0]), difficulty=_level(exercise)))


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
                yield new_solved(family, position, dice, _level_of(position))


def _positions(difficulty: int | None, dice: Dice) -> Iterator[Position]:
    """Yield positions of a difficulty, whose pyramid comes from a game and whose gems are new."""
    for _ in range(_POSITIONS):
        found = sample(dice.below(len(corpus())))
        position = Position(found.pyramid, random_gems(dice), opponents=found.opponents)
        if difficulty in (None, _level_of(position)):
            yield position


def _level(exercise: ComputedQuestion) -> int:
    assert exercise.question.position is not None  # families are about positions
    return _level_of(exercise.question.position)


def _level_of(position: Position) -> int:
    """Return the difficulty of questions about a position, from 1 to 5: larger pyramids take longer to read."""
    return max(1, min(_HARDEST, len(position.pyramid.cards) // _CARDS_OF_A_LEVEL - 1))
