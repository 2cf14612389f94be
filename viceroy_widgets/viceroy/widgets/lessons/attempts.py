"""Conversion of a gesture at a table into move texts, even if the move was refused."""

from __future__ import annotations

from collections.abc import Sequence

from ..elements import section_of

__all__ = ["attempted"]


def attempted(intent: str, args: Sequence[str]) -> tuple[str, ...]:
    """Return the move texts that a gesture tried; return an empty tuple if it stands for no move."""
    if intent == "move":
        return tuple(args[:1])
    if len(args) != 2:
        return ()
    (_, _, chosen), (kind, _, name) = (part.partition(":") for part in args)
    if intent == "play":
        return (f"discards {chosen}",) if args[1] == "discard" else (f"plays {chosen}", f"places it at {name}")
    if intent == "gem" and kind == "section":
        section = section_of(args[1])
        return (f"paints with {chosen}", f"on {section.place} {section.corner.replace('_', ' ')}")
    return (f"{_WORDS[kind]} {name}",) if kind in _WORDS else ()


_WORDS = {"slot": "bids", "row": "takes card", "place": "places it at", "hand": "plays"}
"""Verb by kind of target.

Cards in the pyramid are missing, because their verb depends on the question asked.
"""
