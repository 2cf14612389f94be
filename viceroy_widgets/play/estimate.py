"""Means with their intervals, from sums alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt

__all__ = ["Estimate", "Sums", "estimate"]

WIDTH = 1.96
"""Standard errors to each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of `n` numbers, their standard deviation, and half the width of the mean's 95 % interval."""

    n: int
    mean: float
    deviation: float
    margin: float

    @property
    def part(self) -> tuple[float, float]:
        """The 95 % interval of a mean of numbers from 0 to 1 by Wilson's formula, which holds near 0 and 1 too."""
        if not self.n:
            return 0.0, 1.0
        square = WIDTH * WIDTH / self.n
        middle = (self.mean + square / 2) / (1 + square)
        half = sqrt(max(0.0, square * self.mean * (1 - self.mean) + square * square / 4)) / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)


class Sums:
    """Adds up numbers as they come, without keeping them."""

    __slots__ = ("n", "squares", "total")

    def __init__(self) -> None:
        self.n, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        self.n += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate:
        """What they say; of a single number the interval is infinite."""
        if not self.n:
            return Estimate(0, 0.0, 0.0, inf)
        mean = self.total / self.n
        if self.n == 1:
            return Estimate(1, mean, 0.0, inf)
        deviation = sqrt(max(0.0, self.squares - self.n * mean * mean) / (self.n - 1))
        return Estimate(self.n, mean, deviation, WIDTH * deviation / sqrt(self.n))


def estimate(values: Iterable[float]) -> Estimate:
    """The mean of some numbers with its interval.

    >>> estimate([1, 2, 3]).mean
    2.0
    """
    sums = Sums()
    for value in values:
        sums.add(value)
    return sums.estimate()
