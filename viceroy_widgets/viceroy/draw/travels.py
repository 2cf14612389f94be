"""Parts of the drawings between which an event moves cards and gems."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.vocabulary import Event
from ..components.gems import COLORS, Color
from ..rules.engine.engine import View

__all__ = ["bids_of", "travels"]


def travels(event: Event, view: View) -> tuple[tuple[str, ...], ...]:
    """Return the part from which each piece goes, the part to which it comes, and perhaps the part that it looks like.

    Bids travel when they are revealed (AUC-3). Cards that other players discard, draw or tuck never travel, since they
    stay hidden (HID-1). The own hand and pyramid show by themselves where a card went.
    """
    own, who = event.player == view.player, f"seat:{event.player}"
    match event.kind:
        case "revealed":
            return tuple(
                (f"gem:{color}" if seat == view.player else f"name:{seat}", f"slot:{color}", f"gem:{color}")
                for seat, color in bids_of(event.values)
            )
        case "got_card" if not own:
            return ((f"row:{event.values[0]}", who),)
        case "start_card" | "played" if not own:
            return ((f"name:{event.player}", f"{who}:card-{event.values[0]}"),)
        case "took_gems":
            counts = zip(COLORS, event.values, strict=True)
            return tuple((f"reserve:{color}", f"gem:{color}" if own else who) for color, n in counts if n)
    return ()


def bids_of(values: Sequence[object]) -> tuple[tuple[int, Color], ...]:
    """Return pairs of bidder and color, without attacks and passes."""
    pairs = zip(values[::2], values[1::2], strict=True)
    return tuple((who, color) for who, its in pairs for color in COLORS if its == color and isinstance(who, int))
