"""No certificate for less than the optimum holds, whatever its prices and its proofs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.solve.last_turn.situations import last_turn_state
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.solve.certificates import certificate_of
from viceroy_widgets.solve.checker import check_last_turn
from viceroy_widgets.solve.last_turn.solving import last_turn
from viceroy_widgets.viceroy.table.state import State

CERTIFIED_LAWS = (61, 63, 64, 66, 68, 72, 73, 74)


def holds(state: State, total: int, price: int) -> bool:
    """Whether the inequalities show at this price alone that no way comes to more."""
    try:
        check_last_turn(state, 0, {"total": total, "prices": [price] * 4, "ends": {}})
    except PuzzleError:
        return False
    return True


@given(
    seed=st.integers(0, 10**6),
    cards=st.integers(1, 7),
    gems=st.integers(0, 7),
    rounds=st.integers(1, 2),
    infinite=st.booleans(),
    edition=st.sampled_from(("en", "de", "fr")),
    hand=st.one_of(st.just(1), st.sampled_from(CERTIFIED_LAWS).map(lambda law: (law,))),
    price=st.sampled_from((6, 12, 24, 100)),
)
def test_less_than_the_optimum_has_no_certificate(
    seed: int, cards: int, gems: int, rounds: int, infinite: bool, edition: str, hand: int | tuple[int], price: int
) -> None:
    infinite &= cards > 2
    state = last_turn_state(
        seed, hand=hand, cards=cards, gems=gems, rounds=rounds, infinite=infinite, edition=edition, attacks=(2, 1)
    )
    best = last_turn(state)
    assert not holds(state, best.total - 1, price)
    with pytest.raises(PuzzleError):
        certificate_of(state, 0, best.total - 1, [])


@pytest.mark.parametrize("seed", range(6))
def test_gems_buy_paint_for_a_circle_that_is_the_first(seed: int) -> None:
    state = last_turn_state(seed, hand=1, rounds=1, cards=2, gems=8)
    pyramid = state.players[0].pyramid
    assert not pyramid.circles
    best = last_turn(state)
    for price in (6, 12, 24, 48, 96):
        assert not holds(state, best.total - 1, price)
