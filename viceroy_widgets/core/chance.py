"""Chance: numbers that follow from a seed, a purpose and a counter, the same on every Python."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

__all__ = ["HIGHEST_SEED", "chance", "shuffled"]

HIGHEST_SEED = 2**53 - 1
"""The highest whole number that JavaScript and JSON keep exactly."""
Item = TypeVar("Item")


def chance(seed: int, purpose: str, counter: int, n: int) -> int:
    """A number from 0 to n - 1. With 128 bits drawn, what the modulo favors is beyond measuring."""
    drawn = sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
    return int.from_bytes(drawn[:16], "big") % n


def shuffled(items: Sequence[Item], seed: int, purpose: str, counter: int) -> tuple[Item, ...]:
    """The items in an order of chance (Fisher-Yates), drawn from a stream of digests that follow the one counter."""
    order = list(items)
    drawn = b""
    for last in range(len(order) - 1, 0, -1):
        if not drawn:
            drawn = sha256(f"{seed}/{purpose}/{counter}/{last}".encode()).digest()
        # 64 bits of the digest for each: what the modulo favors is one in 10**17.
        other = int.from_bytes(drawn[:8], "big") % (last + 1)
        drawn = drawn[8:]
        order[last], order[other] = order[other], order[last]
    return tuple(order)
