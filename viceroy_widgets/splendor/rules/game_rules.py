"""Implementation of the `GameRules` protocol for Splendor."""

from __future__ import annotations

from typing import Any

from ...core.rules import Step
from ...core.vocabulary import Event, Move
from . import engine
from .ending import totals
from .engine import State
from .setup import Setup
from .views import View, revealed_information, view

__all__ = ["RULES", "SplendorRules"]


class SplendorRules:
    """Rules of Splendor for play and widgets; all instances are equal, so that histories can be compared."""

    hidden_rule = "SPL-13"

    def begin(self, setup: Setup) -> Step:
        """Return the first state and its events; raise IllegalMoveError for a wrong number of players."""
        return engine.new_game(len(setup.players), seed=setup.seed or 0)

    def legal_moves(self, state: State, player: int) -> tuple[Move, ...]:
        """Return the legal moves of a player."""
        return engine.legal_moves(state, player)

    def apply(self, state: State, move: Move, *, step: int | None = None) -> Step:
        """Return the state after a move and its events."""
        return engine.apply(state, move, step=step)

    def view(self, state: State, player: int | None) -> View:
        """Return the view of a player, or of a spectator for None."""
        return view(state, player)

    def totals(self, state: State) -> tuple[int, ...]:
        """Return the points of each player."""
        return totals(state)

    def revealed(self, before: State, after: State, events: tuple[Event, ...]) -> str | None:
        """Return the message id of the hidden information that a step revealed, or None."""
        return revealed_information(before, after, events)

    def __eq__(self, other: Any) -> bool:
        return type(other) is SplendorRules

    def __hash__(self) -> int:
        return hash(SplendorRules)


RULES = SplendorRules()
