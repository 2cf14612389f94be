"""Puzzles as exercises: each line of moves has a number, and the rules alone say what it comes to."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from tests.nightly import size
from viceroy_widgets.core.exercises import NewExercise
from viceroy_widgets.core.fields import Field
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.learn.exercises import exercise_kinds
from viceroy_widgets.learn.game_pack import pack_puzzles
from viceroy_widgets.learn.puzzle_document import write_task
from viceroy_widgets.learn.puzzle_exercise import PuzzleExercise

KIND = exercise_kinds(game_of("splendor"))["puzzle"]


@pytest.fixture(scope="module", params=["bonuses", "last", "reserve"])
def new(request: pytest.FixtureRequest) -> NewExercise:
    return next(KIND.make(request.param, None, 7))


def test_the_solution_is_proven_and_reaches_the_best(new: NewExercise) -> None:
    KIND.check(new.exercise, new.solution)
    outcome = new.exercise.outcome(new.solution.answer)
    assert outcome.is_complete
    assert outcome.value == new.solution.best >= new.solution.heuristic > new.solution.floor - 1


def test_a_certificate_is_checked_and_a_solution_without_one_is_proven_anew(new: NewExercise) -> None:
    KIND.check(new.exercise, new.solution._replace(certificate={}))
    with pytest.raises(NotationError, match=r"^certificate"):
        KIND.check(new.exercise, new.solution._replace(certificate={**new.solution.certificate, "more": 1}))


def test_a_floor_is_below_the_best_and_a_value_that_has_words(new: NewExercise) -> None:
    assert isinstance(new.exercise, PuzzleExercise)
    assert new.exercise.goal.values[0] <= new.solution.floor < new.solution.best
    assert new.exercise.value_text(new.solution.floor)


def test_a_floor_of_an_older_key_is_told_as_the_worst_outcome() -> None:
    exercise = next(KIND.make("last", 2, 7)).exercise
    assert exercise.value_text(-2) == exercise.value_text(0) == "a loss"


def test_every_first_move_has_a_number_of_its_own(new: NewExercise) -> None:
    exercise = new.exercise
    assert isinstance(exercise, PuzzleExercise)
    legal = exercise.rules.legal_moves(exercise.start, exercise.player)
    numbers = {}
    for move in legal:
        answer = (exercise.game.format_move(move),)
        number = exercise.encode(answer)
        assert exercise.decode(number) == answer
        numbers[number] = answer
    assert len(numbers) == len(legal)
    assert exercise.decode(0) == ()


def test_an_unfinished_line_is_not_complete(new: NewExercise) -> None:
    assert new.exercise.outcome(()) == (0, False, "", "")


def test_a_line_does_not_go_on_after_the_end(new: NewExercise) -> None:
    longer = (*new.solution.answer, new.solution.answer[-1])
    for method in (new.exercise.encode, new.exercise.outcome):
        with pytest.raises(NotationError, match="after the exercise has ended"):
            method(longer)


def test_an_illegal_move_is_refused_with_its_rule() -> None:
    exercise = next(KIND.make("bonuses", None, 7)).exercise
    with pytest.raises(IllegalMoveError) as refused:
        exercise.encode(("buys 90",))
    assert (refused.value.rule or "").startswith("SPL-")


def test_a_number_of_no_answer_is_refused(new: NewExercise) -> None:
    number = new.exercise.encode(new.solution.answer)
    with pytest.raises(NotationError, match="No answer"):
        new.exercise.decode(number + 10**30)


def test_the_document_round_trips_and_has_no_solution(new: NewExercise) -> None:
    document = new.exercise.document
    assert set(document) <= {"goal", "about", "player", "state"}
    assert KIND.read(Field(document)).document == document


def test_equal_seeds_give_equal_exercises() -> None:
    def made(seed: int) -> list[dict[str, Any]]:
        return [new.exercise.document for new in islice(KIND.make("take", None, seed), size(2))]

    assert made(3) == made(3) != made(4)


def test_a_retired_theme_is_still_read_and_judged_but_not_asked_for() -> None:
    """Audit 1: an exercise of the theme `pay` that was handed out keeps its value."""
    game = game_of("splendor")
    puzzle = next(puzzle for puzzle in pack_puzzles(game) if puzzle.theme == "pay")
    document = write_task(game, puzzle.goal_name, puzzle.about, puzzle.player, puzzle.state)
    exercise = KIND.read(Field(document))
    assert puzzle.certificate is not None
    answer = tuple(game.format_move(move) for move in puzzle.certificate.moves)
    assert exercise.outcome(answer).value == puzzle.best
    assert KIND.former_themes == ("pay",)
    assert "pay" not in KIND.themes
