"""The search that goes best first against the one that looks at everything, and prices against paintings."""

from __future__ import annotations

import pytest

from tests.viceroy.solve.last_turn.situations import SHORT, last_turn_state
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.last_turn.best_first.searching import BestFirst, can_go_best_first
from viceroy_widgets.viceroy.solve.last_turn.end_painting import best_end_painting
from viceroy_widgets.viceroy.solve.last_turn.root_state import root_of, turn_constants_of
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

PRICES = 18, 18, 18, 18
"""High enough for every law on gems left."""
LAWS = (65, 67, 69, 72, 73, 74, 75, 77, 79, 80, 81, 82, 84, 85, 87)
LAST_CARD = 61


def agrees(state: State) -> None:
    found, every = last_turn(state), last_turn(state, exhaustive=True)
    assert (found.total, found.upper) == (every.total, every.upper)


@pytest.mark.parametrize("seed", range(24))
def test_it_finds_what_looking_at_everything_finds(seed: int) -> None:
    agrees(last_turn_state(seed, hand=3, rounds=3, cards=7, gems=4 + seed % 5, infinite=seed % 2 == 0, attacks=(2, 3)))


@pytest.mark.parametrize("law", LAWS)
def test_laws_in_the_hand(law: int) -> None:
    agrees(last_turn_state(law, hand=(20, law, LAST_CARD), rounds=3, cards=6, gems=6, infinite=law % 2 == 0))


@pytest.mark.parametrize("law", LAWS)
def test_laws_in_the_pyramid(law: int) -> None:
    agrees(last_turn_state(law, hand=3, standing=(law,), rounds=3, cards=8, gems=6))


@pytest.mark.parametrize(
    ("seed", "card", "cards", "gems", "edition"),
    [(79309, 42, 7, 2, "en"), (91153, 58, 6, 5, "de"), (27916, 38, 7, 5, "en"), (33720, 24, 5, 2, "en")],
)
def test_a_law_that_gives_gems_for_what_is_played_later(
    seed: int, card: int, cards: int, gems: int, edition: str
) -> None:
    """It brings nothing at once, and yet to play it last would lose up to four points here."""
    agrees(last_turn_state(seed, hand=(card, 81, LAST_CARD), rounds=3, cards=cards, gems=gems, edition=edition))


@pytest.mark.parametrize("seed", range(4))
def test_a_reserve_that_falls_short(seed: int) -> None:
    agrees(last_turn_state(seed, hand=2, cards=5, gems=3, reserve=SHORT))


def test_a_card_that_has_been_picked() -> None:
    agrees(last_turn_state(5, hand=(20, 33, LAST_CARD), rounds=3, cards=7, gems=7, picked=33))


@pytest.mark.parametrize("edition", ["en", "de", "fr"])
@pytest.mark.parametrize("seed", range(6))
def test_ends_are_painted_as_well_as_can_be(seed: int, edition: str) -> None:
    state = last_turn_state(seed, hand=3, rounds=3, cards=9, gems=8, edition=edition)
    root, constants = root_of(state, 0), turn_constants_of(state, 0)
    assert can_go_best_first(root)
    search = BestFirst(root, constants, PRICES, 10_000)
    assert search.is_done
    best = best_end_painting(root, PRICES, constants, 0)
    assert best is not None
    assert search.least >= best.points
