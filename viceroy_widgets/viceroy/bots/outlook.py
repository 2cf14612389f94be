"""Outlook of a state: expected points and shares in the win, and what the points of a seat consist of."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from operator import mul

from ...core.ordered_sum import ordered_sum
from ...play.outlook import Outlook, won_shares
from ..rules.engine.ending import final_score, position_of, winners
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.scoring import CATEGORIES, Score
from ..rules.state.state import State
from ..solve.painting import best_painting
from .observation import observation_at
from .prospects import FEATURES, expected_score, feature_rates, seat_features
from .valuation import Weights

__all__ = ["Expectation", "outlook_of", "parts_of_lead"]

Expectation = Callable[[State, int, Weights], float]
"""Function that estimates the final score of a seat."""

_NEAREST, _PAINTING = 3.0, 1.5
"""Scale of the shares at the end of the last turn, which grows by 1 with each turn left; and once all is but painting.

The scale is that of `exp(points / scale)`. It was fitted to games of the bot `advice` at two seats: 4 is the
likeliest scale in the last turn, 7 five turns before. It was much the same at three and four seats.
"""
_GEMS, _HAND = FEATURES.index("attack tokens"), FEATURES.index("characters, 1 and 2")
_TOKENS, _WHOLE = FEATURES.index("magic"), len(FEATURES)
_GROUPS = (("gems", 1, _GEMS), ("tokens", _GEMS, _GEMS + 1), ("gems", _GEMS + 1, _HAND), ("hand", _HAND, _TOKENS))
"""Groups of features by the name of what they promise: all from one index to another."""


def outlook_of(state: State, player: int, weights: Weights, expected: Expectation = expected_score) -> Outlook:
    """Return what the seats can expect; the points of `player` are exact once nobody develops any more."""
    if state.phase == "over":
        totals = tuple(float(final_score(state, seat).total) for seat in range(len(state.players)))
        return Outlook(totals, won_shares(winners(state), len(totals)))
    points = [expected(state, seat, weights) for seat in range(len(state.players))]
    scale = _NEAREST + LAST_TURN + 1 - state.turn
    if state.phase == "painting":
        points[player], scale = float(_painted(state, player).total), _PAINTING
    most = max(points)
    shares = [exp((each - most) / scale) for each in points]
    whole = ordered_sum(shares)
    return Outlook(tuple(points), tuple(share / whole for share in shares))


def parts_of_lead(state: State, player: int, weights: Weights) -> dict[str, float]:
    """Return what the lead of a seat consists of: its points by category, what the rest promises, and the others."""
    counted = _painted(state, player) if state.phase in ("painting", "over") else final_score(state, player)
    parts = {f"category/{category}": float(counted.of(category)) for category in CATEGORIES}
    if state.phase not in ("painting", "over"):
        promised = list(
            map(
                mul,
                feature_rates(len(state.players) > 2, LAST_TURN + 1 - state.turn),
                seat_features(observation_at(state, player, weights)),
            )
        )
        for name, first, end in (*_GROUPS, ("room", _TOKENS, _WHOLE)):
            key = f"outlook/{name}"
            parts[key] = parts.get(key, 0.0) + ordered_sum(promised[first:end])
    others = [expected_score(state, seat, weights) for seat in range(len(state.players)) if seat != player]
    if others:
        parts["outlook/others"] = -ordered_sum(others) / len(others)
    return parts


def _painted(state: State, player: int) -> Score:
    """Return the score of a seat after its painting, or after the best one if it has not painted yet."""
    if state.phase == "over":
        return final_score(state, player)
    return best_painting(position_of(state, player)).score
