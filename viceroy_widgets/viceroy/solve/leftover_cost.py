"""Cost of leftover gems, as regret for each budget: the planes behind the last row.

Each gem left costs its price against the bound, and a law on gems left gives back a part of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from .reading import Reading
from .tasks import left_table

__all__ = ["LeftoverCost", "floor_price", "points_by_gems_left"]

FIRST_CHUNK = 3


def points_by_gems_left(reading: Reading, gems: Sequence[int]) -> list[int]:
    """Return the points for gems left, by the number left of `gems`; gems beyond `gems` are always left."""
    if not reading.task.left_points:
        return [0]
    return left_table(reading.task)[sum(reading.task.gems) - sum(gems) :]


def floor_price(left: Sequence[int]) -> int:
    """Return the average points for a gem left, as the nearest integer; no gem should have a lower price."""
    if left[0] == left[-1]:
        return 0
    return (2 * (left[-1] - left[0]) + len(left) - 1) // (2 * (len(left) - 1))


class LeftoverCost:
    """Planes, by regret, with one bit for each cell whose gems are all left with that regret."""

    def __init__(self, gems: Sequence[int], steps: Sequence[int], left: Sequence[int], prices: Sequence[int]) -> None:
        self.gems, self.steps, self.cells = gems, steps, steps[len(gems)]
        slope = left[-1] - left[-2] if len(left) > 1 else 0
        if any(points != left[0] + slope * count for count, points in enumerate(left)):
            slope = min(price for price, have in zip(prices, gems, strict=True) if have)
        self.bound = max(points - slope * count for count, points in enumerate(left))
        """Most points that the law on gems left adds, beyond `slope` for each gem."""
        self.by_count = [self.bound - points + slope * count for count, points in enumerate(left)]
        self.prices = [price - slope for price in prices]
        self.planes: list[int] = []

    def plane(self, regret: int) -> int:
        """Return the plane of the cells whose gems are all left with exactly this regret."""
        if regret >= len(self.planes):
            self._grow(max(FIRST_CHUNK, 2 * regret))
        return self.planes[regret]

    def _grow(self, depth: int) -> None:
        """Compute the planes of all regrets up to `depth`, packed in one integer, and then separate them."""
        cells, full = self.cells, (1 << self.cells) - 1
        packed = self._counted(depth) if any(self.by_count) else self._uncounted(depth)
        self.planes = [packed >> regret * cells & full for regret in range(depth + 1)]

    def _uncounted(self, depth: int) -> int:
        bits = 1
        for have, step, price in zip(self.gems, self.steps, self.prices, strict=False):
            move, count, most = step + price * self.cells, 1, min(have, depth // price if price else have)
            while count <= most:
                more = min(count, most + 1 - count)
                bits |= bits << more * move
                count += more
        return bits

    def _counted(self, depth: int) -> int:
        """Return the packed planes, computed separately for each number of gems left, because the law depends on it."""
        useful = max((count for count, regret in enumerate(self.by_count) if regret <= depth), default=-1)
        by_count = {0: 1}
        for have, step, price in zip(self.gems, self.steps, self.prices, strict=False):
            move, most = step + price * self.cells, min(have, depth // price if price else have)
            more: dict[int, int] = {}
            for count, bits in by_count.items():
                for added in range(min(most, useful - count) + 1):
                    more[count + added] = more.get(count + added, 0) | bits << added * move
            by_count = more
        packed = 0
        for count, bits in by_count.items():
            if self.by_count[count] <= depth:
                packed |= bits << self.by_count[count] * self.cells
        return packed
