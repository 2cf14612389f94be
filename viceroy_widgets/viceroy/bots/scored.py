"""Points that a seat has already scored, without paint and without further moves of anybody."""

from __future__ import annotations

from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET
from ..rules.state.state import State
from .law_worth import LAW_SCORES
from .standing import Standing, standing_of

__all__ = ["scored"]


def scored(state: State, player: int) -> float:
    """Return the present points of a pyramid minus those lost to attacks; gems behind the screen do not count."""
    standing = standing_of(state.players[player].pyramid)
    attacks = sum(its.attack for other, its in enumerate(state.players) if other != player)
    return _own(standing) - POINTS_LOST_TO_AN_ATTACK * max(0, attacks - standing.defense)


def _own(standing: Standing) -> float:
    found = standing.memory.get("scored")
    if found is None:
        sets = min(standing.magic, standing.science, standing.defense)
        found = standing.points + standing.circle_points + standing.magic * standing.magic_bonus
        found += POINTS_OF_A_SET * sets + sum(map(int.__mul__, standing.single, standing.bonus))
        found += sum(LAW_SCORES[type(effect)](standing, card, effect) for card, effect in standing.end_laws)
        standing.memory["scored"] = found
    return found  # type: ignore[return-value]  # the value stored above
