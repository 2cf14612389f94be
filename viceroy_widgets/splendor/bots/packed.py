"""Counts of the five colors packed in one integer, a byte for each color, so that all are compared at once.

Playouts spend most of their time on such counts. The highest bit of each byte stays free for `rest`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

__all__ = ["FREE_BITS", "ONE", "SHIFTS", "colors_in", "colors_of_two", "pack", "rest", "total", "unpack"]

SHIFTS = (0, 8, 16, 24, 32)
"""Shifts of the colors, by their place."""
ONE = tuple(1 << shift for shift in SHIFTS)
"""Counts of one of a color and none of the others, by the place of the color."""
FREE_BITS = 0x80_80_80_80_80
"""Highest bit of each byte."""


def pack(counts: Iterable[int]) -> int:
    """Return the first five counts as one integer."""
    return int.from_bytes(bytes(counts)[:5], "little")


def unpack(packed: int) -> tuple[int, ...]:
    """Return the five counts."""
    return tuple(packed.to_bytes(5, "little"))


def rest(packed: int, less: int) -> int:
    """Return what is left of each count when another one is taken from it, and 0 where that one is greater."""
    left = (packed | FREE_BITS) - less
    kept = left & FREE_BITS  # the bit is still there where nothing was borrowed
    return left & (kept - (kept >> 7))


def total(packed: int) -> int:
    """Return the sum of the counts, which is less than 255: a cast-out of 255s, as of nines in the decimal system."""
    return packed % 255


@cache
def colors_in(packed: int) -> tuple[int, ...]:
    """Return the places of the colors whose count is not 0."""
    return tuple(color for color, count in enumerate(unpack(packed)) if count)


@cache
def colors_of_two(packed: int) -> tuple[int, ...]:
    """Return the places of the colors whose count is 2 or more."""
    return tuple(color for color, count in enumerate(unpack(packed)) if count > 1)
