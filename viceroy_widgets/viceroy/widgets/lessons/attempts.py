"""What a gesture at a table tried to do, as moves in words: what was refused is no move, and yet has to be known."""

from __future__ import annotations

from collections.abc import Sequence

from ..elements import section_of

__all__ = ["attempted"]


def attempted(intent: str, args: Sequence[str]) -> tuple[str, ...]:
    """The moves that a gesture stood for, as far as it can be told; none where it stood for nothing."""
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
"""Cards that stand in the pyramid are not among them: which verb is meant depends on what is asked."""
