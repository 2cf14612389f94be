"""Implementation of the `GameRules` protocol for Viceroy."""

from __future__ import annotations

from typing import Any

from ....core.vocabulary import Event, Move
from ...rules.engine import engine
from ...rules.engine.ending import totals
from ...rules.engine.views import View, revealed_information, view
from ...rules.state.state import State
from .record import Setup
from .replay import Step, begin

__all__ = ["RULES", "ViceroyRules"]


class ViceroyRules:
    """Rules of Viceroy for play and widgets; all instances are equal, so that histories can be compared."""

    hidden_rule = "HID-1"

    def begin(self, setup: Setup) -> Step:
        """Return the first state and its events; raises the errors of `begin` in `replay`."""
        return begin(setup)

    def legal_moves(self, state: State, player: int) -> tuple[Move, ...]:
        """Return the legal moves of a player."""
        return engine.legal_moves(state, player)

    def apply(self, state: State, move: Move, *, step: int | None = None) -> Step:
        """Return the state after a move and its events."""
        return engine.apply(state, move, step=step)

    def view(self, state: State, player: int | None) -> View:
        """Return the view of a player, or of a watcher for None."""
        return view(state, player)

    def totals(self, state: State) -> tuple[int, ...]:
        """Return the total of each player."""
        return totals(state)

    def revealed(self, before: State, after: State, events: tuple[Event, ...]) -> str | None:
        """Return the message id of the hidden information that a step revealed, or None."""
        return revealed_information(before, after, events)

    def __eq__(self, other: Any) -> bool:
        return type(other) is ViceroyRules

    def __hash__(self) -> int:
        return hash(ViceroyRules)


RULES = ViceroyRules()
