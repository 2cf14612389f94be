"""Observation of a widget at a table: the view of a seat, or of a spectator while the table is covered."""

from __future__ import annotations

from typing import Any

from ...errors import NotationError
from .shared import Shared

__all__ = ["Viewpoint", "known_seat"]


class Viewpoint:
    """Observation of one fixed seat or, without one, of the person who sits at the table."""

    def __init__(self, shared: Shared, seat: int | None) -> None:
        self.shared, self.fixed = shared, known_seat(seat, len(shared.session.names))
        self.at: int | None = None
        """Number of the step of a finished game that is looked at again; None for the end."""
        self._left = False
        self._before = self.seat

    @property
    def seat(self) -> int | None:
        """Seat whose view is shown; None if the table is covered.

        It is also None for a widget that has left a table where people take turns.
        """
        if self.fixed is not None:
            return self.fixed
        return None if self._left and self.shared.takes_turns else self.shared.seated

    @property
    def replayed(self) -> int | None:
        """Number of the step of a finished game that is shown again; None if the current state is shown."""
        return self.at if self.shared.session.state.question is None else None

    @property
    def reader(self) -> int | None:
        """Seat for which events are told: that of the view, but None where people look at a replay together."""
        together = self.replayed is not None and self.fixed is None and self.shared.takes_turns
        return None if together else self.seat

    @property
    def view(self) -> Any:
        """View of the seat.

        People who take turns see a replay as spectators, since each of them had secrets in the game.
        """
        session, at = self.shared.session, self.replayed
        if at is None:
            return session.view(self.seat)
        history = session.history
        return history.rules.view(history.steps[at][0], self.reader)

    @property
    def view_to_save(self) -> Any:
        """View that a saved notebook may hold: the view of the seat, with one exception.

        If several people take turns, a widget without a fixed seat keeps only open information until the game is over.
        The reason is that anybody may open the notebook next.
        """
        view = self.view
        if self.replayed is not None or self.fixed is not None or not self.shared.takes_turns or view.question is None:
            return view
        return self.shared.session.view(None)

    def has_changed(self) -> bool:
        """Return whether the seat has changed since the last call."""
        before, self._before = self._before, self.seat
        return before != self.seat

    def leaves(self) -> None:
        """Restrict the widget to open information from now on, unless one person plays alone."""
        self._left = True


def known_seat(seat: object, count: int) -> int | None:
    """Return the seat if it is None or below `count`; raise NotationError with the possible seats otherwise."""
    if seat is None or (type(seat) is int and 0 <= seat < count):
        return seat
    raise NotationError("replay/no_seat", None, seats=", ".join(map(str, range(count))), found=repr(seat))
