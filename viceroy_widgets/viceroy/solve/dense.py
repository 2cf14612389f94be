"""Painting by dynamic programming over every budget, packed in one integer: shift, add, lane-wise maximum.

Each cell has a lane with a guard bit on top. The guard bits are added to one table before another is subtracted.
A guard bit then stays set exactly if the first table is not smaller in that lane, for all lanes in one operation.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .grid import color_masks, join, set_sizes, spend_masks, strides
from .reading import Reading
from .tasks import COLORS, Plan, left_table

__all__ = ["DenseTables"]

NARROW = 8
"""Width in bits of the lanes that are tried first."""
FEW_GEMS = 16
"""Maximum number of gems in budgets whose layouts are cached, some kilobytes each."""


class _Layout(NamedTuple):
    """Bit layout of the tables for a budget."""

    steps: list[int]
    cells: int
    ones: int
    """Lowest bit of each lane."""
    guard: int
    """Highest bit of each lane."""
    spend: list[list[tuple[int, int]]]
    """By color and number of gems: the shift that spends them, and the guard bits of cells with enough gems."""


def _lay_out(gems: tuple[int, ...], width: int, sets: int) -> _Layout:
    steps = strides(gems, width)
    total = steps[COLORS] << sets
    ones = ((1 << total) - 1) // ((1 << width) - 1)
    guard = ones << width - 1
    masks = spend_masks(gems, steps, total, guard)
    spend = [[(n * step, mask) for n, mask in enumerate(row)] for step, row in zip(steps, masks, strict=False)]
    return _Layout(steps, steps[COLORS], ones, guard, spend)


# small budgets are frequent, in hints, in puzzles and in the ends of a last turn
_lay_out_small = lru_cache(maxsize=256)(_lay_out)


class DenseTables:
    """Tables, for each row, of the best gains of this and all later rows, for every budget and set of colors."""

    __slots__ = (
        "base",
        "cells",
        "corner",
        "due",
        "lane",
        "reading",
        "steps",
        "tables",
        "value",
        "width",
    )

    def __init__(self, reading: Reading, width: int = NARROW) -> None:
        self.reading = reading
        while not self._fill(width):
            width *= 2
        self.base = reading.base - reading.margin * len(reading.rows)
        self.value = self.base + self.due

    def _fill(self, width: int) -> bool:
        """Make the tables; return False if lanes of this width are too narrow for the values."""
        task, rows, _, colored, margin, seen = self.reading
        few = not colored and sum(task.gems) <= FEW_GEMS
        steps, cells, ones, guard, spend = (_lay_out_small if few else _lay_out)(
            task.gems, width, COLORS if colored else 0
        )
        total = cells << COLORS if colored else cells
        lane, shift, peak = (1 << width) - 1, width - 1, total - width
        self.width, self.cells, self.steps, self.lane = width, cells, steps, lane
        room = (1 << shift) - margin
        if task.color_points[COLORS] + (task.left_points[-1] if task.left_points else 0) >= room:
            return False
        lift: dict[int, int] = {}
        laws = colored or task.left_points
        table = self._behind_the_last(ones) if laws else task.color_points[0] * ones
        tables = [table]
        if colored:
            masks = color_masks(cells, total)
        # The two loops differ only in the colors. The plain one runs far more often, and a test would slow it down.
        for place, stay, options in reversed(rows):
            if colored:
                joined = join(table, cells, masks)
                new = joined[task.circles[place][0].color] + margin * ones
                for color, gems, points in options:
                    gain = points - stay + margin
                    if gain not in lift:
                        lift[gain] = gain * ones + guard
                        room = min(room, (1 << shift) - gain)
                    move, able = spend[color][gems]
                    over = (joined[color] << move) + lift[gain] - new
                    wins = over & able
                    new += over & (wins - (wins >> shift))
            else:
                new = table
                for color, gems, points in options:
                    gain = points - stay
                    if gain in lift:
                        raised = lift[gain]
                    else:
                        raised = lift[gain] = gain * ones + guard
                        if (1 << shift) - gain < room:
                            room = (1 << shift) - gain
                    move, able = spend[color][gems]
                    over = (table << move) + raised - new
                    wins = over & able
                    if wins:
                        new += over & (wins - (wins >> shift))
            table = new
            tables.append(table)
            # the last lane has the largest value, so it is the first to come too near its guard bit
            if table >> peak >= room:
                return False
        tables.reverse()
        self.tables: list[int] = tables
        self.corner = cells - width + cells * seen
        self.due = tables[0] >> self.corner & lane
        return True

    def _behind_the_last(self, ones: int) -> int:
        """Return the table behind the last row: points for gems left and for the colors seen."""
        task, size = self.reading.task, self.width // 8
        base = 0
        if task.left_points:
            lines = [points.to_bytes(size, "little") for points in left_table(task)]
            for have in task.gems:
                lines = [b"".join(lines[n : n + have + 1]) for n in range(len(lines) - have)]
            base = int.from_bytes(lines[0], "little")
        if not self.reading.colored:
            return base + task.color_points[0] * ones
        ones &= (1 << self.cells) - 1
        parts = [base + task.color_points[count] * ones for count in set_sizes()]
        return int.from_bytes(b"".join(part.to_bytes(self.cells // 8, "little") for part in parts), "little")

    def first(self) -> Plan:
        """Return the best plan with the lexicographically smallest choices."""
        task, rows, _, colored, _, _ = self.reading
        choices = [0] * len(task.circles)
        if colored:
            position = self.corner
            for row, (place, _, _) in enumerate(rows):
                choices[place], position, _ = next(self.moves(row, position))
            return Plan(self.value, tuple(choices))
        position, due, lane = self.corner, self.due, self.lane
        steps, have, tables = self.steps, list(task.gems), iter(self.tables)
        next(tables)
        for (place, stay, options), table in zip(rows, tables, strict=True):
            if table >> position & lane == due:
                continue
            for option in options:
                color, gems, points = option
                after = position - gems * steps[color]
                if gems <= have[color] and table >> after & lane == due - points + stay:
                    choices[place] = task.circles[place].index(option)
                    have[color] -= gems
                    position, due = after, due - points + stay
                    break
        return Plan(self.value, tuple(choices))

    def moves(self, row: int, position: int, most: int = 0) -> Iterator[tuple[int, int, int]]:
        """Yield (choice, next position, points lost) for each choice of a row that loses at most `most` points.

        A position is the bit index of a cell. The cell stands for the gems left and, with a law on colors, for the
        colors seen. The choices are in order.
        """
        task, rows, _, colored, margin, _ = self.reading
        place, stay, useful = rows[row]
        cells, table = self.cells, self.tables[row + 1]
        due = self.tables[row] >> position & self.lane
        for index, option in enumerate(task.circles[place]):
            color, gems, points = option
            if index and tuple(option) not in useful:
                continue
            after = position
            if color is not None:
                step = self.steps[color]
                if position // step % (task.gems[color] + 1) < gems:
                    continue
                after -= gems * step
                if colored and not position // (cells << color) & 1:
                    after += cells << color
            lost = due - (points + margin - stay) - (table >> after & self.lane)
            if lost <= most:
                yield index, after, lost

    def regret_from(self, row: int, position: int) -> int:
        """Return 0, because these tables have no regrets and their users need none."""
        return 0

    def regret_of_showing(self, row: int, color: int) -> int:
        """Return 0 if a row can end in a color, and a large number if it cannot."""
        place, _, options = self.reading.rows[row]
        own = self.reading.task.circles[place][0].color == color
        return 0 if own or any(color == other for other, _, _ in options) else 1 << 30
