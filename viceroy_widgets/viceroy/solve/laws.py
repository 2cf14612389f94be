"""Points and gems that the laws of a pyramid add, in one place for the painting and for the search of a last turn.

The checkers of certificates count them on their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from ..components.cards import Character, Law
from ..components.laws import (
    AdjacentCharacters,
    CardsInPyramid,
    CircleColors,
    CircleGems,
    Circles,
    CirclesAndInfinite,
    DiscardGems,
    GemsBanked,
    GemsLeft,
    LastingLaw,
    LawEffect,
    LeveledLaw,
    OnceLaw,
    PassGems,
    Sets,
    TuckHand,
    unknown_law,
)
from ..rules.pyramids.places import Place
from ..rules.pyramids.pyramid import Pyramid, PyramidCard
from ..rules.pyramids.scoring import POINTS_OF_A_SET
from .tasks import PaintOption

__all__ = [
    "UNIT",
    "Gains",
    "Terms",
    "circle_gains",
    "circle_options",
    "highest_gain",
    "lasting_points",
    "points_of_cards",
    "terms_of",
    "terms_with",
]

UNIT = 12
"""Price units in a point. Prices are whole twelfths, because circles ask for halves, thirds and quarters of a point."""


class Terms(NamedTuple):
    """Ongoing effects of the laws in a pyramid."""

    circle: int = 0
    """Points for each single-color circle."""
    infinite: int = 0
    """Points for each infinite gem."""
    colors: int = 0
    """Points for each color among the single-color circles."""
    per_set: int = POINTS_OF_A_SET
    per_card: int = 0
    gems_left: tuple[tuple[int, int], ...] = ()
    """Pairs of points and a number of gems: the points are paid for each such number of leftover gems."""
    per_neighbor: tuple[tuple[Place, int], ...] = ()
    """Pairs of the place of a law and the points it pays for each character card that touches it."""
    circle_gems: int = 0
    discard_gems: int = 0
    pass_gems: int = 0

    @property
    def color_points(self) -> tuple[int, int, int, int, int]:
        """Points for 0 to 4 different colors among the single-color circles; the last entry is the most."""
        each = self.colors
        return 0, each, 2 * each, 3 * each, 4 * each

    def left_points(self, most: int) -> tuple[int, ...]:
        """Return the points for 0 up to `most` gems left; empty if no law pays for them."""
        if not self.gems_left:
            return ()
        return tuple(sum(points * (left // each) for points, each in self.gems_left) for left in range(most + 1))

    @property
    def gem_price(self) -> int:
        """Lowest useful price of a gem, in twelfths of a point, as laws on gems left give every gem that value."""
        return sum(ceil(UNIT * points / each) for points, each in self.gems_left)


def terms_of(pyramid: Pyramid) -> Terms:
    """Return the ongoing effects of the laws in a pyramid."""
    terms = Terms()
    for placed in pyramid.cards:
        if isinstance(placed.card, Law):
            terms = terms_with(terms, placed.card.effect, placed.place)
    return terms


def terms_with(terms: Terms, effect: LawEffect, place: Place) -> Terms:
    """Return the ongoing effects after a law with this effect is placed at `place`."""
    if isinstance(effect, OnceLaw):
        return terms
    match effect:
        case Circles(points=points):
            return terms._replace(circle=terms.circle + points)
        case CirclesAndInfinite(points=points):
            return terms._replace(circle=terms.circle + points, infinite=terms.infinite + points)
        case CircleColors(points=points):
            return terms._replace(colors=terms.colors + points)
        case Sets(points=points):
            return terms._replace(per_set=terms.per_set + points)
        case CardsInPyramid(points=points):
            return terms._replace(per_card=terms.per_card + points)
        case GemsLeft(points=points, each=each):
            return terms._replace(gems_left=(*terms.gems_left, (points, each)))
        case AdjacentCharacters(points=points):
            return terms._replace(per_neighbor=(*terms.per_neighbor, (place, points)))
        case CircleGems(gems=gems):
            return terms._replace(circle_gems=terms.circle_gems + gems)
        case DiscardGems(gems=gems):
            return terms._replace(discard_gems=terms.discard_gems + gems)
        case PassGems(gems=gems):
            return terms._replace(pass_gems=terms.pass_gems + gems)
        case GemsBanked() | TuckHand():
            return terms  # `lasting_points` counts them
        case _ if isinstance(effect, LeveledLaw):
            return terms  # `lasting_points` counts them too
        case _:
            raise unknown_law(effect, "last turn")


Gains = tuple[int, int, int, int]
"""Points of a single-color circle beyond its level, by color. A law that looks at paint needs more numbers here."""


def circle_gains(bonuses: Sequence[int], terms: Terms) -> Gains:
    """Return the points beyond its level that tokens (`bonuses`, by color) and laws give a single-color circle."""
    blue, red, green, yellow = bonuses
    more = terms.circle
    return blue + more, red + more, green + more, yellow + more


def highest_gain(gains: Gains) -> int:
    """Return the most points beyond its level that any circle can have."""
    return max(gains)


@lru_cache(maxsize=8192)
def circle_options(
    circle: tuple[int, int, tuple[int, int, int, int]], gains: Gains, repaint: bool
) -> tuple[PaintOption, ...]:
    """Return the ends that a circle may have: as it is, and painted in each color in which it may be painted (PNT-5).

    The circle is its level, its color or -1 for several colors, and the gems that it lacks to be of each color.
    """
    level, own, missing = circle
    as_it_is = PaintOption(own, 0, level + gains[own]) if own >= 0 else PaintOption(None, 0, 0)
    if own >= 0 and not repaint:
        return (as_it_is,)
    painted = [PaintOption(color, gems, level + gains[color]) for color, gems in enumerate(missing) if gems]
    return (as_it_is, *painted)


def points_of_cards(pyramid: Pyramid, terms: Terms) -> int:
    """Return the points of all placed laws that painting and gems cannot change."""
    points = terms.per_card * sum(1 + len(placed.tucked) for placed in pyramid.cards)
    for place, each in terms.per_neighbor:
        points += each * sum(isinstance(other.card, Character) for other in pyramid.neighbors(place))
    for placed in pyramid.cards:
        if isinstance(placed.card, Law):
            points += lasting_points(placed.card.effect, placed)
    return points


def lasting_points(effect: LawEffect, placed: PyramidCard) -> int:
    """Return the points of a placed law that later cards and painting cannot change."""
    level = placed.place.level
    if isinstance(effect, OnceLaw | LastingLaw):
        return 0
    match effect:
        case _ if isinstance(effect, LeveledLaw):  # includes LAW-7
            return effect.points[level - 1]
        case GemsBanked(points=points, limit=limit):
            return points * min(placed.gems.total, limit)
        case TuckHand(points=points, limit=limit):
            return points * min(len(placed.tucked), limit)
        case Circles() | CirclesAndInfinite() | CircleColors() | Sets() | CardsInPyramid() | GemsLeft():
            return 0  # `terms_with` counts these and the next
        case AdjacentCharacters():
            return 0
        case _:
            raise unknown_law(effect, "last turn")
