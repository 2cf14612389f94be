"""Status of a game at a glance: the clock, and the points and open facts of every player."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Clock", "PlayerStatus", "Status"]


class Clock(NamedTuple):
    """How far a game has come: a short text, and the current one of `of` turns; `of` is 0 if their number is open."""

    text: str = ""
    turn: int = 0
    of: int = 0


class PlayerStatus(NamedTuple):
    """Open facts about a player: the points so far (None if the game counts none), and short texts."""

    points: int | None = None
    facts: tuple[str, ...] = ()


class Status(NamedTuple):
    """Clock of a game and the status of each player, by seat."""

    clock: Clock
    players: tuple[PlayerStatus, ...]
