"""Laws that score at the end of the game, counted after painting (LAW-2).

Each kind has the values of an example, with which it stands in a deck file to fill in.
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
"""Points by the level that a law stands on, from level 1 to level 4."""


@dataclass(frozen=True, slots=True)
class GemsBanked:
    """`points` for each gem that was put on this card when it was played, at most `limit` of them."""

    kind: ClassVar[str] = "gems_banked"
    example: ClassVar[tuple[Any, ...]] = (3, 5)
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class PointsByLevel:
    """Points by the level this law stands on, from level 1 to level 4."""

    kind: ClassVar[str] = "level"
    example: ClassVar[tuple[Any, ...]] = ((2, 5, 9, 14),)
    points: ByLevel


@dataclass(frozen=True, slots=True)
class Circles:
    """`points` for each single-color circle of the pyramid."""

    kind: ClassVar[str] = "circles"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CirclesAndInfinite:
    """`points` for each single-color circle and each infinite gem of the pyramid."""

    kind: ClassVar[str] = "circles_and_infinite"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CircleColors:
    """`points` for each different color among the single-color circles."""

    kind: ClassVar[str] = "circle_colors"
    example: ClassVar[tuple[Any, ...]] = (4,)
    points: int


@dataclass(frozen=True, slots=True)
class GemsLeft:
    """`points` for each full group of `each` gems that are still behind the screen after painting."""

    kind: ClassVar[str] = "gems_left"
    example: ClassVar[tuple[Any, ...]] = (3, 2)
    points: int
    each: int


@dataclass(frozen=True, slots=True)
class Sets:
    """`points` more for each set of defense, magic and science."""

    kind: ClassVar[str] = "sets"
    example: ClassVar[tuple[Any, ...]] = (6,)
    points: int


@dataclass(frozen=True, slots=True)
class AdjacentCharacters:
    """`points` for each character that touches this law."""

    kind: ClassVar[str] = "adjacent_characters"
    example: ClassVar[tuple[Any, ...]] = (2,)
    points: int


@dataclass(frozen=True, slots=True)
class CardsInPyramid:
    """`points` for each card of the pyramid, this one and tucked ones included."""

    kind: ClassVar[str] = "cards"
    example: ClassVar[tuple[Any, ...]] = (1,)
    points: int


@dataclass(frozen=True, slots=True)
class TuckHand:
    """When played, up to `limit` cards of the hand are tucked under it, face down; each is worth `points`."""

    kind: ClassVar[str] = "tuck_hand"
    example: ClassVar[tuple[Any, ...]] = (4, 3)
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class TuckFree:
    """When played, a free card is tucked under it, if there is one; points by the level of this law alone (LAW-7)."""

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
"""Those whose points depend on the level that they stand on."""
CountedLaw = (
    PointsByLevel | Circles | CirclesAndInfinite | CircleColors | GemsLeft | Sets | AdjacentCharacters | CardsInPyramid
)
"""Those that ask nothing of who plays them: they are counted at the end, and that is all."""
