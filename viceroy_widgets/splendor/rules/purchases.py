"""Rules of purchases in a row: a seat alone goes on and may only buy, the others pass, and nothing is refilled."""

from __future__ import annotations

from dataclasses import replace

from ...core.rules import Step
from ...core.vocabulary import Move
from ...errors import IllegalMoveError
from .engine import State
from .races import RACE
from .views import View, view

__all__ = ["PURCHASES"]


def _legal_moves(state: State, player: int) -> tuple[Move, ...]:
    return _purchases(state, RACE.legal_moves(state, player))


def _apply(state: State, move: Move, *, step: int | None = None) -> Step:
    if state.question is not None and state.question.kind == "action" and getattr(move, "verb", "") != "buy":
        raise IllegalMoveError("splendor/buys_only", "SPL-4")
    return RACE.apply(state, move, step=step)


def _view(state: State, player: int | None) -> View:
    seen = view(state, player)
    return replace(seen, moves=_purchases(state, seen.moves))


def _purchases(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    if state.question is None or state.question.kind != "action":
        return moves
    return tuple(move for move in moves if move.verb == "buy")


PURCHASES = replace(RACE, legal_moves=_legal_moves, apply=_apply, view=_view)
"""Rules of a race in which the action of a turn is to buy a card, if there is one to be bought."""
