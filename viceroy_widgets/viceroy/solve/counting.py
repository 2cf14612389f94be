"""Whether a painted circle counts: whether leaving it as it was would lower the value."""

from __future__ import annotations

from collections.abc import Iterable

from .reading import Reading
from .tasks import left_table

__all__ = ["Doubt", "Judge"]

Doubt = tuple[int, int | None, int, int]
"""A painting that may turn out not to count: its color, the circle's own color, gems and gain."""

MOST_GEMS = 4


class Judge:
    """Says whether painted circles count, from what a plan leaves and shows."""

    def __init__(self, reading: Reading) -> None:
        self.margin, self.points = reading.margin, reading.task.color_points
        self.left = left = left_table(reading.task)
        self.most_kept = [
            max((left[count + gems] - left[count] for count in range(len(left) - gems)), default=0)
            for gems in range(MOST_GEMS + 1)
        ]

    def may_not_count(self, gems: int, gain: int) -> bool:
        """Whether keeping the gems or the color could ever be worth the gain."""
        return gain <= self.most_kept[gems] + self.margin

    def all_count(self, shown: tuple[int, ...], left: int, doubts: Iterable[Doubt]) -> bool:
        """Whether taking back any painting in doubt would lower the value.

        `shown` counts the circles of each color, up to two; `left` the gems in all.
        """
        colors = sum(map(bool, shown))
        for color, own, gems, gain in doubts:
            without = colors - (shown[color] == 1)
            if own is not None and (shown[own] == 0 or (own == color and shown[own] == 1)):
                without += 1
            kept = self.left[left + gems] - self.left[left]
            if gain + self.points[colors] <= kept + self.points[without]:
                return False
        return True
