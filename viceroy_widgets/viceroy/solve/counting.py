"""Test whether a painted circle counts: whether the value would be lower without its paint."""

from __future__ import annotations

from collections.abc import Iterable

from .reading import Reading
from .tasks import left_table

__all__ = ["Doubt", "Judge"]

Doubt = tuple[int, int | None, int, int]
"""Painted circle that may turn out not to count, as (color, the circle's own color, gems, gain)."""

MOST_GEMS = 4


class Judge:
    """Test whether painted circles count, from the gems left and the colors shown in a plan."""

    def __init__(self, reading: Reading) -> None:
        self.margin, self.points = reading.margin, reading.task.color_points
        self.left = left = left_table(reading.task)
        self.most_kept = [
            max((left[count + gems] - left[count] for count in range(len(left) - gems)), default=0)
            for gems in range(MOST_GEMS + 1)
        ]

    def may_not_count(self, gems: int, gain: int) -> bool:
        """Return whether the gems or the color of the unpainted circle could ever be worth as much as the gain."""
        return gain <= self.most_kept[gems] + self.margin

    def all_count(self, shown: tuple[int, ...], left: int, doubts: Iterable[Doubt]) -> bool:
        """Return whether the value is lower without any single one of the doubtful painted circles.

        `shown` is the number of circles of each color, at most two; `left` is the total number of gems left.
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
