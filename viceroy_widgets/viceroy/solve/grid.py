"""Grid of budgets in the bits of one integer, and the masks for spending gems in it.

A cell stands for a number of gems of each color. If a law pays for different colors, it also stands for the colors
seen so far. The cells form one row of bits, so spending is a shift. A mask removes the bits shifted past an edge.
"""

from __future__ import annotations

from collections.abc import Sequence

from .tasks import COLORS

__all__ = ["color_masks", "join", "rows_from", "set_sizes", "spend_masks", "strides"]


def strides(gems: Sequence[int], unit: int) -> list[int]:
    """Return the distance in bits of one gem of each color, and the size of the grid, for cells of `unit` bits."""
    found = [unit]
    for have in gems:
        found.append(found[-1] * (have + 1))
    return found


def rows_from(low: int, period: int, total: int) -> int:
    """Return the bits from `low` on in every `period`, repeated to at least `total` bits."""
    bits = (1 << period) - (1 << low)
    while period < total:
        bits |= bits << period
        period *= 2
    return bits


def spend_masks(gems: Sequence[int], steps: Sequence[int], total: int, keep: int) -> list[list[int]]:
    """Return, for each color and number of gems up to 4, the `keep` bits of the cells with at least that many."""
    found = []
    for have, step in zip(gems, steps, strict=False):
        masks = [keep]
        if have:
            mask = rows_from(step, step * (have + 1), total) & keep
            masks.append(mask)
            for _ in range(min(have, 4) - 1):
                mask &= mask << step
                masks.append(mask)
        found.append(masks)
    return found


def set_sizes() -> list[int]:
    """Return the number of colors in each set of colors; the index of a set has one bit per color."""
    return [number.bit_count() for number in range(1 << COLORS)]


def color_masks(cells: int, total: int) -> list[int]:
    """Return, for each color, a mask of all sets that contain it, where each set takes `cells` bits."""
    full = (1 << total) - 1
    return [rows_from(cells << color, cells << color + 1, total) & full for color in range(COLORS)]


def join(table: int, cells: int, masks: Sequence[int]) -> dict[int | None, int]:
    """Return a mapping from color to the table after that color has been seen; None maps to the table itself."""
    joined: dict[int | None, int] = {None: table}
    for color, mask in enumerate(masks):
        seen = table & mask
        joined[color] = seen | seen >> (cells << color)
    return joined
