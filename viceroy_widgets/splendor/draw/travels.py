"""Parts of the drawings between which a step of the game moves tokens and cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.vocabulary import Event
from ..components.pieces import CARDS, TOKENS
from ..rules.engine import View

__all__ = ["travels"]


def travels(events: Sequence[Event], before: View, after: View) -> tuple[tuple[str, ...], ...]:
    """Return the part from which each piece goes, and the part to which it comes, in the order of the events."""
    return tuple(travel for event in events for travel in _travels(event, event.player == after.player))


def _travels(event: Event, own: bool) -> Iterator[tuple[str, ...]]:
    who = f"seat:{event.player}"
    match event.kind:
        case "takes":
            yield from ((f"supply:{color}", f"own:{color}" if own else who) for color in event.values)
        case "returns":
            yield _back(str(event.values[0]), who, own)
        case "buys":
            card = int(str(event.values[0]))
            yield f"card:{card}", f"bonus:{CARDS[card].bonus}" if own else who
        case "pays":
            paid = zip(TOKENS, event.values, strict=True)
            yield from (_back(color, who, own) for color, count in paid if count)  # SPL-8
        case "reserves" | "reserves_deck":
            kind = "card" if event.kind == "reserves" else "deck"
            if not own:
                yield f"{kind}:{event.values[0]}", who
            if event.values[1]:
                yield "supply:gold", "own:gold" if own else who  # SPL-7
        case "noble" if not own:
            yield f"noble:{event.values[0]}", who


def _back(color: str, who: str, own: bool) -> tuple[str, ...]:
    return f"own:{color}" if own else who, f"supply:{color}"
