"""Two turns with nothing left to bid for: solved at once what is best over every way through the first one."""

from __future__ import annotations

import pytest

from tests.nightly import sample
from tests.viceroy.solve.last_turn.certified import best_certificate
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import PuzzleError, UnsolvableError
from viceroy_widgets.viceroy.codec.situations import read_situation
from viceroy_widgets.viceroy.puzzles.making.candidates import turn_candidate
from viceroy_widgets.viceroy.puzzles.making.samples import Dice
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.engine.setup import LAST_TURN
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.checked_turn import played_total
from viceroy_widgets.viceroy.solve.checker import check_last_turn
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

INDICES = (0, 6, 7, 13, 17, 22, 23)
"""Hands of two characters, which are few enough to try everything."""


def state_of(index: int) -> State:
    return read_situation(Field(turn_candidate("build", Dice(9, f"x{index}")))).state


def best_by_trying(state: State, known: dict[object, int]) -> int:
    """Every legal move up to the last turn, which is solved by itself."""
    question, its = state.question, state.players[0]
    key = (its, question, state.round, state.reserve)
    if key not in known:
        last = question is None or (state.turn == LAST_TURN and question.kind in ("take", "develop"))
        if last:
            known[key] = last_turn(state).total
        else:
            known[key] = max(best_by_trying(apply(state, move)[0], known) for move in legal_moves(state, 0))
    return known[key]


@pytest.mark.parametrize("index", sample(INDICES, least=2))
def test_it_is_the_best_over_every_first_turn(index: int) -> None:
    state = state_of(index)
    best = last_turn(state)
    assert best.is_proven
    assert best.total == best_by_trying(state, {})


@pytest.mark.parametrize("index", [6, 7, 17, 22, 23])  # with a reserve that falls short there is no certificate
def test_its_certificate_holds(index: int) -> None:
    state = state_of(index)
    certificate = best_certificate(state)
    assert played_total(state, 0, certificate["moves"]) == certificate["total"]
    assert check_last_turn(state, 0, certificate) > 0
    with pytest.raises(PuzzleError):
        check_last_turn(state, 0, {**certificate, "total": certificate["total"] - 1})


def test_with_cards_to_bid_for_it_is_not_solved() -> None:
    document = turn_candidate("build", Dice(9, "x0"))
    state = read_situation(Field({**document, "row": {"blue": [7]}})).state
    with pytest.raises(UnsolvableError):
        last_turn(state)
    bidding = read_situation(Field({**document, "phase": "auction", "number": 3, "row": {"blue": [7]}})).state
    with pytest.raises(UnsolvableError, match="nothing left to bid for"):
        last_turn(bidding)
    with pytest.raises(PuzzleError, match="nobody else in it"):
        check_last_turn(state, 0, {"total": 1, "moves": [], "prices": [12] * 4, "ends": {}})
