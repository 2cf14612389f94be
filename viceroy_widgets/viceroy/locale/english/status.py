"""Sentences of the status above a table: the clock, and the facts about each player."""

from __future__ import annotations

__all__ = ["MESSAGES"]

MESSAGES: dict[str, str | tuple[str, str]] = {
    "status/setup": "Before the first turn",
    "status/auction": "Turn {turn} of {turns}, auction {n} of {of}",
    "status/development": "Turn {turn} of {turns}, development, round {n} of {of}",
    "status/painting": "Painting",
    "status/market": "Row",
    "status/board": "Pyramid",
    "status/supply": "Reserve",
    "status/over": "The game is over",
    "status/cards": ("{n} card", "{n} cards"),
    "status/hand": "{n} in hand",
    "status/attack": ("{n} attack token", "{n} attack tokens"),
}
