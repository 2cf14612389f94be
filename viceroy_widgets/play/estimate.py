"""Means with confidence intervals, computed from running sums."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, sqrt

__all__ = ["Estimate", "Sums", "estimate"]

WIDTH = 1.96
"""Half the width of a 95 % confidence interval, in standard errors."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Mean of `n` numbers, their standard deviation, and half the width of the mean's 95 % confidence interval."""

    n: int
    mean: float
    deviation: float
    margin: float

    @property
    def part(self) -> tuple[float, float]:
        """Wilson's 95 % confidence interval for a mean of numbers from 0 to 1; it is also valid near 0 and 1."""
        if not self.n:
            return 0.0, 1.0
        square = WIDTH * WIDTH / self.n
        middle = (self.mean + square / 2) / (1 + square)
        half = sqrt(max(0.0, square * self.mean * (1 - self.mean) + square * square / 4)) / (1 + square)
        return max(0.0, middle - half), min(1.0, middle + half)


class Sums:
    """Running sums of numbers, which are not stored themselves."""

    __slots__ = ("n", "squares", "total")

    def __init__(self) -> None:
        self.n, self.total, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Add a number to the sums."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def estimate(self) -> Estimate:
        """Return the mean with its interval; the interval of fewer than two numbers is infinite."""
        if not self.n:
            return Estimate(0, 0.0, 0.0, inf)
        mean = self.total / self.n
        if self.n == 1:
            return Estimate(1, mean, 0.0, inf)
        deviation = sqrt(max(0.0, self.squares - self.n * mean * mean) / (self.n - 1))
        return Estimate(self.n, mean, deviation, WIDTH * deviation / sqrt(self.n))


def estimate(values: Iterable[float]) -> Estimate:
    """Return the mean of some numbers with its confidence interval.

    >>> estimate([1, 2, 3]).mean
    2.0
    """
    sums = Sums()
    for value in values:
        sums.add(value)
    return sums.estimate()
