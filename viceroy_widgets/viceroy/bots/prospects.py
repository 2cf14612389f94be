"""Expected final score of a seat: the points scored already plus a linear evaluation of its features.

The scored points are those without paint and without further moves of anybody.
"""

from __future__ import annotations

import json
from functools import cache
from operator import mul

from ..rules.engine.turns import LAST_TURN
from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET
from ..rules.state.state import State
from .law_valuation import LAW_SCORES
from .observation import observation_at
from .pyramid_features import PyramidFeatures, pyramid_features_of
from .seat_features import FEATURES, paint_at_hand, seat_features
from .valuation import Weights

__all__ = ["KNOTS", "TABLES", "expected_score", "parabola", "scored_points"]

TABLES = ("two players", "more players")
"""Keys of the tables in `data/prospects.json`, which `python -m tools.prospects` writes."""
KNOTS = (1, 6, LAST_TURN)
"""Numbers of turns left for which the tables hold feature weights; a parabola interpolates between them."""


def expected_score(state: State, player: int, weights: Weights) -> float:
    """Return the expected final score of a seat, in points; it is most exact at the start of a turn."""
    if state.phase in ("painting", "over"):
        its = state.players[player]
        return scored_points(state, player) + paint_at_hand(tuple(its.gems), pyramid_features_of(its.pyramid))
    rates = _rates(len(state.players) > 2, LAST_TURN + 1 - state.turn)
    to_come: float = sum(map(mul, rates, seat_features(observation_at(state, player, weights))))
    return scored_points(state, player) + to_come


@cache
def _rates(crowded: bool, turns_left: int) -> tuple[float, ...]:
    """Return the weight of each feature for a number of turns left."""
    table, parts = _tables()[TABLES[crowded]], parabola(turns_left)
    return tuple(sum(map(mul, parts, table[name])) for name in FEATURES)


def parabola(turns_left: int) -> tuple[float, float, float]:
    """Return the interpolation weights of the three knots for a number of turns left (Lagrange polynomials)."""
    few, half, all_turns = KNOTS
    return (
        (turns_left - half) * (turns_left - all_turns) / ((few - half) * (few - all_turns)),
        (turns_left - few) * (turns_left - all_turns) / ((half - few) * (half - all_turns)),
        (turns_left - few) * (turns_left - half) / ((all_turns - few) * (all_turns - half)),
    )


@cache
def _tables() -> dict[str, dict[str, list[float]]]:
    from importlib.resources import files  # slow to import, and needed only once

    text = files("viceroy_widgets.viceroy").joinpath("data", "prospects.json").read_text("utf-8")
    return json.loads(text)["tables"]  # type: ignore[no-any-return]  # the file is part of this package


def scored_points(state: State, player: int) -> float:
    """Return the present points of a pyramid minus those lost to attacks; gems behind the screen do not count."""
    features = pyramid_features_of(state.players[player].pyramid)
    attacks = sum(its.attack for other, its in enumerate(state.players) if other != player)
    return _own_points(features) - POINTS_LOST_TO_AN_ATTACK * max(0, attacks - features.defense)


def _own_points(features: PyramidFeatures) -> float:
    found = features.cached.get("scored")
    if found is None:
        sets = min(features.magic, features.science, features.defense)
        found = features.points + features.circle_points + features.magic * features.magic_bonus
        found += POINTS_OF_A_SET * sets + sum(map(int.__mul__, features.single, features.bonus))
        found += sum(LAW_SCORES[type(effect)](features, card, effect) for card, effect in features.end_laws)
        features.cached["scored"] = found
    return found  # type: ignore[return-value]  # the value stored above
