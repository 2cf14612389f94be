"""Places as bits against pyramids that are built card by card by the rules."""

from __future__ import annotations

from random import Random

import pytest

from tests.viceroy.solve.last_turn.situations import last_turn_state
from viceroy_widgets.viceroy.components.cards import Card
from viceroy_widgets.viceroy.rules.pyramids.places import Place
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid, PyramidCard
from viceroy_widgets.viceroy.solve.last_turn.best_first.reachability import ROOT, Reachability


def pyramid_and_card(seed: int) -> tuple[Pyramid, Card]:
    state = last_turn_state(seed, hand=1, cards=1 + seed % 9, gems=0)
    its = state.players[0]
    return its.pyramid, state.deck.card(its.hand[0])


def places_of(reach: Reachability, bits: int) -> set[Place]:
    return {reach.place(bit) for bit in reach.bits.values() if bits & bit}


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("seed", range(18))
def test_in_reach_is_what_so_many_cards_can_reach(seed: int, rounds: int) -> None:
    pyramid, card = pyramid_and_card(seed)
    occupancies, found = {pyramid}, set[Place]()
    for _ in range(rounds):
        grown = [(occupancy, place) for occupancy in occupancies for place in occupancy.open_places()]
        found |= {place for _, place in grown}
        occupancies = {occupancy.with_card(PyramidCard(place, card)) for occupancy, place in grown}
    reach = Reachability(pyramid, rounds)
    assert places_of(reach, -1) == found
    assert reach.levels == {place.level for place in found}


@pytest.mark.parametrize("seed", range(18))
def test_open_is_what_the_rules_say_as_the_pyramid_grows(seed: int) -> None:
    pyramid, card = pyramid_and_card(seed)
    reach, random = Reachability(pyramid, 3), Random(seed)
    for _ in range(20):
        occupancy, taken = pyramid, ROOT
        for left in (2, 1, 0):
            then = reach.open(taken)
            in_reach = {place for place in occupancy.open_places() if place in places_of(reach, -1)}
            assert places_of(reach, then) == in_reach
            place = random.choice(sorted(in_reach))
            bit = next(bit for bit in reach.bits.values() if reach.place(bit) == place)
            soon = reach.open_soon(taken, then)
            occupancy, taken = occupancy.with_card(PyramidCard(place, card)), taken | bit
            if left:
                assert reach.open(taken) & ~soon == 0
