"""Painting by a table of every budget that sits in one integer: shift, add, lane-wise maximum.

Each cell has a lane with a guard bit on top. Adding the guard to one table before subtracting another
leaves it set exactly in the lanes where the first is not smaller, for all lanes in one operation.
"""

from __future__ import annotations

from collections.abc import Iterator

from .grid import color_masks, join, set_sizes, spend_masks, strides
from .reading import Reading
from .tasks import COLORS, Plan, left_table

__all__ = ["DenseTables"]

NARROW = 8
"""Bits of the lanes tried first."""


class DenseTables:
    """For each row the best gains of it and all later ones, for every budget and set of colors."""

    def __init__(self, reading: Reading, width: int = NARROW, *, keep_all: bool = True) -> None:
        """Fill the tables; without `keep_all` only the last, which is all that values need."""
        self.reading = reading
        self.keep_all = keep_all
        while not self._fill(width):
            width *= 2
        self.base = reading.base - reading.margin * len(reading.rows)
        self.value = self.base + self.due

    def _fill(self, width: int) -> bool:
        """Make the tables; False if lanes of this width are too narrow for the values."""
        task, rows, _, colored, margin, seen = self.reading
        steps = strides(task.gems, width)
        cells = steps[COLORS]
        total = cells << COLORS if colored else cells
        lane, shift, peak = (1 << width) - 1, width - 1, total - width
        self.width, self.cells, self.steps, self.lane = width, cells, steps, lane
        room = (1 << shift) - margin
        if task.color_points[COLORS] + (task.left_points[-1] if task.left_points else 0) >= room:
            return False
        ones = ((1 << total) - 1) // lane
        guard = ones << shift
        spend = [
            [(gems * step, mask) for gems, mask in enumerate(masks)]
            for step, masks in zip(steps, spend_masks(task.gems, steps, total, guard), strict=False)
        ]
        masks = color_masks(cells, total) if colored else []
        lift: dict[int, int] = {}
        table = self._behind_the_last(ones)
        tables = [table]
        joined: dict[int | None, int] = {}
        whole = colored or not self.keep_all or not rows
        for place, stay, options in reversed(rows if whole else rows[1:]):
            new = source = table
            if colored:
                joined = join(table, cells, masks)
                new = joined[task.circles[place][0].color] + margin * ones
                stay -= margin
            for color, gems, points in options:
                gain = points - stay
                try:
                    raised = lift[gain]
                except KeyError:
                    raised = lift[gain] = gain * ones + guard
                    room = min(room, (1 << shift) - gain)
                    if table >> peak >= room:
                        return False
                if colored:
                    source = joined[color]
                move, mask = spend[color][gems]
                over = (source << move) + raised - new
                wins = over & mask
                new += over & (wins - (wins >> shift))
            table = new
            if not self.keep_all:
                tables.clear()
            tables.append(table)
            # the last lane is the largest, and gains added to any must stay below the guard
            if table >> peak >= room:
                return False
        self.corner = corner = cells - width + cells * seen
        if whole:
            self.due = table >> corner & lane
        else:
            # of the first row's table only this one lane is ever read
            _, stay, options = rows[0]
            self.due = max(
                table >> corner & lane,
                *[
                    points - stay + (table >> corner - gems * steps[color] & lane)
                    for color, gems, points in options
                ],
            )
            tables.append(self.due << corner)
        tables.reverse()
        self.tables = tables
        return True

    def _behind_the_last(self, ones: int) -> int:
        """The table behind the last row: points for gems left and for the colors seen."""
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
        """The best plan with the lexicographically smallest choices."""
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
        """Choices that lose at most so much at a row: choice, position behind it, points lost; in order.

        A position is the bit of a cell: the gems still there and, with a law on colors, the colors seen.
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
