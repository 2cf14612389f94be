"""State of a game as plain values for a trace, which people load into tables of data."""

from __future__ import annotations

from typing import Any

from ..rules.engine import State
from .states import write_state

__all__ = ["traced"]

_SHARED = ("supply", "row", "nobles")
_OWN = ("tokens", "cards", "reserved", "nobles")


def traced(state: State) -> dict[str, Any]:
    """Return supply, row, sizes of the decks, nobles, and the players with their points."""
    document = write_state(state)
    players = [
        {**{name: player[name] for name in _OWN}, "points": seat.points}
        for player, seat in zip(document["players"], state.board.seats, strict=True)
    ]
    decks = {level: len(cards) for level, cards in document["decks"].items()}
    return {**{name: document[name] for name in _SHARED}, "decks": decks, "players": players}
