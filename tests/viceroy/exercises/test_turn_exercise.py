"""Exercises to play and paint: every turn has a number, and its score is that of the rules."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.exercises.assignments import new_exercises
from viceroy_widgets import IllegalMoveError, NotationError, PuzzleError
from viceroy_widgets.classroom.receipt import Receipt, format_receipt
from viceroy_widgets.core.fields import Field
from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.exercises.turn_exercise import TurnExercise, TurnExercises
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES
from viceroy_widgets.viceroy.puzzles.making.candidates import turn_candidate
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.rules.engine.ending import final_score
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.state.state import State

KIND = TurnExercises()
LONGEST = 60
"""Length that no receipt of a turn may exceed."""


@cache
def exercise_of(theme: str, seed: int) -> TurnExercise:
    dice = Dice(seed, "test")
    while True:
        document = turn_candidate(theme, dice)
        with suppress(NotationError):  # some candidates hold more gems than there are
            return TurnExercise.of(theme, document, read_situation(Field(document)))


def mine(state: State) -> State:
    """The state after the others have painted nothing."""
    while state.question is not None and state.question.players[0] != 0:
        state, _ = apply(state, next(move for move in legal_moves(state, 1) or legal_moves(state, 2)))
    return state


@st.composite
def turns(draw: st.DrawFn) -> tuple[TurnExercise, tuple[str, ...], State]:
    """A turn of legal moves, whole or not, and the state after it."""
    exercise = exercise_of(draw(st.sampled_from(TURN_THEMES)), draw(st.integers(0, 30)))
    state, made = mine(exercise.start), list[str]()
    for _ in range(draw(st.integers(0, 40))):
        if state.question is None:
            break
        move = draw(st.sampled_from(legal_moves(state, 0)))
        made.append(format_move(move))
        state = mine(apply(state, move)[0])
    return exercise, tuple(made), state


@settings(max_examples=size(100, least=20))
@given(turns())
def test_every_turn_has_a_number_of_its_own(drawn: tuple[TurnExercise, tuple[str, ...], State]) -> None:
    exercise, answer, state = drawn
    number = exercise.encode(answer)
    ordered = exercise.decode(number)
    assert sorted(ordered) == sorted(answer)
    assert exercise.encode(ordered) == number
    assert exercise.decode(exercise.encode(ordered)) == ordered == exercise.ordered(answer)
    found = exercise.outcome(ordered)
    assert found == exercise.outcome(answer)
    assert found.is_complete == (state.phase in ("painting", "over"))
    if found.is_complete:
        assert found.value == final_score(state, 0).total
    assert len(format_receipt(Receipt(0, 49, 499, "exam", 0, number))) < LONGEST
    assert exercise.answer_text(answer).count(";") + 1 >= min(1, len(answer))


@given(st.sampled_from(TURN_THEMES), st.integers(0, 30), st.integers(0, 10**12))
def test_a_number_is_a_turn_or_none(theme: str, seed: int, number: int) -> None:
    exercise = exercise_of(theme, seed)
    try:
        answer = exercise.decode(number)
    except NotationError as error:
        assert error.code == "classroom/number"  # noqa: PT017
    else:
        assert exercise.encode(answer) == number


def test_a_made_exercise_is_proven_and_needs_more_than_a_rule_of_thumb() -> None:
    for exercise, solution in new_exercises("turn"):
        assert solution.floor <= solution.heuristic < solution.best
        assert exercise.outcome(solution.answer) == (solution.best, True, "", "")
        assert not exercise.outcome(()).is_complete
        KIND.check(exercise, solution)
        with pytest.raises(PuzzleError):
            KIND.check(exercise, solution._replace(best=solution.best + 1))
        with pytest.raises(PuzzleError):
            KIND.check(
                exercise,
                solution._replace(
                    best=solution.best + 1, certificate={**solution.certificate, "total": solution.best + 1}
                ),
            )


def test_a_document_is_read_again_and_holds_no_answer() -> None:
    for exercise, _ in new_exercises("turn"):
        document = json.loads(json.dumps(exercise.document))
        assert set(document) == {"theme", "situation"}
        again = KIND.read(Field(document))
        assert (again, again.start, again.document) == (exercise, exercise.start, exercise.document)
    with pytest.raises(NotationError, match=r"pool\.theme"):
        KIND.read(Field({**new_exercises("turn")[0][0].document, "theme": "paint"}, "pool"))


def test_what_is_no_turn_is_refused() -> None:
    exercise, solution = new_exercises("turn")[0]
    with pytest.raises(NotationError):
        exercise.encode(("dances",))
    with pytest.raises(IllegalMoveError):
        exercise.outcome(("plays 999",))
    with pytest.raises(NotationError, match="goes on after the exercise has ended"):
        exercise.outcome((*solution.answer, "is done", "is done"))


def test_an_answer_is_told_and_drawn() -> None:
    exercise, solution = new_exercises("turn")[0]
    assert exercise.answer_text(()) == ""
    assert "circle" in exercise.answer_text(solution.answer) or "nothing painted" in exercise.answer_text(
        solution.answer
    )
    before, after = exercise.pictures(), exercise.pictures(solution.answer)
    assert before[0].startswith("<svg")
    assert before[0] != after[0]
    assert {place.split(":")[0] for place in exercise.places(solution.answer)} >= {"card"}


def test_a_turn_without_paint_is_explained_by_it() -> None:
    for exercise, _ in new_exercises("turn"):
        found = exercise.outcome(("passes",))
        assert found.is_complete
        assert (found.mistake, found.rule) in {("no_painting", "PNT-1"), ("", "")}
