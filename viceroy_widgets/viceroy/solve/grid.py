"""A grid of budgets laid out in the bits of one integer, and the masks for spending in it.

A cell stands for a number of gems of each color and, when a law pays for different colors, for the colors
seen so far. Cells lie in a row, so spending is a shift; a mask keeps what was shifted past an edge out.
"""

from __future__ import annotations

from collections.abc import Sequence

from .tasks import COLORS

__all__ = ["color_masks", "join", "rows_from", "set_sizes", "spend_masks", "strides"]


def strides(gems: Sequence[int], unit: int) -> list[int]:
    """Distance in bits of one gem of each color, and of the whole grid, for cells of so many bits."""
    found = [unit]
    for have in gems:
        found.append(found[-1] * (have + 1))
    return found


def rows_from(low: int, period: int, total: int) -> int:
    """Bits from `low` on in every `period`, repeated to at least `total` bits."""
    bits = (1 << period) - (1 << low)
    while period < total:
        bits |= bits << period
        period *= 2
    return bits


def spend_masks(gems: Sequence[int], steps: Sequence[int], total: int, keep: int) -> list[list[int]]:
    """For each color and number of gems up to 4, the `keep` bits of the cells that have as many."""
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
    """How many colors each set of colors holds, sets numbered by their bits."""
    return [number.bit_count() for number in range(1 << COLORS)]


def color_masks(cells: int, total: int) -> list[int]:
    """For each color every bit of the sets that hold it, for sets of so many bits."""
    full = (1 << total) - 1
    return [rows_from(cells << color, cells << color + 1, total) & full for color in range(COLORS)]


def join(table: int, cells: int, masks: Sequence[int]) -> dict[int | None, int]:
    """For each color the table as it reads once that color has been seen; for None the table itself."""
    joined: dict[int | None, int] = {None: table}
    for color, mask in enumerate(masks):
        seen = table & mask
        joined[color] = seen | seen >> (cells << color)
    return joined
