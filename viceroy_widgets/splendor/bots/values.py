"""Value of a position for each seat: features of what lies in front of it, and a small network fitted to played games.

`python -m tools.splendor_values` fits the weights, which lie in `data/values.json`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from operator import mul
from typing import NamedTuple

from ...core.ordered_sum import ordered_sum
from ..components.pieces import data_text
from ..rules.actions import MOST_DIFFERENT
from ..rules.board import GOLD_TOKENS
from ..rules.ending import WINNING_POINTS
from .playout import DECK, Playout
from .valuation import COST, FREE_BITS, NEEDS, POINTS, Purchase, rest, total, unpack

__all__ = ["FEATURES", "HABITS", "FittedWeights", "Habits", "Network", "chances", "features", "fitted_weights"]


_TURNS = range(5)
"""Turns until a card is affordable; the last number stands for more as well."""
_NEAR = (1, 2, 3, 4, 6)
FEATURES = (
    "points",
    "points above 9",
    "bought cards",
    "gold",
    "tokens",
    "colors of tokens",
    "reserved cards",
    *(f"colors with {n} bonuses" for n in range(1, 5)),
    *(f"nobles for which {n} bonuses are missing at most" for n in _NEAR),
    *(f"cards in {n} turns" for n in _TURNS),
    *(f"points of the cards in {n} turns" for n in _TURNS),
    *(f"most points of a card in {n} turns at most" for n in _TURNS),
    *(f"mean cost of the open cards of level {n}" for n in (1, 2, 3)),
    *(f"score of card {n}" for n in (1, 2, 3)),
    "in turn",
    "most points of another seat",
    "another turn in the last round",
    "place in the round",
    "most points of a card for its turns",
    "can end the game now",
    "can end the game in a turn",
    "points of reserved cards",
    "no other turn in the last round",
    "square of the points",
)
"""Names of the features of a seat, in their order."""


def features(table: Playout, player: int, possible: Sequence[Purchase]) -> list[float]:
    """Return the features of a seat before a turn; `possible` are its purchases, the best first."""
    seat = table.seats[player]
    tokens, bonuses, points = seat.tokens, seat.bonuses, seat.points
    counts, sums, tops, fastest = [0] * 5, [0] * 5, [0] * 5, 0.0
    waits = _WAITS[seat.gold]
    for _, card, _, _, lacks in possible:
        turns = waits.get(lacks)
        if turns is None:
            turns = waits[lacks] = _turns(lacks, seat.gold)
        counts[turns] += 1
        if worth := POINTS[card]:
            sums[turns] += worth
            if worth > tops[turns]:
                tops[turns] = worth
            fastest = max(fastest, worth / (turns + 1))
    for turns in range(1, 5):
        if tops[turns - 1] > tops[turns]:
            tops[turns] = tops[turns - 1]
    costs, cards = [0, 0, 0], [0, 0, 0]
    for card in table.row:
        left = (COST[card] | FREE_BITS) - bonuses
        kept = left & FREE_BITS
        level = DECK[card]
        costs[level] += (left & (kept - (kept >> 7))) % 255
        cards[level] += 1
    others = max([other.points for other in table.seats if other is not seat])
    scores = [purchase[0] for purchase in possible[:3]]
    scores += [0.0] * (3 - len(scores))
    return [
        points / 15,
        (points - 9) / 6 if points > 9 else 0.0,
        seat.bought / 15,
        seat.gold / 5,
        tokens % 255 / 10,
        _colors(tokens),
        len(seat.reserved) / 3,
        *_of_bonuses(bonuses),
        *_of_nobles(bonuses, tuple(table.nobles)),
        *[count / 5 for count in counts],
        *[count / 5 for count in sums],
        *[count / 5 for count in tops],
        *[cost / 10 / count if count else 0.0 for cost, count in zip(costs, cards, strict=True)],
        *scores,
        float(table.player == player),
        others / 15,
        float(table.final and player >= table.player),
        player / 3,
        fastest / 5,
        float(points + tops[0] >= WINNING_POINTS),
        float(points + tops[1] >= WINNING_POINTS),
        sum([POINTS[card] for card in seat.reserved]) / 10,
        float(table.final and player < table.player),
        points * points / 225,
    ]


_WAITS: tuple[dict[int, int], ...] = tuple({} for _ in range(GOLD_TOKENS + 1))


def _turns(lacks: int, gold: int) -> int:
    """Return the fewest turns of taking tokens until a card is affordable, and 4 for more."""
    short, most = max(0, total(lacks) - gold), max(0, max(unpack(lacks)) - gold)
    return min(_TURNS[-1], max(-(-short // MOST_DIFFERENT), -(-most // 2) if short else 0))


@cache
def _colors(tokens: int) -> float:
    return sum(map(bool, unpack(tokens))) / 5


@lru_cache(1 << 14)
def _of_bonuses(bonuses: int) -> tuple[float, ...]:
    counts = unpack(bonuses)
    return tuple(sum(count >= n for count in counts) / 5 for n in range(1, 5))


@lru_cache(1 << 14)
def _of_nobles(bonuses: int, nobles: tuple[int, ...]) -> tuple[float, ...]:
    missing = [total(rest(NEEDS[noble], bonuses)) for noble in nobles]
    return tuple(sum(count <= n for count in missing) / 3 for n in _NEAR)


class Network(NamedTuple):
    """Weights of a hidden layer and of the output; the features count directly as well."""

    hidden: Sequence[Sequence[float]]
    bias: Sequence[float]
    output: Sequence[float]
    direct: Sequence[float]

    def score(self, values: Sequence[float]) -> float:
        """Return the score of a seat; the difference to another one decides who is expected to win."""
        score = ordered_sum(map(mul, self.direct, values))
        for weights, bias, output in zip(self.hidden, self.bias, self.output, strict=True):
            active = ordered_sum(map(mul, weights, values), bias)
            if active > 0:
                score += output * active
        return score


def chances(scores: Sequence[float]) -> list[float]:
    """Return the chance to win of each seat, from the scores."""
    most = max(scores)
    parts = [exp(score - most) for score in scores]
    whole = ordered_sum(parts)
    return [part / whole for part in parts]


HABITS = {
    "buy": ("plain", "score", "first", "points", "ends", "gold", "reserved", "late points"),
    "take": ("plain", "value", "double", "over", "next card", "first", "number", "late"),
    "reserve": ("plain", "score", "first", "one short", "gold", "rival", "points", "over", "late", "late rival"),
}
"""Names of the weights of the actions of each kind, in the order in which a table counts them."""


class Habits(NamedTuple):
    """Weights of what speaks for an action, by its verb; see `options` of a table."""

    buy: Sequence[float]
    take: Sequence[float]
    reserve: Sequence[float]


class FittedWeights(NamedTuple):
    """Weights that were fitted to games of two seats; they serve three and four seats as well as own ones would."""

    network: Network
    habits: Habits


@cache
def fitted_weights() -> FittedWeights:
    """Return the weights of the data file."""
    document = json.loads(data_text("values.json"))
    network, habits = document["network"], document["habits"]
    return FittedWeights(
        Network(*(network[name] for name in Network._fields)),
        Habits(*([habits[verb][name] for name in HABITS[verb]] for verb in Habits._fields)),
    )
