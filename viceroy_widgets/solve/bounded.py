"""Painting by regret: which budgets are used up at no regret, at one, at two, until the whole one is.

Prices bound every plan from above; a plan falls short of the bound by the regrets of its choices, by the
price of the gems it leaves and by what laws could have paid. For each regret and each row, one bit per cell
says whether the rows from there on can use up that cell with that regret in all; a step is a shift, a mask
and an or. Regret by regret these planes are added, and the first that holds the whole budget is the answer.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from .grid import color_masks, join, spend_masks, strides
from .leaving import Leaving, floor_price, left_of
from .prices import LARGEST_GAIN, LARGEST_SUM, ZERO, Wishes, priced
from .reading import Reading
from .tasks import COLORS, Plan

__all__ = ["DEEPEST", "BoundedTables", "wishes_of"]

DEEPEST = 40
"""Regret at which to give up: by then the dense table would be done."""


def wishes_of(reading: Reading) -> Wishes | None:
    """The rows side by side; None if numbers are too large for that or a circle offers a color twice."""
    _, rows, _, _, margin, _ = reading
    if not rows or margin > LARGEST_GAIN:
        return None
    empty = array("H", bytes(2 * len(rows)))
    gains = [empty[:] for _ in range(COLORS)]
    gems = [empty[:] for _ in range(COLORS)]
    largest = margin
    for row, (_, stay, options) in enumerate(rows):
        loss = margin - stay
        for color, take, points in options:
            taken = gems[color]
            gain = points + loss
            if gain > largest:
                if gain > LARGEST_GAIN:
                    return None
                largest = gain
            if taken[row]:
                return None
            taken[row] = take
            gains[color][row] = ZERO + gain
    return Wishes(len(rows), margin, gains, gems) if len(rows) * largest <= LARGEST_SUM else None


class BoundedTables:
    """For each regret and row the budgets that it and all later rows can use up with that regret."""

    def __init__(self, reading: Reading, wishes: Wishes) -> None:
        self.reading = reading
        task, rows, base, colored, _, _ = reading
        self.gems = [min(have, sum(need)) for have, need in zip(task.gems, wishes.gems, strict=True)]
        self.steps = strides(self.gems, 1)
        self.cells = self.steps[COLORS]
        size = self.cells << COLORS if colored else self.cells
        self.spend = spend_masks(self.gems, self.steps, size, (1 << size) - 1)
        self.masks = color_masks(self.cells, size) if colored else []
        left = left_of(reading, self.gems)
        self.priced = priced(wishes, self.gems, floor_price(left))
        self.leaving = Leaving(reading, self.gems, self.steps, left, self.priced.prices)
        self.bound = base - wishes.stay * wishes.circles + self.priced.bound + self.leaving.bound
        paint, steps, spend = self.priced.paint, self.steps, self.spend
        self.ways = [
            [
                (paint[color][row], take * steps[color], spend[color][take], color)
                for color, take, _ in options
                if paint[color][row] <= DEEPEST
            ]
            for row, (_, _, options) in enumerate(rows)
        ]
        self.planes: list[list[int]] = []
        self.joined: list[list[dict[int | None, int]]] = []

    def solve(self, deepest: int = DEEPEST) -> bool:
        """Find the best value; False if no plan is within so much regret of the bound."""
        self.corner = self.cells - 1 + self.cells * self.reading.seen
        deepen = self._deepen_colored if self.reading.colored else self._deepen
        for regret in range(deepest + 1):
            deepen(regret)
            if self.planes[regret][0] >> self.corner & 1:
                self.regret = regret
                self.value = self.bound - regret
                return True
        return False

    def _deepen(self, depth: int) -> None:
        """Add the planes of the next regret, from the last row to the first."""
        planes, stay, ways = self.planes, self.priced.stay, self.ways
        plane = self.leaving.plane(depth)
        count = len(stay)
        new = [plane] * (count + 1)
        planes.append(new)
        for row in range(count - 1, -1, -1):
            regret = stay[row]
            later = row + 1
            if regret:
                plane = planes[depth - regret][later] if regret <= depth else 0
            for regret, shift, mask, _ in ways[row]:
                if regret <= depth:
                    plane |= planes[depth - regret][later] << shift & mask
            new[row] = plane

    def _deepen_colored(self, depth: int) -> None:
        """The same where sets of colors matter: a step reads the plane as it is with its color seen."""
        task, rows, _, _, _, _ = self.reading
        plane = self.leaving.plane(depth)
        new = [plane] * (len(rows) + 1)
        self.planes.append(new)
        self.joined.append([{}] * (len(rows) + 1))
        for row in range(len(rows) - 1, -1, -1):
            later = row + 1
            self.joined[depth][later] = join(plane, self.cells, self.masks)
            own = task.circles[rows[row][0]][0].color
            plane = 0
            for regret, shift, mask, color in ((self.priced.stay[row], 0, -1, own), *self.ways[row]):
                if regret <= depth:
                    plane |= self.joined[depth - regret][later][color] << shift & mask
            new[row] = plane

    def first(self) -> Plan:
        """The best plan with the lexicographically smallest choices."""
        task, rows, _, colored, _, _ = self.reading
        choices = [0] * len(task.circles)
        if colored:
            position = self.corner
            for row, (place, _, _) in enumerate(rows):
                choices[place], position, _ = next(self.moves(row, position))
            return Plan(self.value, tuple(choices))
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
        """Choices that lose at most so much at a row: choice, position behind it, points lost; in order.

        A position is the bit of a cell: the gems still there and, with a law on colors, the colors seen.
        """
        task, rows, _, colored, _, _ = self.reading
        place, _, useful = rows[row]
        due = self._least(row, position, DEEPEST)
        for index, option in enumerate(task.circles[place]):
            color, gems, _ = option
            if index and tuple(option) not in useful:
                continue
            regret = self.priced.stay[row]
            after = position
            if color is not None:
                if index:
                    regret = self.priced.paint[color][row]
                    if position // self.steps[color] % (self.gems[color] + 1) < gems:
                        continue
                    after -= gems * self.steps[color]
                if colored and not position // (self.cells << color) & 1:
                    after += self.cells << color
            lost = regret - due + self._least(row + 1, after, due + most - regret)
            if lost <= most:
                yield index, after, lost

    def _least(self, row: int, position: int, most: int) -> int:
        """The least regret of using up a cell from a row on; one more than `most` if it is more."""
        for regret in range(most + 1):
            if self.planes[regret][row] >> position & 1:
                return regret
        return max(most, -1) + 1

    def deepen(self, more: int) -> bool:
        """Make `moves` right for losses up to `more`; False if that is too deep."""
        while len(self.planes) <= self.regret + more:
            if len(self.planes) > DEEPEST:
                return False
            self._deepen(len(self.planes))
        return True
