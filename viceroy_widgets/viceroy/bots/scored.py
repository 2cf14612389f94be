"""What a seat has scored already: the points that would count if nobody painted, or did anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..components import end_laws as ending
from ..components.cards import Character
from ..rules.pyramids.pyramid import PyramidCard
from ..rules.pyramids.scoring import POINTS_LOST_TO_AN_ATTACK, POINTS_OF_A_SET
from ..rules.state.state import State
from .standing import Standing, standing_of

__all__ = ["scored"]


def scored(state: State, player: int) -> float:
    """The points of a seat as its pyramid stands, attacks taken off; gems behind the screen count nothing yet."""
    standing = standing_of(state.players[player].pyramid)
    attacks = sum(its.attack for other, its in enumerate(state.players) if other != player)
    return _own(standing) - POINTS_LOST_TO_AN_ATTACK * max(0, attacks - standing.defense)


def _own(standing: Standing) -> float:
    found = standing.memory.get("scored")
    if found is None:
        sets = min(standing.magic, standing.science, standing.defense)
        found = standing.points + standing.circle_points + standing.magic * standing.magic_bonus
        found += POINTS_OF_A_SET * sets + sum(map(int.__mul__, standing.single, standing.bonus))
        found += sum(_LAWS[type(effect)](standing, card, effect) for card, effect in standing.end_laws)
        standing.memory["scored"] = found
    return found  # type: ignore[return-value]  # what was put there


def _adjacent(standing: Standing, card: PyramidCard, effect: ending.AdjacentCharacters) -> int:
    near = standing.pyramid.neighbors(card.place)
    return effect.points * sum(isinstance(other.card, Character) for other in near)


def _sets(standing: Standing, card: PyramidCard, effect: ending.Sets) -> int:
    return effect.points * min(standing.magic, standing.science, standing.defense)


_LAWS: dict[type[Any], Callable[[Standing, PyramidCard, Any], int]] = {
    ending.GemsBanked: lambda standing, card, law: law.points * min(law.limit, sum(card.gems)),
    ending.PointsByLevel: lambda standing, card, law: law.points[card.place.level - 1],
    ending.Circles: lambda standing, card, law: law.points * standing.circles,
    ending.CirclesAndInfinite: lambda standing, card, law: law.points * (standing.circles + standing.infinite_gems),
    ending.CircleColors: lambda standing, card, law: law.points * sum(map(bool, standing.single)),
    ending.GemsLeft: lambda standing, card, law: 0,
    ending.Sets: _sets,
    ending.AdjacentCharacters: _adjacent,
    ending.CardsInPyramid: lambda standing, card, law: law.points * standing.cards,
    ending.TuckHand: lambda standing, card, law: law.points * min(law.limit, len(card.tucked)),
    ending.TuckFree: lambda standing, card, law: law.points[card.place.level - 1],
}
