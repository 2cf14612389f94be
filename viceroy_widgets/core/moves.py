"""Moves: one answer of one player to one question, as plain values that sort and compare."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

__all__ = ["Move", "move"]


class Move(NamedTuple):
    """What a player does: `Move(0, "bid", ("red",))`, `Move(1, "place", (2, 0))`, `Move(1, "pass")`."""

    player: int
    verb: str
    what: tuple[int | str, ...] = ()


@lru_cache(maxsize=1 << 16)
def move(player: int, verb: str, *what: int | str) -> Move:
    """The same as `Move(player, verb, what)`; equal moves are one object, so that lists of them are cheap to keep."""
    return Move(player, verb, what)
