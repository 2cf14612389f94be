"""Search through chance: the best expected value over all outcomes, and certificates that are checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

import pytest

from tests.core.dice_game import RULES as DICE_RULES
from tests.learn.pig_game import DIE, PIG, THROWS
from viceroy_widgets import NotationError, PuzzleError, UnsolvableError
from viceroy_widgets.core import Draft, GameState, move
from viceroy_widgets.core.chance import OutcomeScript, chance, outcomes
from viceroy_widgets.learn import best_line, check_puzzle, make_puzzles, read_puzzle, write_puzzle
from viceroy_widgets.learn.proof import Certificate
from viceroy_widgets.learn.puzzle import is_solved

GOAL = PIG.goals["points"]
THROW, STOP = move(0, "throw"), move(0, "stop")


def state_with(points: int, left: int, seed: int = 0) -> GameState[Any]:
    first, _ = PIG.rules.begin(PIG.setup(("Ann",), seed))
    return replace(first, board=(points, left))


@lru_cache
def by_hand(points: int, left: int) -> Fraction:
    """The best expected points, from the rules of Pig alone."""
    if not left:
        return Fraction(points)
    whole = sum(weight for _, weight in DIE)
    thrown = sum(
        Fraction(weight, whole) * (0 if face == 1 else by_hand(points + face, left - 1)) for face, weight in DIE
    )
    return max(Fraction(points), thrown)


def test_the_value_is_the_best_expected_one() -> None:
    for points in range(25):
        for left in range(1, THROWS + 1):
            start = state_with(points, left)
            line = best_line(PIG, GOAL, start, 0)
            assert line.value == by_hand(points, left), (points, left)
            assert line.by_chance == (line.moves == (THROW,)) or line.count > 1
    assert best_line(PIG, GOAL, state_with(0, 1), 0).value == 3  # (0 + 2 + 5 + 5) / 4
    assert best_line(PIG, GOAL, state_with(1, 1), 0).value == Fraction(15, 4)
    assert best_line(PIG, GOAL, state_with(30, 3), 0).moves == (STOP,)


def test_the_value_does_not_depend_on_the_seed() -> None:
    assert {best_line(PIG, GOAL, state_with(3, 3, seed), 0) for seed in range(5)} == {
        best_line(PIG, GOAL, state_with(3, 3), 0)
    }


def test_outcomes_are_those_that_are_drawn_with_their_probabilities() -> None:
    start = state_with(0, 3)
    listed = list(outcomes(PIG.rules, start, THROW))
    assert [(outcome.state.board[0], outcome.probability) for outcome in listed] == [
        (0, Fraction(1, 4)),
        (2, Fraction(1, 4)),
        (5, Fraction(1, 2)),
    ]
    drawn = Counter(PIG.rules.apply(state_with(0, 3, seed), THROW)[0].board for seed in range(2000))
    for outcome in listed:
        assert abs(drawn[outcome.state.board] / 2000 - outcome.probability) < 0.05
        assert outcome.state.seed == start.seed
    assert [outcome.probability for outcome in outcomes(PIG.rules, start, STOP)] == [1]


def test_every_way_of_several_draws_is_an_outcome() -> None:
    first, _ = DICE_RULES.begin(PIG.setup(("Ann", "Ben"), 1))
    last, _ = DICE_RULES.apply(first, move(0, "throw", 2))
    found = list(outcomes(DICE_RULES, last, move(1, "throw", 1)))
    assert len(found) == 6**3
    assert sum(outcome.probability for outcome in found) == 1


def test_a_shuffle_has_every_order_and_a_weight_of_nothing_never_comes() -> None:
    orders, script = [], ()
    while script is not None:
        seed = OutcomeScript(script)
        draft = Draft(1, (), seed)
        orders.append((draft.shuffled(("a", "b", "c"), "cards"), draft.draw("die", (("x", 0), ("y", 2), ("z", 0)))))
        assert seed.probability == Fraction(1, 6)
        script = seed.following()
    assert sorted("".join(order) for order, _ in orders) == ["abc", "acb", "bac", "bca", "cab", "cba"]
    assert {drawn for _, drawn in orders} == {"y"}


def test_a_weighted_draw_follows_from_seed_and_counter() -> None:
    draws = [Draft(1, (), seed).draw("die", DIE) for seed in range(100)]
    assert draws == [Draft(1, (), seed).draw("die", DIE) for seed in range(100)]
    assert [Draft(1, (), seed).draw("die", [(n, 1) for n in range(6)]) for seed in range(50)] == [
        Draft(1, (), seed).chance("die", 6) for seed in range(50)
    ]


def puzzle_with(best: Any, moves: tuple[Any, ...] = (THROW,), answers: tuple[Any, ...] = (THROW,)) -> dict[str, Any]:
    return write_puzzle(
        PIG, "points", 0, state_with(1, 1), {"en": "One throw"}, best, certificate=Certificate(moves, answers)
    )


def test_a_certificate_through_chance_is_checked() -> None:
    document = puzzle_with(Fraction(15, 4))
    assert document["best"] == "15/4"
    puzzle = read_puzzle(PIG, document)
    assert check_puzzle(puzzle).value == puzzle.best == Fraction(15, 4)
    for wrong in (
        puzzle_with(4),
        puzzle_with(Fraction(7, 2)),
        puzzle_with(Fraction(15, 4), moves=(STOP,)),
        puzzle_with(Fraction(15, 4), moves=(THROW, THROW)),
        puzzle_with(Fraction(15, 4), answers=(STOP, THROW)),
    ):
        with pytest.raises(PuzzleError):
            check_puzzle(read_puzzle(PIG, wrong))
    for text in ("30/8", "15/", "x", "4/1", "1/0"):
        with pytest.raises(NotationError, match="best"):
            read_puzzle(PIG, {**document, "best": text})


def test_luck_does_not_solve_a_puzzle() -> None:
    puzzle = read_puzzle(PIG, puzzle_with(Fraction(15, 4)))
    for seed in range(10):
        again = replace(puzzle, state=state_with(1, 1, seed))
        assert is_solved(again, [THROW])
        assert not is_solved(again, [STOP])


def test_no_puzzle_is_made_of_luck() -> None:
    assert list(make_puzzles(PIG, "points", 1, least_moves=1)) == []


def test_what_is_hidden_is_not_looked_at() -> None:
    class Hiding(type(PIG)):  # type: ignore[misc]
        rules = replace(PIG.rules, hidden_rule="PIG-1")

    class DrawnElsewhere(type(PIG)):  # type: ignore[misc]
        @staticmethod
        def _apply(state: Any, answer: Any, *, step: int | None = None) -> Any:
            chance(state.seed, "card", 1, 6)  # not by the draft, so nobody can look at its outcomes
            return PIG.rules.apply(state, answer, step=step)

        rules = replace(PIG.rules, apply=_apply)

    for game in (Hiding(), DrawnElsewhere()):
        with pytest.raises(UnsolvableError, match="Chance or something hidden"):
            best_line(game, GOAL, state_with(0, 3), 0)
