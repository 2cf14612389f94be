"""Expected final score of a seat for the expert bot: more features than those of `prospects`, fitted to better games.

`python -m tools.viceroy_values` fits the weights, which lie in `data/values.json`. Unlike the games behind
`prospects`, those behind this file have seats that keep laws and characters in the hand for some turns.
"""

from __future__ import annotations

import json
from functools import cache
from operator import mul
from typing import Any

from ...core.ordered_sum import ordered_sum
from ..components import laws
from ..rules.engine.setup import LAST_TURN
from ..rules.state.state import State
from .features import PyramidFeatures
from .observation import Observation, observation_at
from .prospects import FEATURES as COMMON
from .prospects import TABLES, expected_score, parabola, scored_points
from .prospects import seat_features as common_features
from .valuation import ADVICE, Weights

__all__ = ["FEATURES", "expected_final", "expert_weights", "seat_features"]


_HAND = (
    "banking laws in hand, points of the gems now",
    "banking laws in hand, most points",
    "banking laws in hand",
    "laws in hand that score by level, most points",
    "counting laws in hand, points now",
    "counting laws in hand, points each",
    "tucking laws in hand, most points",
    "laws in hand on gems left, points now",
    "acting laws in hand",
)
_PYRAMID = (
    "laws on circles, points each",
    "laws on infinite gems, points each",
    "laws on cards, points each",
    "laws on sets, points each",
    "laws on colors of circles, points each",
    "laws on neighbors, points each",
    "cards",
    "cards on levels 3 to 5",
    "cards needed for level 2",
    "cards needed for level 3",
    "cards needed for level 4",
    "cards needed for level 5",
)
_GEMS = (
    "gems, beyond 15",
    "gems that mixed circles lack, at most all gems",
    "gems that cards to come can use",
    "gems in the reserve, at most 12",
)
FEATURES = (*COMMON, *_HAND, *_PYRAMID, *_GEMS)
"""Names of the features that `seat_features` returns, in the same order."""


def seat_features(observation: Observation) -> list[float]:
    """Return the values of all features of a seat at the start of a turn."""
    features = observation.features
    return [
        *common_features(observation), *_laws_in_hand(observation), *_pyramid(features), *_gems(observation),
    ]  # fmt: skip


def _laws_in_hand(observation: Observation) -> list[float]:
    features, gems = observation.features, sum(observation.gems)
    banked = bank = banks = by_level = counted = each = tucked = left = acting = 0.0
    for number in observation.hand:
        effect = observation.cards[number].effect
        if effect is None:
            continue
        if isinstance(effect, laws.GemsBanked):
            banked += effect.points * min(effect.limit, gems)
            bank += effect.points * effect.limit
            banks += 1
        elif isinstance(effect, laws.LeveledLaw):
            by_level += effect.points[-1]
        elif isinstance(effect, laws.TuckHand):
            tucked += effect.points * effect.limit
        elif isinstance(effect, laws.GemsLeft):
            left += effect.points / effect.each * gems
        elif isinstance(effect, laws.CountedLaw):
            points, there = _counted(features, effect)
            counted += points * there
            each += points
        else:
            acting += 1
    return [banked, bank, banks, by_level, counted, each, tucked, left, acting]


def _counted(features: PyramidFeatures, effect: Any) -> tuple[float, int]:
    """Return the points that a law gives for each thing it counts, and the number of those things."""
    match effect:
        case laws.Circles():
            return effect.points, features.circles
        case laws.CirclesAndInfinite():
            return effect.points, features.circles + features.infinite_gems
        case laws.CircleColors():
            return effect.points, sum(map(bool, features.single))
        case laws.Sets():
            return effect.points, min(features.magic, features.science, features.defense)
        case laws.CardsInPyramid():
            return effect.points, features.cards
        case _:
            return effect.points, 0  # neighbors of a law that has no place yet


def _pyramid(features: PyramidFeatures) -> list[float]:
    found = features.cached.get("values")
    if found is None:
        points = dict.fromkeys(_COUNTED, 0.0)
        there: list[Any] = [effect for _, effect in features.end_laws if type(effect) in points]
        for effect in there:
            points[type(effect)] += effect.points
        both = points.pop(laws.CirclesAndInfinite)
        points[laws.Circles] += both
        needed = features.cards_needed
        found = features.cached["values"] = [
            points[laws.Circles], both, points[laws.CardsInPyramid], points[laws.Sets], points[laws.CircleColors],
            points[laws.AdjacentCharacters], features.cards, sum(features.widths[3:6]),
            *(min(level + 1, needed[level]) for level in range(2, 6)),
        ]  # fmt: skip
    return found  # type: ignore[return-value]  # the value stored above


_COUNTED: tuple[type[Any], ...] = (
    laws.Circles, laws.CirclesAndInfinite, laws.CardsInPyramid, laws.Sets, laws.CircleColors, laws.AdjacentCharacters,
)  # fmt: skip


def _gems(observation: Observation) -> list[float]:
    n = sum(observation.gems)
    lacking = sum(missing for _, _, missing in observation.features.mixed_circles)
    usable = 2 * len(observation.hand) + 2 * observation.turns_left
    return [max(0, n - 15), min(n, lacking), min(n, usable), min(12, sum(observation.reserve))]


# -- weights of the expert bot -----------------------------------------------------------------------------------------


_MOST_PLAYERS = 3
"""Most players for whom these values are used: with four, those of `prospects` were no worse in games."""


def expected_final(state: State, player: int, weights: Weights) -> float:
    """Return the expected final score of a seat, in points; it is most exact at the start of a turn.

    The features always have the weights of the advice, for which they were fitted.
    """
    if state.phase in ("painting", "over") or len(state.players) > _MOST_PLAYERS:
        return expected_score(state, player, weights)
    rates = _rates(len(state.players) > 2, LAST_TURN + 1 - state.turn)
    to_come = ordered_sum(map(mul, rates, seat_features(observation_at(state, player, ADVICE))))
    return scored_points(state, player) + to_come


@cache
def expert_weights() -> Weights:
    """Return the weights of the advice that the expert bot follows in rollouts."""
    return Weights(**{name: (end, more) for name, (end, more) in _data()["advice"].items()})


@cache
def _rates(crowded: bool, turns_left: int) -> tuple[float, ...]:
    """Return the weight of each feature for a number of turns left."""
    table, parts = _data()["values"][TABLES[crowded]], parabola(turns_left)
    return tuple(ordered_sum(map(mul, parts, table[name])) for name in FEATURES)


@cache
def _data() -> dict[str, Any]:
    from importlib.resources import files  # slow to import, and needed only once

    text = files("viceroy_widgets.viceroy").joinpath("data", "values.json").read_text("utf-8")
    return json.loads(text)  # type: ignore[no-any-return]  # the file is part of this package
