"""What a law does at the end of the game: a kind from a fixed list with its numbers, never code."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import ClassVar

from ..words import say

__all__ = [
    "LAW_KINDS",
    "AdjacentCharacters",
    "CircleColors",
    "Circles",
    "GemsBanked",
    "GemsLeft",
    "LawEffect",
    "PointsByLevel",
    "Sets",
    "law_text",
]


@dataclass(frozen=True, slots=True)
class GemsBanked:
    """`points` for each gem that was put on this card, at most `limit` of them."""

    kind: ClassVar[str] = "gems_banked"
    points: int
    limit: int


@dataclass(frozen=True, slots=True)
class PointsByLevel:
    """Points by the level this law stands on, from level 1 to level 4."""

    kind: ClassVar[str] = "level"
    points: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Circles:
    """`points` for each single-color circle of the pyramid."""

    kind: ClassVar[str] = "circles"
    points: int


@dataclass(frozen=True, slots=True)
class CircleColors:
    """`points` for each different color among the single-color circles."""

    kind: ClassVar[str] = "circle_colors"
    points: int


@dataclass(frozen=True, slots=True)
class GemsLeft:
    """`points` for each full group of `each` gems that are still behind the screen after painting."""

    kind: ClassVar[str] = "gems_left"
    points: int
    each: int


@dataclass(frozen=True, slots=True)
class Sets:
    """`points` more for each set of defense, magic and science."""

    kind: ClassVar[str] = "sets"
    points: int


@dataclass(frozen=True, slots=True)
class AdjacentCharacters:
    """`points` for each character that touches this law."""

    kind: ClassVar[str] = "adjacent_characters"
    points: int


LawEffect = GemsBanked | PointsByLevel | Circles | CircleColors | GemsLeft | Sets | AdjacentCharacters

LAW_KINDS: dict[str, type[LawEffect]] = {
    effect.kind: effect
    for effect in (GemsBanked, PointsByLevel, Circles, CircleColors, GemsLeft, Sets, AdjacentCharacters)
}


def law_text(effect: LawEffect) -> str:
    """What the card says, in a sentence."""
    numbers = asdict(effect)
    if isinstance(effect, PointsByLevel):
        numbers["points"] = ", ".join(map(str, effect.points))
    return say(f"law/{effect.kind}", **numbers)
