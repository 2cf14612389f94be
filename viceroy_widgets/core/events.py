"""Events: what happened as a move was applied, each with what only some may see kept apart."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Event", "seen_by"]

Plain = int | str | tuple[int | str, ...] | None


class Event(NamedTuple):
    """A kind with its player (None for the table itself), the values all may see, and those of that player alone."""

    kind: str
    player: int | None = None
    values: tuple[Plain, ...] = ()
    private: tuple[Plain, ...] = ()


def seen_by(events: tuple[Event, ...], player: int | None) -> tuple[Event, ...]:
    """The events as a player may know them (HID-1); None is somebody who watches."""
    return tuple(
        event if event.player == player or not event.private else event._replace(private=()) for event in events
    )
