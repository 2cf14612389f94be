"""Sentences of the status above a table: the facts about each player, and the names of the parts."""

from __future__ import annotations

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "status/market": "Row",
    "status/board": "Your pyramid",
    "status/supply": "Reserve",
    "status/cards": ("{n} card", "{n} cards"),
    "status/hand": "{n} in hand",
}
