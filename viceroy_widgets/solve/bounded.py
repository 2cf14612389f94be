"""Painting by regret: which budgets are used up at no regret, at one, at two, until the whole one is.

Prices bound every plan from above; a plan falls short of the bound by the regrets of its choices, by the
price of the gems it leaves and by what laws could have paid. One bit for each cell and regret says whether
the rows from one on can end with that regret on that budget; a step is a shift, a mask and an or.
Regrets beyond a depth are cut off. Nothing found means a greater depth, up to a limit.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from .grid import color_masks, join, set_sizes, spend_masks, strides
from .prices import LARGEST_GAIN, LARGEST_SUM, ZERO, Wishes, priced
from .reading import Reading, most_colors
from .tasks import COLORS, Plan, left_table

__all__ = ["DEPTHS", "BoundedTables", "wishes_of"]

DEPTHS = (3, 7, 15, 31)


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
    """For each row the budgets and regrets that it and all later ones can end with."""

    def __init__(self, reading: Reading, wishes: Wishes) -> None:
        self.reading, self.wishes = reading, wishes
        task = reading.task
        needs = list(map(sum, wishes.gems))
        self.gems = [min(have, need) for have, need in zip(task.gems, needs, strict=True)]
        self.left = left_table(task)[sum(task.gems) - sum(self.gems) :] if task.left_points else [0]
        floor = 0
        if self.left[0] < self.left[-1]:
            floor = round((self.left[-1] - self.left[0]) / (len(self.left) - 1) + 0.01)
        self.priced = priced(wishes, self.gems, floor)
        self.steps = strides(self.gems, 1)
        self.cells = self.steps[COLORS]
        self.plane = self.cells << COLORS if reading.colored else self.cells

    def solve(self, depths: tuple[int, ...] = DEPTHS) -> bool:
        """Find the best value; False if no plan is within the last depth of the bound."""
        corner = self.cells - 1 + self.cells * self.reading.seen
        if not any(self.priced.prices):
            depths = (0, *depths)
        for depth in depths:
            self._fill(depth)
            table = self.tables[0] >> corner
            for regret in range(depth + 1):
                if table >> regret * self.plane & 1:
                    self.corner = corner + regret * self.plane
                    self.value = self.reading.base - self.wishes.stay * self.wishes.circles + self.bound - regret
                    return True
        return False

    def _fill(self, depth: int) -> None:
        task, rows, _, colored, _, _ = self.reading
        plane, cells = self.plane, self.cells
        total = plane * (depth + 1)
        full = (1 << total) - 1
        spend = spend_masks(self.gems, self.steps, total, full)
        steps, paint, stays = self.steps, self.priced.paint, self.priced.stay
        masks = color_masks(cells, total) if colored else []
        joined: dict[int | None, int] = {}
        table = self._behind_the_last(depth) & full
        tables = [table]
        for row in range(len(rows) - 1, -1, -1):
            place, _, options = rows[row]
            source = table
            if colored:
                joined = join(source, cells, masks)
                table = joined[task.circles[place][0].color]
            regret = stays[row]
            if regret:
                table = table << regret * plane & full if regret <= depth else 0
            for color, take, _ in options:
                regret = paint[color][row]
                if regret <= depth:
                    if colored:
                        source = joined[color]
                    table |= source << regret * plane + take * steps[color] & spend[color][take]
            tables.append(table)
        tables.reverse()
        self.tables = tables

    def _behind_the_last(self, depth: int) -> int:
        """The table behind the last row: the regrets of leaving gems and of colors not seen."""
        plane, prices = self.plane, self.priced.prices
        self.bound = self.priced.bound
        if self.left[0] == self.left[-1]:
            self.bound += self.left[0]
            table = 1
            for have, step, price in zip(self.gems, self.steps, prices, strict=False):
                line = table
                for count in range(1, min(have, depth // price if price else have) + 1):
                    line |= table << count * (step + price * plane)
                table = line
        else:
            table = self._left_under_a_law(depth)
        if not self.reading.colored:
            self.bound += self.reading.task.color_points[0]
            return table
        points = self.reading.task.color_points[: most_colors(self.reading) + 1]
        self.bound += points[-1]
        sets = 0
        for number, count in enumerate(set_sizes()):
            if count < len(points):
                sets |= table << number * self.cells + (points[-1] - points[count]) * plane
        return sets

    def _left_under_a_law(self, depth: int) -> int:
        """Regrets of leaving gems when gems left score: their number matters as well as their price."""
        plane, prices, left = self.plane, self.priced.prices, self.left
        common = min(price for price, have in zip(prices, self.gems, strict=True) if have)
        most = max(points - common * count for count, points in enumerate(left))
        self.bound += most
        by_count = {0: 1}
        for have, step, price in zip(self.gems, self.steps, prices, strict=False):
            extra = price - common
            more: dict[int, int] = {}
            for count, bits in by_count.items():
                for added in range(min(have, depth // extra if extra else have) + 1):
                    shifted = bits << added * (step + extra * plane)
                    more[count + added] = more.get(count + added, 0) | shifted
            by_count = more
        table = 0
        for count, bits in by_count.items():
            table |= bits << (most - left[count] + common * count) * plane
        return table

    def first(self) -> Plan:
        """The best plan with the lexicographically smallest choices."""
        task, rows, _, colored, _, _ = self.reading
        choices = [0] * len(task.circles)
        position = self.corner
        if colored:
            for row, (place, _, _) in enumerate(rows):
                choices[place], position = next(self.moves(row, position))
            return Plan(self.value, tuple(choices))
        plane = self.plane
        steps, have, paint = self.steps, self.gems[:], self.priced.paint
        for row, stay_regret in enumerate(self.priced.stay):
            table = self.tables[row + 1]
            after = position - stay_regret * plane
            if after >= 0 and table >> after & 1:
                position = after
                continue
            place, _, options = rows[row]
            for option in options:
                color, gems, _ = option
                after = position - paint[color][row] * plane - gems * steps[color]
                if after >= 0 and table >> after & 1 and gems <= have[color]:
                    choices[place] = task.circles[place].index(option)
                    have[color] -= gems
                    position = after
                    break
        return Plan(self.value, tuple(choices))

    def start(self) -> int:
        """The state before the first row: the bit for all gems and the regret of the best plans."""
        return self.corner

    def moves(self, row: int, state: int) -> Iterator[tuple[int, int]]:
        """Choices at a row that lead to a best plan, in order, with the state behind each."""
        task, rows, _, colored, _, _ = self.reading
        place, _, useful = rows[row]
        table, cells = self.tables[row + 1], self.cells
        for index, option in enumerate(task.circles[place]):
            color, gems, _ = option
            if index and tuple(option) not in useful:
                continue
            regret = self.priced.stay[row]
            after = state
            if color is not None:
                if index:
                    regret = self.priced.paint[color][row]
                    if state // self.steps[color] % (self.gems[color] + 1) < gems:
                        continue
                    after -= gems * self.steps[color]
                if colored and not state // (cells << color) & 1:
                    after += cells << color
            after -= regret * self.plane
            if after >= 0 and table >> after & 1:
                yield index, after
