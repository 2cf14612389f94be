"""Moves: the answer of one player to one question, as plain values that can be sorted and compared."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

__all__ = ["Move", "move"]


class Move(NamedTuple):
    """Action of a player: `Move(0, "bid", ("red",))`, `Move(1, "place", (2, 0))`, `Move(1, "pass")`."""

    player: int
    verb: str
    what: tuple[int | str, ...] = ()


@lru_cache(maxsize=1 << 16)
def move(player: int, verb: str, *what: int | str) -> Move:
    """Return `Move(player, verb, what)` from a cache.

    Equal moves are one object, so that lists of moves need little memory.
    """
    return Move(player, verb, what)
