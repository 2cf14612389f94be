"""No certificate for less than the optimum holds, whatever its prices and its proofs."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from tests.viceroy.solve.last_turn.situations import last_turn_state
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.certificates import certificate_of
from viceroy_widgets.viceroy.solve.checker import check_last_turn
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

CERTIFIED_LAWS = (61, 63, 64, 66, 68, 72, 73, 74)


NOTHING: dict[str, Any] = {"circle": 0, "ways": []}
LIES: tuple[dict[str, Any], ...] = (
    {"circle": 200, "ways": []},
    NOTHING,
    {"circle": 0, "ways": [NOTHING] * 4},
    {"circle": 0, "ways": [{"circle": 0, "ways": [NOTHING] * 5}] * 5},
    {"circle": 0, "ways": [{"circle": 1, "ways": []}] * 5},
    {"prices": [0] * 4},
    {"prices": [100] * 4},
)
"""Proofs that prove nothing, for what the prices leave open."""
MOST_LIES = 40


def holds(state: State, total: int, price: int, lie: dict[str, Any] | None = None) -> bool:
    """Whether this price alone, or with a lie for each end that it leaves open, shows that no way comes to more."""
    ends: dict[str, Any] = {}
    for _ in range(MOST_LIES):
        try:
            check_last_turn(state, 0, {"total": total, "prices": [price] * 4, "ends": ends})
        except PuzzleError as error:
            if lie is None or error.code != "certificate/end":
                return False
            ends[error.values["end"]] = lie
        else:
            return True
    return False


@settings(max_examples=size(100, least=15))
@given(
    seed=st.integers(0, 10**6),
    cards=st.integers(1, 7),
    gems=st.integers(0, 7),
    rounds=st.integers(1, 2),
    infinite=st.booleans(),
    edition=st.sampled_from(("en", "de", "fr")),
    hand=st.one_of(st.just(1), st.sampled_from(CERTIFIED_LAWS).map(lambda law: (law,))),
    price=st.sampled_from((6, 12, 24, 100)),
    lie=st.sampled_from((None, *LIES)),
)
def test_less_than_the_optimum_has_no_certificate(
    seed: int, cards: int, gems: int, rounds: int, infinite: bool, edition: str, hand: int | tuple[int], price: int,
    lie: dict[str, Any] | None,
) -> None:  # fmt: skip
    infinite &= cards > 2
    state = last_turn_state(
        seed, hand=hand, cards=cards, gems=gems, rounds=rounds, infinite=infinite, edition=edition, attacks=(2, 1)
    )
    best = last_turn(state)
    assert not holds(state, best.total - 1, price, lie)
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


@pytest.mark.parametrize("lie", LIES)
def test_a_proof_that_proves_nothing_is_refused(lie: dict[str, Any]) -> None:
    state = last_turn_state(11, hand=1, rounds=1, cards=6, gems=6)
    best = last_turn(state)
    assert state.players[0].pyramid.circles
    for less in (1, 5, 20):
        assert not holds(state, best.total - less, 6, lie)
