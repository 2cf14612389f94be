"""What a seat has scored is what the score says, and what it may hope for is read from a file with a line a feature."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import cycle
from statistics import mean

import pytest

from tests.nightly import NIGHT, sample, size
from viceroy_widgets.viceroy.bots.advice import advise
from viceroy_widgets.viceroy.bots.observation import observation_at
from viceroy_widgets.viceroy.bots.prospects import (
    FEATURES,
    KNOTS,
    TABLES,
    _tables,
    expected_score,
    feature_rates,
    parabola,
    scored_points,
    seat_features,
)
from viceroy_widgets.viceroy.bots.valuation import ADVICE
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck
from viceroy_widgets.viceroy.components.editions import EDITIONS
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.components.laws import CircleColors, Circles, PointsByLevel
from viceroy_widgets.viceroy.rules.engine.ending import position_of, totals
from viceroy_widgets.viceroy.rules.engine.engine import apply, new_game, view
from viceroy_widgets.viceroy.rules.pyramids.scoring import score
from viceroy_widgets.viceroy.rules.state.state import State

SEEDS = range(30) if NIGHT else (26, 7, 5)
"""By day three games, in which every kind of law is played."""


@cache
def states(seed: int, deck: Deck | None = None) -> list[State]:
    """A game by the advice."""
    state, _ = new_game(2 + seed % 3, seed=seed, edition=tuple(EDITIONS)[seed % 4], deck=deck)
    found = [state]
    while state.question:
        state, _ = apply(state, advise(view(state, state.question.players[0]), seed).move)
        found.append(state)
    return found


def with_other_laws() -> Deck:
    """The built-in deck with those laws that are not in it."""
    deck, others = built_in_deck(), cycle((PointsByLevel((1, 4, 9, 16)), Circles(3), CircleColors(5)))
    return replace(
        deck, laws=tuple(replace(law, effect=effect) for law, effect in zip(deck.laws, others, strict=False))
    )


@pytest.mark.parametrize("deck", [built_in_deck(), with_other_laws()], ids=["built-in", "other laws"])
def test_what_is_scored_is_the_score_without_gems(deck: Deck) -> None:
    laws: set[type[object]] = set()
    for seed in SEEDS:
        for state in states(seed, deck)[::-40]:
            for player, its in enumerate(state.players):
                position = replace(position_of(state, player), gems=Gems())
                assert scored_points(state, player) == score(position).total
                laws |= {type(getattr(card.card, "effect", None)) for card in its.pyramid.cards}
    assert {type(law.effect) for law in deck.laws} <= laws


def test_each_feature_has_its_worth() -> None:
    tables = _tables()
    assert tuple(tables) == TABLES
    for table in tables.values():
        assert tuple(table) == FEATURES
        assert all(len(worth) == len(KNOTS) for worth in table.values())
    for state in states(1)[::20]:
        assert len(seat_features(observation_at(state, 0, ADVICE))) == len(FEATURES)


@pytest.mark.parametrize("crowded", [False, True])
def test_at_a_knot_the_worth_is_that_of_the_file(crowded: bool) -> None:
    for knot, left in enumerate(KNOTS):
        assert parabola(left) == tuple(float(other == knot) for other in range(len(KNOTS)))
        expected = [worth[knot] for worth in _tables()[TABLES[crowded]].values()]
        assert list(feature_rates(crowded, left)) == pytest.approx(expected)


GAMES = sample(range(24), least=4)


def test_on_average_hope_comes_true() -> None:
    off: dict[int, list[float]] = {1: [], 6: [], 11: []}
    for seed in GAMES:
        game = states(seed)
        for turn, found in off.items():
            start = next(state for state in game if state.turn == turn)
            found += [expected_score(start, player, ADVICE) - total for player, total in enumerate(totals(game[-1]))]
    for found in off.values():
        assert abs(mean(found)) < 5 * (24 / len(GAMES)) ** 0.5  # as far as chance takes the mean of fewer games


def test_in_the_end_hope_lies_between_what_is_scored_and_the_best_painting() -> None:
    painted = 0
    for seed in sample(range(12), least=3):
        game = states(seed)
        for state in [state for state in game if state.phase == "painting"][:1]:
            for player, total in enumerate(totals(game[-1])):
                assert scored_points(state, player) <= expected_score(state, player, ADVICE) <= total
                painted += expected_score(state, player, ADVICE) > scored_points(state, player)
    assert painted > size(5, least=1)
