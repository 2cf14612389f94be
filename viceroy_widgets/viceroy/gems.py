"""The four gem colors, and a number of gems of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, get_args

__all__ = ["COLORS", "GEMS_PER_COLOR", "LETTERS", "Color", "Gems"]

Color = Literal["blue", "red", "green", "yellow"]

COLORS: tuple[Color, ...] = get_args(Color)
"""In the order of the auction cards (CMP-4, CMP-5)."""

LETTERS: dict[str, Color] = {color[0]: color for color in COLORS}
GEMS_PER_COLOR = 16


@dataclass(frozen=True, slots=True)
class Gems:
    """A number of gems of each color; never negative."""

    blue: int = 0
    red: int = 0
    green: int = 0
    yellow: int = 0

    def __post_init__(self) -> None:
        if min(self.counts) < 0:
            raise ValueError(f"a number of gems is never negative: {self}")

    @classmethod
    def of(cls, counts: Mapping[Color, int]) -> Gems:
        return cls(*(counts.get(color, 0) for color in COLORS))

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return self.blue, self.red, self.green, self.yellow

    @property
    def total(self) -> int:
        return self.blue + self.red + self.green + self.yellow

    def __getitem__(self, color: Color) -> int:
        count: int = getattr(self, color)
        return count

    def items(self) -> Iterator[tuple[Color, int]]:
        """The colors that are there, with their counts."""
        return ((color, self[color]) for color in COLORS if self[color])

    def plus(self, color: Color, n: int = 1) -> Gems:
        """With `n` more of a color; raises ValueError where that would be fewer than none."""
        return replace(self, **{color: self[color] + n})

    def plus_all(self, other: Gems) -> Gems:
        return Gems(*(mine + theirs for mine, theirs in zip(self.counts, other.counts, strict=True)))
