"""Painting by regret: a search for the least regret with which a plan uses up the whole budget.

Prices give an upper bound for every plan. The regret of a plan is its distance from this bound. It is the sum of the
regrets of its choices, the price of the gems it leaves, and the points that laws could have paid.
For each regret and each row there is a plane with one bit per cell of the budget grid. The bit says whether the rows
from there on can use up that cell with exactly that regret. One step is a shift, a mask and an or.
Planes are added for regret 0, 1, 2, and so on; the first plane that holds the whole budget gives the answer.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from .grid import spend_masks, strides
from .leftover_cost import LeftoverCost, floor_price, points_by_gems_left
from .prices import LARGEST_GAIN, LARGEST_SUM, ZERO, Demand, find_prices
from .reading import Reading
from .tasks import COLORS, Plan

__all__ = ["DEEPEST", "BoundedTables", "demand_of"]

DEEPEST = 40
"""Regret at which the search gives up, because the dense table would be faster by then."""


def demand_of(reading: Reading) -> Demand | None:
    """Return the rows as lanes; None if numbers are too large for that or a circle offers a color twice."""
    rows = reading.rows
    empty = array("H", bytes(2 * len(rows)))
    gains = [empty[:] for _ in range(COLORS)]
    gems = [empty[:] for _ in range(COLORS)]
    needs = [0] * COLORS
    largest = 0
    for row, (_, stay, options) in enumerate(rows):
        zero = ZERO - stay
        for color, take, points in options:
            taken = gems[color]
            gain = points - stay
            if gain > largest:
                largest = gain
            if taken[row] or not -LARGEST_GAIN <= gain <= LARGEST_GAIN:
                return None
            taken[row] = take
            needs[color] += take
            gains[color][row] = zero + points
    if not rows or len(rows) * largest > LARGEST_SUM:
        return None
    return Demand(len(rows), gains, gems, needs)


class BoundedTables:
    """Tables of the search that the module describes; `solve` fills them, then `first` and `moves` read plans.

    A row is a circle with a useful option, and a budget has a number of gems for each color. For each regret and
    row, a plane holds the budgets that this and all later rows can use up with exactly that regret. Using up a
    budget means that each of its gems is spent on a circle or left at the end. Sets of colors are ignored, so a law
    on colors has no effect here.
    """

    def __init__(self, reading: Reading, demand: Demand) -> None:
        self.reading = reading
        task, rows, base, _, _, _ = reading
        self.gems = list(map(min, task.gems, demand.needs))
        self.steps = strides(self.gems, 1)
        self.cells = self.steps[COLORS]
        spend = spend_masks(self.gems, self.steps, self.cells, (1 << self.cells) - 1)
        left = points_by_gems_left(reading, self.gems)
        self.priced = find_prices(demand, self.gems, floor_price(left))
        self.leaving = LeftoverCost(self.gems, self.steps, left, self.priced.prices)
        self.bound = base + self.priced.bound + self.leaving.bound + task.color_points[0]
        paint, steps = self.priced.paint, self.steps
        self.paint_steps = [
            [(paint[color][row], take * steps[color], spend[color][take]) for color, take, _ in options]
            for row, (_, _, options) in enumerate(rows)
        ]
        self.planes: list[list[int]] = []
        # planes as bytes, for fast access to one bit; filled on first use
        self.read_planes: dict[tuple[int, int], bytes] = {}

    def solve(self, deepest: int = DEEPEST) -> bool:
        """Find the best value; return False if every plan has a regret above `deepest`."""
        self.corner = self.cells - 1
        for regret in range(deepest + 1):
            self._deepen(regret)
            if self.planes[regret][0] >> self.corner & 1:
                self.regret = regret
                self.value = self.bound - regret
                return True
        return False

    def _deepen(self, depth: int) -> None:
        """Add the planes of the next regret, from the last row to the first."""
        planes, stay, paint_steps = self.planes, self.priced.stay, self.paint_steps
        plane = self.leaving.plane(depth)
        count = len(stay)
        new = [plane] * (count + 1)
        planes.append(new)
        for row in range(count - 1, -1, -1):
            regret = stay[row]
            later = row + 1
            if regret:
                plane = planes[depth - regret][later] if regret <= depth else 0
            for regret, shift, mask in paint_steps[row]:
                if regret <= depth:
                    plane |= planes[depth - regret][later] << shift & mask
            new[row] = plane

    def first(self) -> Plan:
        """Return the best plan with the lexicographically smallest choices."""
        task, rows, _, _, _, _ = self.reading
        choices = [0] * len(task.circles)
        position, rest = self.corner, self.regret
        steps, have, paint, planes = self.steps, self.gems[:], self.priced.paint, self.planes
        for row, regret in enumerate(self.priced.stay):
            if regret <= rest and planes[rest - regret][row + 1] >> position & 1:
                rest -= regret
                continue
            place, _, options = rows[row]
            for option in options:
                color, gems, _ = option
                regret = paint[color][row]
                if regret <= rest and gems <= have[color]:
                    after = position - gems * steps[color]
                    if planes[rest - regret][row + 1] >> after & 1:
                        choices[place] = task.circles[place].index(option)
                        have[color] -= gems
                        position, rest = after, rest - regret
                        break
        return Plan(self.value, tuple(choices))

    def moves(self, row: int, position: int, most: int = 0) -> Iterator[tuple[int, int, int]]:
        """Yield (choice, next position, points lost) for each choice of a row that loses at most `most` points.

        A position is the bit index of a cell, which stands for the gems left. The choices are in order.
        """
        task, rows, _, _, _, _ = self.reading
        place, _, useful = rows[row]
        due = self._least(row, position, DEEPEST)
        for index, option in enumerate(task.circles[place]):
            color, gems, _ = option
            if index and tuple(option) not in useful:
                continue
            regret = self.priced.stay[row]
            after = position
            if index and color is not None:
                regret = self.priced.paint[color][row]
                if position // self.steps[color] % (self.gems[color] + 1) < gems:
                    continue
                after -= gems * self.steps[color]
            lost = regret - due + self._least(row + 1, after, due + most - regret)
            if lost <= most:
                yield index, after, lost

    def regret_from(self, row: int, position: int) -> int:
        """Return the least regret that this row and all later rows must add."""
        return self._least(row, position, DEEPEST)

    def regret_of_showing(self, row: int, color: int) -> int:
        """Return the least regret with which a row can end in a color; a large number if it cannot."""
        place, _, _ = self.reading.rows[row]
        regret = self.priced.paint[color][row]
        if self.reading.task.circles[place][0].color == color:
            return min(regret, self.priced.stay[row])
        return regret

    def _least(self, row: int, position: int, most: int) -> int:
        """Return the least regret of using up a cell from a row on; `most` + 1 if it is above `most`."""
        at, bit = position >> 3, 1 << (position & 7)
        for regret in range(most + 1):
            plane = self.read_planes.get((regret, row))
            if plane is None:
                plane = self.planes[regret][row].to_bytes((self.cells + 7) // 8, "little")
                self.read_planes[regret, row] = plane
            if plane[at] & bit:
                return regret
        return max(most, -1) + 1

    def deepen(self, more: int) -> bool:
        """Extend the tables so that `moves` is correct for losses up to `more`; return False if that is too deep."""
        while len(self.planes) <= self.regret + more:
            if len(self.planes) > DEEPEST:
                return False
            self._deepen(len(self.planes))
        return True
