"""Laws in a pyramid: extra gems while the game lasts (LAW-1), and points at its end, counted after painting (LAW-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import Never, cast

from ...components.cards import Character, Law
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
from ...components.laws import CircleGems, DiscardGems, LastingLaw, LawEffect, OnceLaw, PassGems, unknown_law
from .places import Circle
from .pyramid import Pyramid, PyramidCard

__all__ = ["CountedPyramid", "LawPoints", "law_points", "ongoing_gems"]


# -- ongoing effects of laws: how many extra gems they give (LAW-1) ----------------------------------------------------


def ongoing_gems(pyramid: Pyramid, kind: type[CircleGems] | type[DiscardGems] | type[PassGems], but: int = 0) -> int:
    """Return how many extra gems all placed laws of a kind give (LAW-6).

    The law numbered `but`, which is being played, does not count.
    """
    # A tucked law no longer acts (PYR-8): only placed cards count.
    found = 0
    for placed in pyramid.cards:
        card = placed.card
        if isinstance(card, Law) and isinstance(card.effect, kind) and card.number != but:
            found += card.effect.gems
    return found


# -- points of each kind of law at the end of the game, counted after painting (LAW-2) ---------------------------------


@dataclass(frozen=True, slots=True)
class CountedPyramid:
    """Values that laws count: the pyramid, its painted circles, the gems left after painting, and the sets."""

    pyramid: Pyramid
    circles: tuple[Circle, ...]
    gems_left: Gems
    sets: int
    set_elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LawPoints:
    """Points of a law, the number they are counted from, and the ids of the counted elements."""

    points: int
    count: int
    elements: tuple[str, ...] = ()


@singledispatch
def law_points(effect: LawEffect, placed: PyramidCard, table: CountedPyramid) -> LawPoints | None:
    """Return the points of a placed law, or None for laws that act once or from then on (LAW-1)."""
    raise unknown_law(cast(Never, effect), "law_points")


def _no_points(effect: LawEffect, placed: PyramidCard, table: CountedPyramid) -> None:
    return None


for _kind in (*OnceLaw.__args__, *LastingLaw.__args__):
    law_points.register(_kind, _no_points)


@law_points.register(GemsBanked)
def _gems_banked(effect: GemsBanked, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    count = min(placed.gems.total, effect.limit)
    return LawPoints(effect.points * count, count, (f"banked:{placed.place}",) if count else ())


@law_points.register(PointsByLevel)
def _level(effect: PointsByLevel, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    return LawPoints(effect.points[placed.place.level - 1], placed.place.level)


@law_points.register(Circles)
def _circles(effect: Circles, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    single = _single(table)
    return LawPoints(effect.points * len(single), len(single), single)


@law_points.register(CirclesAndInfinite)
def _circles_and_infinite(effect: CirclesAndInfinite, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    infinite = tuple(
        f"infinite:{card.place}:{index}" for card in table.pyramid.cards for index in range(len(card.infinite))
    )
    counted = (*_single(table), *infinite)
    return LawPoints(effect.points * len(counted), len(counted), counted)


@law_points.register(CircleColors)
def _circle_colors(effect: CircleColors, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    found = {circle.color for circle in table.circles if circle.color}
    return LawPoints(effect.points * len(found), len(found), _single(table))


@law_points.register(GemsLeft)
def _gems_left(effect: GemsLeft, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    count = table.gems_left.total // effect.each
    left = tuple(f"gem:{color}" for color in COLORS if table.gems_left[color])
    return LawPoints(effect.points * count, table.gems_left.total, left)


@law_points.register(Sets)
def _sets(effect: Sets, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    return LawPoints(effect.points * table.sets, table.sets, table.set_elements if table.sets else ())


@law_points.register(AdjacentCharacters)
def _adjacent(effect: AdjacentCharacters, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    near = [card for card in table.pyramid.neighbors(placed.place) if isinstance(card.card, Character)]
    return LawPoints(effect.points * len(near), len(near), tuple(f"card:{card.place}" for card in near))


@law_points.register(CardsInPyramid)
def _cards(effect: CardsInPyramid, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    # All cards count: this law itself, and the cards tucked under any card (PYR-8).
    count = sum(1 + len(card.tucked) for card in table.pyramid.cards)
    return LawPoints(effect.points * count, count, _others(table, placed))


@law_points.register(TuckHand)
def _tuck_hand(effect: TuckHand, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    count = min(len(placed.tucked), effect.limit)
    return LawPoints(effect.points * count, count)


@law_points.register(TuckFree)
def _tuck_free(effect: TuckFree, placed: PyramidCard, table: CountedPyramid) -> LawPoints:
    # LAW-7: only the level of the law counts, whether or not a card was tucked.
    return LawPoints(effect.points[placed.place.level - 1], placed.place.level)


def _single(table: CountedPyramid) -> tuple[str, ...]:
    """Return the ids of the single-color circles."""
    return tuple(f"circle:{circle.place}" for circle in table.circles if circle.color)


def _others(table: CountedPyramid, placed: PyramidCard) -> tuple[str, ...]:
    """Return the ids of all cards except this law, which its score line already names."""
    return tuple(f"card:{card.place}" for card in table.pyramid.cards if card.place != placed.place)
