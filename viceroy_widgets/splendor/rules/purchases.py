"""Rules of purchases in a row: a seat alone goes on and may only buy, the others pass, and nothing is refilled."""

from __future__ import annotations

from dataclasses import replace

from ...core.rules import Step
from ...core.vocabulary import Move
from ...errors import IllegalMoveError
from .engine import State
from .races import RaceRules
from .views import View

__all__ = ["PURCHASES", "PurchaseRules"]


class PurchaseRules(RaceRules):
    """Rules of a race in which the action of a turn is to buy a card."""

    def legal_moves(self, state: State, player: int) -> tuple[Move, ...]:
        """Return the legal moves of a player; of the actions only purchases, and maybe none."""
        return _purchases(state, super().legal_moves(state, player))

    def apply(self, state: State, move: Move, *, step: int | None = None) -> Step:
        """Return the state in which the player is asked again, and the events; refuse other actions."""
        if state.question is not None and state.question.kind == "action" and getattr(move, "verb", "") != "buy":
            raise IllegalMoveError("splendor/buys_only", "SPL-4")
        return super().apply(state, move, step=step)

    def view(self, state: State, player: int | None) -> View:
        """Return the view of a player with these legal moves."""
        seen = super().view(state, player)
        return replace(seen, moves=_purchases(state, seen.moves))


def _purchases(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    if state.question is None or state.question.kind != "action":
        return moves
    return tuple(move for move in moves if move.verb == "buy")


PURCHASES = PurchaseRules()
"""Rules of all purchases in a row."""
