"""Gems taken before the last cards: solved at once what is best over every way to take them, and proven so."""

from __future__ import annotations

import pytest

from tests.nightly import sample
from tests.viceroy.solve.last_turn.certified import best_certificate
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.puzzles.making.candidates import turn_candidate
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.checked_turn import played_total
from viceroy_widgets.viceroy.solve.checker import check_last_turn
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn


def state_of(index: int) -> State:
    return read_situation(Field(turn_candidate("take", Dice(31, f"take {index}")))).state


@pytest.mark.parametrize("index", sample(range(12), least=2))
def test_it_is_the_best_over_all_gems(index: int) -> None:
    state = state_of(index)
    best = last_turn(state)
    assert best.is_proven
    passed, _ = apply(state, legal_moves(state, 0)[0])
    assert passed.question
    assert passed.question.kind == "take"
    every = [last_turn(apply(passed, take)[0]).total for take in legal_moves(passed, 0)]
    assert best.total == max(every)


@pytest.mark.parametrize("index", range(9))  # with a reserve that falls short there is no certificate
def test_its_certificate_holds(index: int) -> None:
    state = state_of(index)
    certificate = best_certificate(state)
    passes, takes, *_ = certificate["moves"]
    assert passes == "passes"
    assert takes.startswith("takes ")
    assert played_total(state, 0, certificate["moves"]) == certificate["total"]
    assert check_last_turn(state, 0, certificate) > 0
    with pytest.raises(PuzzleError):
        check_last_turn(state, 0, {**certificate, "total": certificate["total"] - 1})


def test_moves_that_end_in_the_auction_are_no_turn() -> None:
    with pytest.raises(PuzzleError, match="these moves end before the turn does"):
        played_total(state_of(0), 0, ["passes"])


def test_where_there_is_something_to_bid_for_nothing_is_proven() -> None:
    document = turn_candidate("take", Dice(31, "take 0"))
    document["row"] = {"blue": [7]}
    document["players"][0]["gems"] = "b1"
    state = read_situation(Field(document)).state
    if len(legal_moves(state, 0)) > 1:
        with pytest.raises(PuzzleError):
            check_last_turn(state, 0, {"total": 1, "moves": [], "prices": [12] * 4, "ends": {}})
