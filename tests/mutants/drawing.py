"""Which lines are broken, and how, drawn by a seed: a change elsewhere in the code hardly changes what is drawn."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from typing import Protocol, TypeVar

__all__ = ["draw", "ranked"]


class _Keyed(Protocol):
    @property
    def key(self) -> str: ...


Keyed = TypeVar("Keyed", bound=_Keyed)


def _rank(seed: int, key: str) -> str:
    return sha256(f"{seed}|{key}".encode()).hexdigest()


def draw(items: Iterable[Keyed], seed: int, n: int) -> list[Keyed]:
    """As many of these as asked for; each depends on the seed and on its own key, not on what stands beside it."""
    return sorted(items, key=lambda item: _rank(seed, item.key))[:n]


def ranked(indices: Iterable[int], seed: int, key: str) -> list[int]:
    """These numbers in an order that the seed and the key decide."""
    return sorted(indices, key=lambda index: _rank(seed, f"{key}|{index}"))
