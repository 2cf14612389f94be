"""Laws that score at the end of the game, counted after painting (LAW-2).

Each kind has the values of an example, which the template of a deck file shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

__all__ = [
    "AdjacentCharacters",
    "CardsInPyramid",
    "CircleColors",
    "Circles",
    "CirclesAndInfinite",
    "CountedLaw",
    "EndLaw",
    "GemsBanked",
    "GemsLeft",
    "LeveledLaw",
    "PointsByLevel",
    "Sets",
    "TuckFree",
    "TuckHand",
]

ByLevel = tuple[int, int, int, int]
"""Points by the level of a law, from level 1 to level 4."""


@dataclass(frozen=True, slots=True)
class GemsBanked:
    """Law that scores `points` for each gem put on it when it was played, at most `limit` gems."""

    kind: ClassVar[str] = "gems_banked"
    example: ClassVar[tuple[Any, ...]] = (3, 5)
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class PointsByLevel:
    """Law that scores points by its own level, from level 1 to level 4."""

    kind: ClassVar[str] = "level"
    example: ClassVar[tuple[Any, ...]] = ((2, 5, 9, 14),)
    points: ByLevel


@dataclass(frozen=True, slots=True)
class Circles:
    """Law that scores `points` for each single-color circle of the pyramid."""

    kind: ClassVar[str] = "circles"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CirclesAndInfinite:
    """Law that scores `points` for each single-color circle and each infinite gem of the pyramid."""

    kind: ClassVar[str] = "circles_and_infinite"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CircleColors:
    """Law that scores `points` for each different color among the single-color circles."""

    kind: ClassVar[str] = "circle_colors"
    example: ClassVar[tuple[Any, ...]] = (4,)
    points: int


@dataclass(frozen=True, slots=True)
class GemsLeft:
    """Law that scores `points` for each full group of `each` gems left behind the screen after painting."""

    kind: ClassVar[str] = "gems_left"
    example: ClassVar[tuple[Any, ...]] = (3, 2)
    points: int
    each: int


@dataclass(frozen=True, slots=True)
class Sets:
    """Law that scores `points` more for each set of defense, magic and science tokens."""

    kind: ClassVar[str] = "sets"
    example: ClassVar[tuple[Any, ...]] = (6,)
    points: int


@dataclass(frozen=True, slots=True)
class AdjacentCharacters:
    """Law that scores `points` for each adjacent character."""

    kind: ClassVar[str] = "adjacent_characters"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CardsInPyramid:
    """Law that scores `points` for each card of the pyramid, including itself and tucked cards."""

    kind: ClassVar[str] = "cards"
    example: ClassVar[tuple[Any, ...]] = (1,)
    points: int


@dataclass(frozen=True, slots=True)
class TuckHand:
    """Law that scores `points` for each card of the hand tucked face down under it when played, up to `limit` cards."""

    kind: ClassVar[str] = "tuck_hand"
    example: ClassVar[tuple[Any, ...]] = (4, 3)
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class TuckFree:
    """Law under which a free card, if there is one, is tucked when played; only its level scores (LAW-7)."""

    kind: ClassVar[str] = "tuck_free"
    example: ClassVar[tuple[Any, ...]] = ((3, 6, 9, 12),)
    points: ByLevel


EndLaw = (
    GemsBanked
    | PointsByLevel
    | Circles
    | CirclesAndInfinite
    | CircleColors
    | GemsLeft
    | Sets
    | AdjacentCharacters
    | CardsInPyramid
    | TuckHand
    | TuckFree
)
LeveledLaw = PointsByLevel | TuckFree
"""Laws whose points depend on their level."""
CountedLaw = (
    PointsByLevel | Circles | CirclesAndInfinite | CircleColors | GemsLeft | Sets | AdjacentCharacters | CardsInPyramid
)
"""Laws that ask no question when they are played and only count at the end."""
