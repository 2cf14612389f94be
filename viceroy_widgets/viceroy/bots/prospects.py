"""Expected final score of a seat: the points scored already plus a linear evaluation of its features."""

from __future__ import annotations

import json
from functools import cache
from operator import mul

from ..rules.engine.turns import LAST_TURN
from ..rules.state.state import State
from .observation import observation_at
from .pyramid_features import pyramid_features_of
from .scored import scored
from .seat_features import FEATURES, paint_at_hand, seat_features
from .valuation import Weights

__all__ = ["KNOTS", "TABLES", "expected_score", "parabola"]

TABLES = ("two players", "more players")
"""Keys of the tables in `data/prospects.json`, which `python -m benchmarks.prospects` writes."""
KNOTS = (1, 6, LAST_TURN)
"""Numbers of turns left for which the tables hold feature weights; a parabola interpolates between them."""


def expected_score(state: State, player: int, weights: Weights) -> float:
    """Return the expected final score of a seat, in points; it is most exact at the start of a turn."""
    if state.phase in ("painting", "over"):
        its = state.players[player]
        return scored(state, player) + paint_at_hand(tuple(its.gems), pyramid_features_of(its.pyramid))
    rates = _rates(len(state.players) > 2, LAST_TURN + 1 - state.turn)
    to_come: float = sum(map(mul, rates, seat_features(observation_at(state, player, weights))))
    return scored(state, player) + to_come


@cache
def _rates(crowded: bool, left: int) -> tuple[float, ...]:
    """Return the weight of each feature for a number of turns left."""
    table, parts = _tables()[TABLES[crowded]], parabola(left)
    return tuple(sum(map(mul, parts, table[name])) for name in FEATURES)


def parabola(left: int) -> tuple[float, float, float]:
    """Return the interpolation weights of the three knots for a number of turns left (Lagrange polynomials)."""
    few, half, all_turns = KNOTS
    return (
        (left - half) * (left - all_turns) / ((few - half) * (few - all_turns)),
        (left - few) * (left - all_turns) / ((half - few) * (half - all_turns)),
        (left - few) * (left - half) / ((all_turns - few) * (all_turns - half)),
    )


@cache
def _tables() -> dict[str, dict[str, list[float]]]:
    from importlib.resources import files  # slow to import, and needed only once

    text = files("viceroy_widgets.viceroy").joinpath("data", "prospects.json").read_text("utf-8")
    return json.loads(text)["tables"]  # type: ignore[no-any-return]  # the file is part of this package
