"""Deterministic random numbers from a seed, a purpose and a counter; every Python version gives equal numbers."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

__all__ = ["HIGHEST_SEED", "chance", "shuffled"]

HIGHEST_SEED = 2**53 - 1
"""Largest integer that JavaScript and JSON keep exactly."""
Item = TypeVar("Item")


def chance(seed: int, purpose: str, counter: int, n: int) -> int:
    """Return a pseudorandom integer from 0 to n - 1.

    It is the remainder of a 128-bit hash value, so its bias is too small to be measured.
    """
    drawn = sha256(f"{seed}/{purpose}/{counter}".encode()).digest()
    return int.from_bytes(drawn[:16], "big") % n


def shuffled(items: Sequence[Item], seed: int, purpose: str, counter: int) -> tuple[Item, ...]:
    """Return the items in a pseudorandom order (Fisher-Yates shuffle).

    The random bits come from a stream of digests that depend on the seed, the purpose and the counter.
    """
    order = list(items)
    drawn = b""
    for last in range(len(order) - 1, 0, -1):
        if not drawn:
            drawn = sha256(f"{seed}/{purpose}/{counter}/{last}".encode()).digest()
        # Each swap uses 64 bits of the digest: the bias of the remainder is about 1 in 10**17.
        other = int.from_bytes(drawn[:8], "big") % (last + 1)
        drawn = drawn[8:]
        order[last], order[other] = order[other], order[last]
    return tuple(order)
