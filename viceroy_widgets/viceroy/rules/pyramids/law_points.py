"""Points of each kind of law at the end of the game, counted after painting (LAW-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Never, cast

from ...components.acting_laws import LastingLaw, OnceLaw
from ...components.cards import Character
from ...components.end_laws import (
    AdjacentCharacters,
    CardsInPyramid,
    CircleColors,
    Circles,
    CirclesAndInfinite,
    GemsBanked,
    GemsLeft,
    PointsByLevel,
    Sets,
    TuckFree,
    TuckHand,
)
from ...components.gems import COLORS, Gems
from ...components.laws import LawEffect, unknown_law
from .circles import Circle
from .pyramid import Pyramid, PyramidCard

__all__ = ["LawPoints", "Table", "law_points"]


@dataclass(frozen=True, slots=True)
class Table:
    """Values that laws count: the pyramid, its painted circles, the gems left after painting, and the sets."""

    pyramid: Pyramid
    circles: tuple[Circle, ...]
    gems_left: Gems
    sets: int
    set_elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LawPoints:
    """Points of a law, the number they are counted from, and the ids of the counted elements."""

    amount: int
    count: int
    elements: tuple[str, ...] = ()


@singledispatch
def law_points(effect: LawEffect, standing: PyramidCard, table: Table) -> LawPoints | None:
    """Return the points of a placed law, or None for laws that act once or from then on (LAW-1)."""
    raise unknown_law(cast(Never, effect), "law_points")


def _no_points(effect: LawEffect, standing: PyramidCard, table: Table) -> None:
    return None


for _kind in (*OnceLaw.__args__, *LastingLaw.__args__):
    law_points.register(_kind, _no_points)


@law_points.register(GemsBanked)
def _gems_banked(effect: GemsBanked, standing: PyramidCard, table: Table) -> LawPoints:
    count = min(standing.gems.total, effect.limit)
    return LawPoints(effect.points * count, count, (f"banked:{standing.place}",) if count else ())


@law_points.register(PointsByLevel)
def _level(effect: PointsByLevel, standing: PyramidCard, table: Table) -> LawPoints:
    return LawPoints(effect.points[standing.place.level - 1], standing.place.level)


@law_points.register(Circles)
def _circles(effect: Circles, standing: PyramidCard, table: Table) -> LawPoints:
    single = _single(table)
    return LawPoints(effect.points * len(single), len(single), single)


@law_points.register(CirclesAndInfinite)
def _circles_and_infinite(effect: CirclesAndInfinite, standing: PyramidCard, table: Table) -> LawPoints:
    infinite = tuple(
        f"infinite:{card.place}:{index}" for card in table.pyramid.cards for index in range(len(card.infinite))
    )
    counted = (*_single(table), *infinite)
    return LawPoints(effect.points * len(counted), len(counted), counted)


@law_points.register(CircleColors)
def _circle_colors(effect: CircleColors, standing: PyramidCard, table: Table) -> LawPoints:
    found = {circle.color for circle in table.circles if circle.color}
    return LawPoints(effect.points * len(found), len(found), _single(table))


@law_points.register(GemsLeft)
def _gems_left(effect: GemsLeft, standing: PyramidCard, table: Table) -> LawPoints:
    count = table.gems_left.total // effect.each
    left = tuple(f"gem:{color}" for color in COLORS if table.gems_left[color])
    return LawPoints(effect.points * count, table.gems_left.total, left)


@law_points.register(Sets)
def _sets(effect: Sets, standing: PyramidCard, table: Table) -> LawPoints:
    return LawPoints(effect.points * table.sets, table.sets, table.set_elements if table.sets else ())


@law_points.register(AdjacentCharacters)
def _adjacent(effect: AdjacentCharacters, standing: PyramidCard, table: Table) -> LawPoints:
    near = [card for card in table.pyramid.neighbors(standing.place) if isinstance(card.card, Character)]
    return LawPoints(effect.points * len(near), len(near), tuple(f"card:{card.place}" for card in near))


@law_points.register(CardsInPyramid)
def _cards(effect: CardsInPyramid, standing: PyramidCard, table: Table) -> LawPoints:
    # All cards count: this law itself, and the cards tucked under any card (PYR-8).
    count = sum(1 + len(card.tucked) for card in table.pyramid.cards)
    return LawPoints(effect.points * count, count, _others(table, standing))


@law_points.register(TuckHand)
def _tuck_hand(effect: TuckHand, standing: PyramidCard, table: Table) -> LawPoints:
    count = min(len(standing.tucked), effect.limit)
    return LawPoints(effect.points * count, count)


@law_points.register(TuckFree)
def _tuck_free(effect: TuckFree, standing: PyramidCard, table: Table) -> LawPoints:
    # LAW-7: only the level of the law counts, whether or not a card was tucked.
    return LawPoints(effect.points[standing.place.level - 1], standing.place.level)


def _single(table: Table) -> tuple[str, ...]:
    """Return the ids of the single-color circles."""
    return tuple(f"circle:{circle.place}" for circle in table.circles if circle.color)


def _others(table: Table, standing: PyramidCard) -> tuple[str, ...]:
    """Return the ids of all cards except this law, which its score line already names."""
    return tuple(f"card:{card.place}" for card in table.pyramid.cards if card.place != standing.place)
