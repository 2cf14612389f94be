"""Chance for one candidate: the same purpose throws the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ....core.chance import chance, shuffled

__all__ = ["Dice"]

Item = TypeVar("Item")


class Dice:
    """Throws that follow from a seed and a purpose alone, one after the other."""

    def __init__(self, seed: int, purpose: str) -> None:
        self.seed, self.purpose, self.thrown = seed, purpose, 0

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        self.thrown += 1
        return chance(self.seed, self.purpose, self.thrown, n)

    def between(self, low: int, high: int) -> int:
        """A number from `low` to `high`, both of them possible."""
        return low + self.below(high - low + 1)

    def of(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def some(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        """Some of the items, no one twice."""
        self.thrown += 1
        return shuffled(items, self.seed, self.purpose, self.thrown)[:count]
