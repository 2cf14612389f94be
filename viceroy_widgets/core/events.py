"""Events: records of the effects of a move, with private values separate from public ones."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Event", "visible_to"]

Plain = int | str | tuple[int | str, ...] | None


class Event(NamedTuple):
    """Kind of event, its player (None for the table), the public values, and the values that only this player sees."""

    kind: str
    player: int | None = None
    values: tuple[Plain, ...] = ()
    private: tuple[Plain, ...] = ()


def visible_to(events: tuple[Event, ...], player: int | None) -> tuple[Event, ...]:
    """Return the events without the private values of other players (HID-1); the player None is a spectator."""
    return tuple(
        event if event.player == player or not event.private else event._replace(private=()) for event in events
    )
