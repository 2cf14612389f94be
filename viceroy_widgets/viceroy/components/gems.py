"""The four gem colors, and a number of gems of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import add, sub
from typing import Literal, NamedTuple, get_args

__all__ = ["COLORS", "COLOR_INDEX", "GEMS_PER_COLOR", "LETTERS", "NO_GEMS", "Color", "Gems"]

Color = Literal["blue", "red", "green", "yellow"]

COLORS: tuple[Color, ...] = get_args(Color)
"""In the order of the auction cards (CMP-4, CMP-5)."""

COLOR_INDEX: dict[str, int] = {color: index for index, color in enumerate(COLORS)}
LETTERS: dict[str, Color] = {color[0]: color for color in COLORS}
GEMS_PER_COLOR = 16


class _Counts(NamedTuple):
    blue: int
    red: int
    green: int
    yellow: int


class Gems(_Counts):
    """A number of gems of each color; never negative. A tuple, since a game makes hundreds of them."""

    __slots__ = ()

    def __new__(cls, blue: int = 0, red: int = 0, green: int = 0, yellow: int = 0) -> Gems:
        return _checked([blue, red, green, yellow])

    @classmethod
    def of(cls, counts: Mapping[Color, int]) -> Gems:
        return cls(*(counts.get(color, 0) for color in COLORS))

    @property
    def counts(self) -> tuple[int, int, int, int]:
        return self.blue, self.red, self.green, self.yellow

    @property
    def total(self) -> int:
        return sum(self)

    def __getitem__(self, color: str) -> int:  # type: ignore[override]  # asked by color, not by index
        return tuple.__getitem__(self, COLOR_INDEX[color])

    def items(self) -> Iterator[tuple[Color, int]]:
        """The colors that are there, with their counts."""
        return ((color, count) for color, count in zip(COLORS, self, strict=True) if count)

    def plus(self, color: str, n: int = 1) -> Gems:
        """With `n` more of a color; raises ValueError where that would be fewer than none."""
        counts = list(self)
        counts[COLOR_INDEX[color]] += n
        return _checked(counts)

    def plus_all(self, other: Gems) -> Gems:
        return _checked(list(map(add, self, other)))

    def minus_all(self, other: Gems) -> Gems:
        """Without these; raises ValueError where they are not there."""
        return _checked(list(map(sub, self, other)))


def _checked(counts: list[int]) -> Gems:
    blue, red, green, yellow = counts
    if blue < 0 or red < 0 or green < 0 or yellow < 0:
        raise ValueError(f"a number of gems is never negative: {counts}")
    # Without the detour over the constructor: games consist of this.
    return tuple.__new__(Gems, counts)


NO_GEMS = Gems()
