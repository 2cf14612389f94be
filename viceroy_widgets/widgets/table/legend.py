"""Legend of a table as plain data for the page: the signs of the game and the keys of the board, in words."""

from __future__ import annotations

from typing import Any

from ...core.table_game import TableGame
from ...words import say

__all__ = ["legend_of"]

_KEYS = ("n", "enter", "arrows", "z", "digits", "plus", "minus", "escape", "help")
"""Keys that every board has, besides those of its buttons."""


def legend_of(game: TableGame) -> dict[str, Any]:
    """Return the signs of a game with their meanings, and the keys of every board with what they do."""
    return {
        "title": say("legend/title"),
        "signs": [list(sign) for sign in game.legend()],
        "keys_title": say("legend/keys"),
        "keys": [[say(f"legend/key_{key}"), say(f"legend/does_{key}")] for key in _KEYS],
        "close": say("legend/close"),
    }
