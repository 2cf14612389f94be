"""Random values for one candidate: an equal seed and purpose give an equal sequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ....core.chance import chance, shuffled

__all__ = ["Dice"]

Item = TypeVar("Item")


class Dice:
    """Sequence of random values that depends only on a seed and a purpose."""

    def __init__(self, seed: int, purpose: str) -> None:
        self.seed, self.purpose, self.thrown = seed, purpose, 0

    def below(self, n: int) -> int:
        """Return a random number from 0 to n - 1."""
        self.thrown += 1
        return chance(self.seed, self.purpose, self.thrown, n)

    def between(self, low: int, high: int) -> int:
        """Return a random number from `low` to `high`, both included."""
        return low + self.below(high - low + 1)

    def choose(self, items: Sequence[Item]) -> Item:
        """Return a random item."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[Item], count: int) -> tuple[Item, ...]:
        """Return `count` different items in random order, or all if there are fewer."""
        self.thrown += 1
        return shuffled(items, self.seed, self.purpose, self.thrown)[:count]
