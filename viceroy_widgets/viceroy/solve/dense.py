"""Painting by dynamic programming over every budget, packed in one integer: shift, add, lane-wise maximum.

A cell of the table stands for a number of gems of each color and of open color. If a law pays for different colors, it
also stands for the colors seen so far. The cells form one row of bits, so spending is a shift, and a mask removes the
bits shifted past an edge. Each cell has a lane with a guard bit on top. The guard bits are added to one table before
another is subtracted. A guard bit then stays set exactly if the first table is not smaller in that lane, for all lanes
in one operation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from .tasks import COLOR_COUNT, MOST_GEMS_ON_CIRCLE, Plan, Reading, left_table

__all__ = ["DenseTables"]

NARROW = 8
"""Width in bits of the lanes that are tried first."""
SMALL_GRID = 1 << 10
LARGE_GRID = 1 << 13
"""Numbers of cells up to which layouts are cached: many of some kilobytes, or few of some hundred kilobytes."""
WILD = COLOR_COUNT
"""Index of the gems of open color, behind the colors."""


class _Layout(NamedTuple):
    """Bit layout of the tables for a budget."""

    steps: list[int]
    """Distance in bits of one gem of each color, of one open gem, and the size of the grid."""
    ones: int
    """Lowest bit of each lane."""
    guard: int
    """Highest bit of each lane."""
    spend: list[list[list[tuple[int, int]]]]
    """By color and number of gems: the shifts that spend them, each with the guard bits of cells with enough gems."""


def _lay_out(budget: tuple[int, ...], width: int, sets: int) -> _Layout:
    steps = [width]
    for have in budget:
        steps.append(steps[-1] * (have + 1))
    total = steps[-1] << sets
    ones = ((1 << total) - 1) // ((1 << width) - 1)
    guard = ones << width - 1
    masks = [_enough_masks(have, step, total, guard) for have, step in zip(budget, steps, strict=False)]
    return _Layout(steps, ones, guard, [_spends(color, steps, masks) for color in range(COLOR_COUNT)])


# small budgets are frequent, in puzzles and in the ends of a last turn; hints ask about one position again and again
_lay_out_small = lru_cache(maxsize=256)(_lay_out)
_lay_out_large = lru_cache(maxsize=8)(_lay_out)


def _layout_of(budget: tuple[int, ...], width: int, colored: bool) -> _Layout:
    blue, red, green, yellow, wild = budget
    cells = (blue + 1) * (red + 1) * (green + 1) * (yellow + 1) * (wild + 1) << (COLOR_COUNT if colored else 0)
    lay_out = _lay_out_small if cells <= SMALL_GRID else _lay_out_large if cells <= LARGE_GRID else _lay_out
    return lay_out(budget, width, COLOR_COUNT if colored else 0)


def _spends(color: int, steps: list[int], masks: list[list[int]]) -> list[list[tuple[int, int]]]:
    own, wild, step, open_step = masks[color], masks[WILD], steps[color], steps[WILD]
    if len(wild) == 1:
        return [[(gems * step, mask)] for gems, mask in enumerate(own)]
    return [
        [
            (n * step + (gems - n) * open_step, own[n] & wild[gems - n])
            for n in range(max(0, gems + 1 - len(wild)), min(gems + 1, len(own)))
        ]
        for gems in range(MOST_GEMS_ON_CIRCLE + 1)
    ]


def _enough_masks(have: int, step: int, total: int, keep: int) -> list[int]:
    """Return, for each number of gems up to 4, the `keep` bits of the cells with at least that many."""
    masks = [keep]
    if have:
        mask = _rows_from(step, step * (have + 1), total) & keep
        masks.append(mask)
        for _ in range(min(have, MOST_GEMS_ON_CIRCLE) - 1):
            mask &= mask << step
            masks.append(mask)
    return masks


def _rows_from(low: int, period: int, total: int) -> int:
    """Return the bits from `low` on in every `period`, repeated to at least `total` bits."""
    bits = (1 << period) - (1 << low)
    while period < total:
        bits |= bits << period
        period *= 2
    return bits


class DenseTables:
    """Tables, for each row, of the best gains of this and all later rows, for every budget and set of colors."""

    __slots__ = ("base", "budget", "cells", "corner", "due", "lane", "reading", "steps", "tables", "value", "width")

    def __init__(self, reading: Reading, width: int = NARROW) -> None:
        self.reading = reading
        self.budget = (*reading.task.gems, reading.task.wild)
        bias = _bias(reading) if reading.task.owed else 0
        while not self._fill(width, bias):
            width *= 2
        self.base = reading.base - reading.margin * len(reading.rows) - bias
        self.value = self.base + self.due

    def _fill(self, width: int, bias: int) -> bool:
        """Make the tables; return False if lanes of this width are too narrow for the values."""
        task, rows, _, colored, margin, seen = self.reading
        steps, ones, guard, spend = _layout_of(self.budget, width, colored)
        cells = steps[-1]
        total = cells << COLOR_COUNT if colored else cells
        shift, peak = width - 1, total - width
        self.width, self.cells, self.steps, self.lane = width, cells, steps, (1 << width) - 1
        room = (1 << shift) - margin
        if task.color_points[COLOR_COUNT] + (task.left_points[-1] if task.left_points else 0) + bias >= room:
            return False
        lift: dict[int, int] = {}
        laws = colored or task.left_points or bias
        table = self._behind_the_last(ones, bias) if laws else task.color_points[0] * ones
        tables = [table]
        joined: dict[int | None, int] = {}
        masks = _color_masks(cells, total) if colored else []
        margins = margin * ones
        for place, stay, options in reversed(rows):
            new = table
            if colored:
                joined = _join(table, cells, masks)
                new = joined[task.circles[place][0].color] + margins
            for color, gems, points in options:
                gain = points - stay + margin
                if gain in lift:
                    raised = lift[gain]
                else:
                    raised = lift[gain] = gain * ones + guard
                    if (1 << shift) - gain < room:
                        room = (1 << shift) - gain
                source = joined[color] if colored else table
                for move, able in spend[color][gems]:
                    over = (source << move) + raised - new
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
        self.due = tables[0] >> self.corner & self.lane
        return True

    def _behind_the_last(self, ones: int, bias: int) -> int:
        """Return the table behind the last row: points for gems left and for the colors seen.

        Cells with fewer gems than are owed have none, and all others have `bias` more.
        """
        task, size = self.reading.task, self.width // 8
        base = 0
        if task.left_points or bias:
            by_left = [0] * task.owed + [bias + points for points in left_table(task)]
            lines = [points.to_bytes(size, "little") for points in by_left]
            for have in self.budget:
                lines = [b"".join(lines[n : n + have + 1]) for n in range(len(lines) - have)]
            base = int.from_bytes(lines[0], "little")
        if not self.reading.colored:
            return base + task.color_points[0] * ones
        ones &= (1 << self.cells) - 1
        parts = [base + task.color_points[colors.bit_count()] * ones for colors in range(1 << COLOR_COUNT)]
        return int.from_bytes(b"".join(part.to_bytes(self.cells // 8, "little") for part in parts), "little")

    def first(self) -> Plan:
        """Return the best plan with the lexicographically smallest choices."""
        task, rows, _, colored, _, _ = self.reading
        choices = [0] * len(task.circles)
        position = self.corner
        if colored:
            for row, (place, _, _) in enumerate(rows):
                choices[place], position = next(self.moves(row, position))
            return Plan(self.value, tuple(choices))
        due, lane, steps, tables = self.due, self.lane, self.steps, iter(self.tables)
        next(tables)
        *have, wild = self.budget
        for (place, stay, options), table in zip(rows, tables, strict=True):
            if table >> position & lane == due:
                continue
            for option in options:
                color, gems, points = option
                more = 0  # open gems that are needed as well
                if gems <= have[color]:
                    after = position - gems * steps[color]
                else:
                    more = gems - have[color]
                    if more > wild:
                        continue
                    after = position - have[color] * steps[color] - more * steps[WILD]
                if table >> after & lane == due - points + stay:
                    choices[place] = task.circles[place].index(option)
                    have[color] -= gems - more
                    wild -= more
                    position, due = after, due - points + stay
                    break
        return Plan(self.value, tuple(choices))

    def moves(self, row: int, position: int) -> Iterator[tuple[int, int]]:
        """Yield (choice, next position) for each choice of a row that loses no points, in order.

        A position is the bit index of a cell. Gems of the color itself are spent before those of open color, because
        an open gem can do all that it can.
        """
        task, rows, _, colored, margin, _ = self.reading
        place, stay, useful = rows[row]
        table, lane, steps, budget = self.tables[row + 1], self.lane, self.steps, self.budget
        due = (self.tables[row] >> position & lane) + stay - margin
        for index, option in enumerate(task.circles[place]):
            color, gems, points = option
            if index and option not in useful:
                continue
            after = position
            if color is not None:
                if gems:
                    step = steps[color]
                    own = position // step % (budget[color] + 1)
                    if own < gems:
                        wild = gems - own
                        if position // steps[WILD] % (budget[WILD] + 1) < wild:
                            continue
                        after -= own * step + wild * steps[WILD]
                    else:
                        after -= gems * step
                if colored and not position // (self.cells << color) & 1:
                    after += self.cells << color
            if (table >> after & lane) + points == due:
                yield index, after


def _bias(reading: Reading) -> int:
    """Return more than all plans that leave fewer gems than are owed can gain."""
    gains = (max(points for _, _, points in options) - stay for _, stay, options in reading.rows)
    most = sum(max(0, gain) for gain in gains) + reading.margin * len(reading.rows)
    return most + reading.task.color_points[COLOR_COUNT] + 1


def _color_masks(cells: int, total: int) -> list[int]:
    """Return, for each color, a mask of all sets that contain it, where each set takes `cells` bits."""
    full = (1 << total) - 1
    return [_rows_from(cells << color, cells << color + 1, total) & full for color in range(COLOR_COUNT)]


def _join(table: int, cells: int, masks: Sequence[int]) -> dict[int | None, int]:
    """Return a mapping from color to the table after that color has been seen; None maps to the table itself."""
    joined: dict[int | None, int] = {None: table}
    for color, mask in enumerate(masks):
        seen = table & mask
        joined[color] = seen | seen >> (cells << color)
    return joined
