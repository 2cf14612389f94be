"""The rules of Viceroy as play and the widgets call them."""

from __future__ import annotations

from typing import Any

from ....core.events import Event
from ....core.moves import Move
from ...rules.engine import engine
from ...rules.engine.ending import totals
from ...rules.engine.revealing import what_was_revealed
from ...rules.engine.views import View, view
from ...rules.state.state import State
from .record import Setup
from .replay import Step, begin

__all__ = ["RULES", "ViceroyRules"]


class ViceroyRules:
    """Begins, lists, applies and shows; two of them are equal, so that histories can be compared."""

    hidden_rule = "HID-1"

    def begin(self, setup: Setup) -> Step:
        """Return the first state; raises what `begin` of a record raises."""
        return begin(setup)

    def legal_moves(self, state: State, player: int) -> tuple[Move, ...]:
        return engine.legal_moves(state, player)

    def apply(self, state: State, move: Move, *, step: int | None = None) -> Step:
        return engine.apply(state, move, step=step)

    def view(self, state: State, player: int | None) -> View:
        return view(state, player)

    def totals(self, state: State) -> tuple[int, ...]:
        return totals(state)

    def revealed(self, before: State, after: State, events: tuple[Event, ...]) -> str | None:
        return what_was_revealed(before, after, events)

    def __eq__(self, other: Any) -> bool:
        return type(other) is ViceroyRules

    def __hash__(self) -> int:
        return hash(ViceroyRules)


RULES = ViceroyRules()
