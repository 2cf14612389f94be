"""Certificates of best ways for tests."""

from __future__ import annotations

from typing import Any

from viceroy_widgets.viceroy.codec.moves import format_move
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.certificates import certificate_of
from viceroy_widgets.viceroy.solve.last_turn.replaying import moves_with_painting
from viceroy_widgets.viceroy.solve.last_turn.solving import last_turn

__all__ = ["best_certificate"]


def best_certificate(state: State) -> dict[str, Any]:
    """That of what the solver finds best for the first player."""
    best = last_turn(state)
    return certificate_of(
        state, 0, best.total, [format_move(move) for move in moves_with_painting(state, 0, best.moves)]
    )
