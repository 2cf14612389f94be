"""Whose eyes a widget at a table has: of a seat, or of everybody while the table is covered."""

from __future__ import annotations

from typing import Any

from ...errors import NotationError
from .shared import Shared

__all__ = ["Eyes", "known_seat"]


class Eyes:
    """The eyes of one seat; without one, of whoever sits at the table."""

    def __init__(self, shared: Shared[Any, Any], seat: int | None) -> None:
        self.shared, self.fixed = shared, known_seat(seat, len(shared.session.names))
        self._left = False
        self._before = self.seat

    @property
    def seat(self) -> int | None:
        """None where the table is covered, and for a widget that has left a table where people take turns."""
        if self.fixed is not None:
            return self.fixed
        return None if self._left and self.shared.takes_turns else self.shared.seated

    @property
    def view(self) -> Any:
        """The game as this seat may see it."""
        return self.shared.session.seen(self.seat)

    @property
    def kept_view(self) -> Any:
        """The view of what a saved notebook may hold: where people take turns, nobody knows who opens it next."""
        view = self.view
        if self.fixed is not None or not self.shared.takes_turns or view.question is None:
            return view
        return self.shared.session.seen(None)

    def has_changed(self) -> bool:
        """Return whether somebody else looks than when this was last asked."""
        before, self._before = self._before, self.seat
        return before != self.seat

    def leaves(self) -> None:
        """From now on it sees no more than all do, unless one person plays alone."""
        self._left = True


def known_seat(seat: object, count: int) -> int | None:
    """Return a seat of so many, or None; NotationError names the option otherwise."""
    if seat is None or (type(seat) is int and 0 <= seat < count):
        return seat
    raise NotationError("replay/no_seat", None, seats=", ".join(map(str, range(count))), found=repr(seat))
