"""Expected final score of a seat: the points scored already plus a linear evaluation of its features."""

from __future__ import annotations

import json
from functools import cache
from operator import mul

from ...core.ordered_sum import ordered_sum
from ..components.laws import GemsLeft
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET
from ..rules.state.state import State
from .card_valuation import LAW_SCORES, value_above_average
from .features import PyramidFeatures, pyramid_features_of
from .observation import Observation, observation_at
from .valuation import Weights

__all__ = [
    "FEATURES",
    "KNOTS",
    "TABLES",
    "expected_score",
    "feature_rates",
    "paint_at_hand",
    "parabola",
    "scored_points",
    "seat_features",
]


# -- evaluation features of a seat, in numbers: its screen, its hand and its pyramid -----------------------------------


_SCREEN = (
    "always",
    "gems, 1 to 4",
    "gems, 5 to 10",
    "gems, beyond 10",
    "colors of gems",
    "attack tokens",
    "paint at hand, points",
    "laws on gems left, points",
)
_HAND = (
    "characters, 1 and 2",
    "characters, 3 and 4",
    "characters, beyond 4",
    "laws in hand, 1 and 2",
    "laws in hand, beyond 2",
    "two best characters, beyond an average one",
    "next two characters, beyond an average one",
    "two best laws, beyond an average one",
    "gems for the hand, 2 a character",
)
_PYRAMID = (
    "magic",
    "magic bonus",
    "science",
    "defense",
    "second kind of a set, 1 and 2",
    "third kind of a set, 1 and 2",
    "circle bonus",
    "infinite gems",
    "width of level 1",
    "room on level 2, first",
    "room on level 2, next two",
    "room on level 3, first",
    "room on level 3, next two",
    "room on level 4, 1 and 2",
    "room on level 5, first",
    "places over a pair, points",
    "circles that lack one section, points",
    "circles that lack two sections, points",
    "single-color circles",
    "lasting laws",
    "end laws",
)
FEATURES = (*_SCREEN, *_HAND, *_PYRAMID)
"""Names of the features that `seat_features` returns, in the same order."""


def seat_features(observation: Observation) -> list[float]:
    """Return the values of all features of a seat at the start of a turn."""
    return [*_screen(observation), *_hand(observation), *_pyramid(observation.features)]


def _screen(observation: Observation) -> list[float]:
    n = sum(observation.gems)
    return [
        1.0, min(n, 4), max(0, min(n, 10) - 4), max(0, n - 10), sum(map(bool, observation.gems)), observation.attack,
        paint_at_hand(observation.gems, observation.features), n * _gems_left(observation.features),
    ]  # fmt: skip


def _gems_left(features: PyramidFeatures) -> float:
    """Return the points that laws give for each gem left at the end."""
    return ordered_sum(law.points / law.each for _, law in features.end_laws if isinstance(law, GemsLeft))


def paint_at_hand(gems: tuple[int, ...], features: PyramidFeatures) -> float:
    """Return the points that these gems bring as paint, if the circles with most points per gem come first."""
    left, points = list(gems), 0.0
    for gain, color, missing in _paints(features):
        if left[color] >= missing:
            left[color] -= missing
            points += gain
    return points


def _paints(features: PyramidFeatures) -> list[tuple[int, int, int]]:
    """Return (points, color, gems) for painting each mixed-color circle, sorted by points per gem, highest first."""
    found = features.cached.get("paints")
    if found is None:
        found = [(level + features.bonus[color], color, missing) for level, color, missing in features.mixed_circles]
        found.sort(key=lambda paint: -paint[0] / paint[2])
        features.cached["paints"] = found
    return found  # type: ignore[return-value]  # the value stored above


def _hand(observation: Observation) -> list[float]:
    characters: list[float] = []
    laws: list[float] = []
    for number in observation.hand:
        (laws if observation.cards[number].effect is not None else characters).append(
            value_above_average(observation, number)
        )
    characters.sort(reverse=True)
    laws.sort(reverse=True)
    n, m = len(characters), len(laws)
    return [
        min(n, 2), max(0, min(n, 4) - 2), max(0, n - 4), min(m, 2), max(0, m - 2),
        ordered_sum(characters[:2]), ordered_sum(characters[2:4]), ordered_sum(laws[:2]),
        min(sum(observation.gems), 2 * n),
    ]  # fmt: skip


def _pyramid(features: PyramidFeatures) -> list[float]:
    found = features.cached.get("seat_features")
    if found is None:
        one, two, three = sorted((features.magic, features.science, features.defense))
        _, _, on_2, on_3, on_4, on_5, _ = features.room
        paints = _paints(features)
        found = features.cached["seat_features"] = [
            features.magic, features.magic_bonus, features.science, features.defense,
            min(two - one, 2), min(three - two, 2), sum(features.bonus), features.infinite_gems, features.widths[1],
            min(on_2, 1), max(0, min(on_2, 3) - 1), min(on_3, 1), max(0, min(on_3, 3) - 1),
            min(on_4, 2), min(on_5, 1),
            sum(level + features.bonus[color] for level, color in features.pairs),
            sum(gain for gain, _, missing in paints if missing == 1),
            sum(gain for gain, _, missing in paints if missing == 2),
            features.circles, len(features.effects) - len(features.end_laws), len(features.end_laws),
        ]  # fmt: skip
    return found  # type: ignore[return-value]  # the value stored above


# -- expected final score of a seat: the points scored already plus a linear evaluation of its features ----------------


TABLES = ("two players", "more players")
"""Keys of the tables in `data/prospects.json`, which `python -m tools.prospects` writes."""
KNOTS = (1, 6, LAST_TURN)
"""Numbers of turns left for which the tables hold feature weights; a parabola interpolates between them."""


def expected_score(state: State, player: int, weights: Weights) -> float:
    """Return the expected final score of a seat, in points; it is most exact at the start of a turn."""
    if state.phase in ("painting", "over"):
        its = state.players[player]
        return scored_points(state, player) + paint_at_hand(tuple(its.gems), pyramid_features_of(its.pyramid))
    rates = feature_rates(len(state.players) > 2, LAST_TURN + 1 - state.turn)
    to_come = ordered_sum(map(mul, rates, seat_features(observation_at(state, player, weights))))
    return scored_points(state, player) + to_come


@cache
def feature_rates(crowded: bool, turns_left: int) -> tuple[float, ...]:
    """Return the weight of each feature for a number of turns left."""
    table, parts = _tables()[TABLES[crowded]], parabola(turns_left)
    return tuple(ordered_sum(map(mul, parts, table[name])) for name in FEATURES)


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
