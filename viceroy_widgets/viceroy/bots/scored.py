"""Points that a seat has already scored, without paint and without further moves of anybody."""

from __future__ import annotations

from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET
from ..rules.state.state import State
from .law_valuation import LAW_SCORES
from .pyramid_features import PyramidFeatures, pyramid_features_of

__all__ = ["scored"]


def scored(state: State, player: int) -> float:
    """Return the present points of a pyramid minus those lost to attacks; gems behind the screen do not count."""
    features = pyramid_features_of(state.players[player].pyramid)
    attacks = sum(its.attack for other, its in enumerate(state.players) if other != player)
    return _own(features) - POINTS_LOST_TO_AN_ATTACK * max(0, attacks - features.defense)


def _own(features: PyramidFeatures) -> float:
    found = features.memory.get("scored")
    if found is None:
        sets = min(features.magic, features.science, features.defense)
        found = features.points + features.circle_points + features.magic * features.magic_bonus
        found += POINTS_OF_A_SET * sets + sum(map(int.__mul__, features.single, features.bonus))
        found += sum(LAW_SCORES[type(effect)](features, card, effect) for card, effect in features.end_laws)
        features.memory["scored"] = found
    return found  # type: ignore[return-value]  # the value stored above
