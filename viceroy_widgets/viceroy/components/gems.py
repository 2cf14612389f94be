"""Gem colors, and counts of gems by color."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import add, sub
from typing import Literal, NamedTuple, get_args

__all__ = ["COLORS", "COLOR_INDEX", "GEMS_PER_COLOR", "LETTERS", "NO_GEMS", "Color", "Gems"]

Color = Literal["blue", "red", "green", "yellow"]

COLORS: tuple[Color, ...] = get_args(Color)
"""Colors in the order of the auction cards (CMP-4, CMP-5)."""

COLOR_INDEX: dict[str, int] = {color: index for index, color in enumerate(COLORS)}
LETTERS: dict[str, Color] = {color[0]: color for color in COLORS}
GEMS_PER_COLOR = 16


class _Counts(NamedTuple):
    blue: int
    red: int
    green: int
    yellow: int


class Gems(_Counts):
    """Count of gems of each color, never negative; it is a tuple, because a game creates hundreds of them."""

    __slots__ = ()

    def __new__(cls, blue: int = 0, red: int = 0, green: int = 0, yellow: int = 0) -> Gems:
        """Return a count of gems of each color; raise ValueError if a count is negative."""
        return _checked([blue, red, green, yellow])

    @classmethod
    def of(cls, counts: Mapping[Color, int]) -> Gems:
        """Return the gems of a mapping from color to count; missing colors count as 0."""
        return cls(*(counts.get(color, 0) for color in COLORS))

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """Counts as a plain tuple, in the order of COLORS."""
        return self.blue, self.red, self.green, self.yellow

    @property
    def total(self) -> int:
        """Number of gems of all colors together."""
        return sum(self)

    def __getitem__(self, color: str) -> int:  # type: ignore[override]  # the key is a color, not an index
        return tuple.__getitem__(self, COLOR_INDEX[color])

    def items(self) -> Iterator[tuple[Color, int]]:
        """Return an iterator over (color, count) for the colors that have any gems."""
        return ((color, count) for color, count in zip(COLORS, self, strict=True) if count)

    def plus(self, color: str, n: int = 1) -> Gems:
        """Return these gems with `n` more of a color; raise ValueError if a count becomes negative."""
        counts = list(self)
        counts[COLOR_INDEX[color]] += n
        return _checked(counts)

    def plus_all(self, other: Gems) -> Gems:
        """Return the sum of two gem counts, color by color."""
        return _checked(list(map(add, self, other)))

    def minus_all(self, other: Gems) -> Gems:
        """Return these gems without the other ones; raise ValueError if a count becomes negative."""
        return _checked(list(map(sub, self, other)))


def _checked(counts: list[int]) -> Gems:
    blue, red, green, yellow = counts
    if blue < 0 or red < 0 or green < 0 or yellow < 0:
        raise ValueError(f"a number of gems is never negative: {counts}")
    # This skips the constructor, because a game runs this line very often.
    return tuple.__new__(Gems, counts)


NO_GEMS = Gems()
