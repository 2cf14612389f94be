"""The 90 cards and 10 nobles are those of the game: sums that any wrong digit would change."""

from __future__ import annotations

from collections import Counter

import pytest

from viceroy_widgets.splendor.components.pieces import CARDS, COLORS, LEVELS, NOBLES


@pytest.mark.rule("SPL-2")
def test_there_are_90_distinct_cards() -> None:
    assert list(CARDS) == list(range(1, 91))
    assert all(card.id == key for key, card in CARDS.items())
    assert len({card[1:] for card in CARDS.values()}) == 90


@pytest.mark.rule("SPL-2")
def test_each_level_has_as_many_cards_of_each_color() -> None:
    found = Counter((card.level, card.bonus) for card in CARDS.values())
    assert found == {(level, color): n for level, n in zip(LEVELS, (8, 6, 4), strict=True) for color in COLORS}


@pytest.mark.parametrize(("level", "points", "cost"), [(1, 5, 33), (2, 55, 41), (3, 80, 43)])
def test_points_and_costs_of_a_level(level: int, points: int, cost: int) -> None:
    cards = [card for card in CARDS.values() if card.level == level]
    assert sum(card.points for card in cards) == points
    assert [sum(card.cost[n] for card in cards) for n in range(5)] == [cost] * 5


@pytest.mark.rule("SPL-3")
def test_nobles_need_17_bonuses_of_each_color_and_give_3_points() -> None:
    assert list(NOBLES) == list(range(1, 11))
    assert [sum(noble.bonuses[n] for noble in NOBLES.values()) for n in range(5)] == [17] * 5
    assert {noble.points for noble in NOBLES.values()} == {3}
    assert len({noble.bonuses for noble in NOBLES.values()}) == 10


def test_the_cards_that_the_rulebook_shows() -> None:
    four_points = [card for card in CARDS.values() if card.bonus == "blue" and card.points == 4 and max(card.cost) == 6]
    assert [card.cost for card in four_points] == [(6, 3, 0, 0, 3)]  # not 3 white, 3 red, 6 green, as printed
    assert not [card for card in CARDS.values() if card.cost == (3, 0, 6, 3, 0) and card.bonus == "blue"]
    assert (3, 3, 3, 0, 0) in {noble.bonuses for noble in NOBLES.values()}


def test_the_data_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        CARDS[1] = CARDS[2]  # type: ignore[index]
