"""Turns with hands that are too large for force: the checker, which knows no solver, confirms the totals."""

from __future__ import annotations

import pytest

from tests.nightly import sample
from tests.viceroy.solve.last_turn.certified import best_certificate
from tests.viceroy.solve.last_turn.situations import last_turn_state
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.checked_turn import played_total
from viceroy_widgets.viceroy.solve.checker import check_last_turn
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

LAWS = (65, 67, 69, 72, 73, 74, 75, 77, 79, 80, 81, 82, 84, 85, 87)
LAST_CARD = 61


def confirmed(state: State) -> None:
    certificate = best_certificate(state)
    total = certificate["total"]
    assert played_total(state, 0, certificate["moves"]) == total
    assert check_last_turn(state, 0, certificate) > 0
    with pytest.raises(PuzzleError):
        check_last_turn(state, 0, {**certificate, "total": total - 1})


def test_hands_of_three() -> None:
    for seed in sample(range(8), least=2):
        confirmed(
            last_turn_state(seed, hand=3, rounds=2, cards=7, gems=4 + seed % 4, infinite=seed % 2 == 0, attacks=(2, 3))
        )


def test_laws_in_the_hand_and_in_the_pyramid() -> None:
    for law in sample(LAWS, least=3):
        confirmed(last_turn_state(law, hand=(20, law, LAST_CARD), rounds=2, cards=5, gems=4, infinite=law % 2 == 0))
        confirmed(last_turn_state(law, hand=2, standing=(law,), rounds=2, cards=6, gems=5))


def test_a_law_that_gives_gems_for_what_is_played_later() -> None:
    """It brings nothing at once, and yet to play it last would lose points here."""
    state = last_turn_state(24, hand=(33, 81, LAST_CARD), rounds=2, cards=6, gems=3)
    confirmed(state)


def test_a_card_that_has_been_picked_is_played_first() -> None:
    state = last_turn_state(5, hand=(20, 33, LAST_CARD), rounds=2, cards=6, gems=5, picked=33)
    best = last_turn(state)
    assert best.is_proven
    assert best.steps[0].number == 33
    assert best.total <= last_turn(last_turn_state(5, hand=(20, 33, LAST_CARD), rounds=2, cards=6, gems=5)).total


def test_the_argument_that_chose_a_search_is_outdated() -> None:
    state = last_turn_state(3)
    with pytest.warns(DeprecationWarning, match="always exhaustive"):
        assert last_turn(state, exhaustive=True) == last_turn(state)
    with pytest.raises(TypeError, match="unexpected keyword argument 'quick'"):
        last_turn(state, quick=True)
