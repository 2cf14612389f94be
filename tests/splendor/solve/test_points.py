"""Most points in some turns: the search that leaves out useless last moves finds what exhaustive search finds."""

from __future__ import annotations

import pytest

from tests.nightly import sample
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn.turn_search import exhaustive_line
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.splendor.puzzles.goals import ReserveOrBuy
from viceroy_widgets.splendor.puzzles.making.positions import positions
from viceroy_widgets.splendor.rules.engine import State
from viceroy_widgets.splendor.rules.puzzle_rules import RIVALS, without_decks
from viceroy_widgets.splendor.solve.last_round import PointsSearch, check_points


def _starts() -> list[State]:
    found = []
    for seed in range(4):
        states = [state for state in positions(seed) if state.question and state.question.kind == "action"]
        found += [without_decks(state) for state in states[40:100:20]]
    return found


@pytest.mark.parametrize("start", sample(_starts(), least=2))
def test_two_turns_are_those_of_exhaustive_search(start: State) -> None:
    assert start.question is not None
    (player,) = start.question.players
    goal = ReserveOrBuy(2)
    whole = exhaustive_line(SPLENDOR, goal, start, player, start)
    found = goal.search(start, start, player)
    assert found is not None
    assert found.value == whole.value
    answers = check_points(start, player, 2, whole.value).answers
    rules = goal.rules(SPLENDOR.rules)
    assert answers == tuple(
        answer
        for answer in rules.legal_moves(start, player)
        if exhaustive_line(SPLENDOR, goal, start, player, rules.apply(start, answer)[0]).value == whole.value
    )
    with pytest.raises(PuzzleError, match=r"^best: "):
        check_points(start, player, 2, whole.value + 1)


def test_a_search_begins_with_what_the_seat_has() -> None:
    start = _starts()[0]
    assert start.question is not None
    (player,) = start.question.players
    assert PointsSearch(start, player, 0).points(start) == start.board.seats[player].points


def test_what_a_search_has_found_is_not_searched_again() -> None:
    start = _starts()[0]
    assert start.question is not None
    (player,) = start.question.players
    search = PointsSearch(start, player, 1)
    found, applied = search.points(start), search.applied
    assert applied > 0
    assert (search.points(start), search.applied) == (found, applied)


def test_of_moves_that_cannot_bring_points_only_one_is_tried_in_the_last_turn() -> None:
    start = _starts()[0]
    assert start.question is not None
    (player,) = start.question.players
    legal = RIVALS.legal_moves(start, player)
    assert PointsSearch(start, player, 2).answers(start) == legal
    tried = PointsSearch(start, player, 1).answers(start)
    assert {*tried} <= {*legal}
    assert [move.verb != "buy" for move in tried].count(True) == 1
    assert [move for move in tried if move.verb == "buy"] == [move for move in legal if move.verb == "buy"]
