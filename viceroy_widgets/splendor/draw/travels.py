"""Parts of the drawings between which an event moves tokens and cards."""

from __future__ import annotations

from ...core.vocabulary import Event
from ..components.pieces import CARDS
from ..rules.engine import View

__all__ = ["travels"]


def travels(event: Event, view: View) -> tuple[tuple[str, str], ...]:
    """Return the part from which each piece goes, and the part to which it comes."""
    own, who = event.player == view.player, f"seat:{event.player}"
    match event.kind:
        case "takes":
            return tuple((f"supply:{color}", f"own:{color}" if own else who) for color in event.values)
        case "returns":
            color = event.values[0]
            return ((f"own:{color}" if own else who, f"supply:{color}"),)
        case "buys":
            card = int(str(event.values[0]))
            return ((f"card:{card}", f"bonus:{CARDS[card].bonus}" if own else who),)
        case "reserves" | "reserves_deck":
            kind = "card" if event.kind == "reserves" else "deck"
            gold = [("supply:gold", "own:gold" if own else who)] if event.values[1] else []  # SPL-7
            return tuple(gold if own else [(f"{kind}:{event.values[0]}", who), *gold])
        case "noble" if not own:
            return ((f"noble:{event.values[0]}", who),)
    return ()
