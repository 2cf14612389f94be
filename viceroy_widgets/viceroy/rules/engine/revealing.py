"""What a step of a game has shown that was hidden before it, so that it cannot be taken back unseen (HID-1)."""

from __future__ import annotations

from ....core.events import Event
from ..state.state import State

__all__ = ["what_was_revealed"]


def what_was_revealed(before: State, after: State, events: tuple[Event, ...]) -> str | None:
    """The message id of what somebody learned by this step beyond what its player chose to show; None if nothing.

    That a player lays open something of his own, by paying or playing a card, is no obstacle: nobody has learned what
    another one held back, and neither cards nor chance have spoken.
    """
    if before.held and not after.held:
        return "undo/decisions"
    if before.decks != after.decks:
        return "undo/cards"
    if before.counter != after.counter:
        return "undo/chance"
    if any(event.kind == "screen_down" for event in events):
        return "undo/screens"
    return None
