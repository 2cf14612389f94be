"""Check for undo: which hidden information a step of a game has revealed (HID-1)."""

from __future__ import annotations

from ....core.events import Event
from ..state.state import State

__all__ = ["what_was_revealed"]


def what_was_revealed(before: State, after: State, events: tuple[Event, ...]) -> str | None:
    """Return the message id of the hidden information that this step revealed, or None if there is none.

    A player who only shows own gems or cards, by paying or playing, reveals nothing in this sense. Revealed secret
    answers, drawn cards, random numbers and removed screens do count.
    """
    if before.secret_answers and not after.secret_answers:
        return "undo/decisions"
    if before.decks != after.decks:
        return "undo/cards"
    if before.counter != after.counter:
        return "undo/chance"
    if any(event.kind == "screen_down" for event in events):
        return "undo/screens"
    return None
