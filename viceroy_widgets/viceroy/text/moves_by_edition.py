"""Legal moves of a player that some editions allow and others do not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.vocabulary import Move
from ...errors import IllegalMoveError
from ..components.editions import Edition
from ..rules.engine.engine import apply, legal_moves
from ..rules.state.state import State
from .compare_records import with_edition

__all__ = ["MoveDifference", "legal_moves_by_edition", "move_differences"]


@dataclass(frozen=True, slots=True)
class MoveDifference:
    """Moves of one verb that the same editions allow, with the reason why another edition does not."""

    moves: tuple[Move, ...]
    allowed: tuple[bool, ...]
    """Whether each edition allows the moves, in the order of the editions."""
    error: IllegalMoveError


def legal_moves_by_edition(state: State, player: int, editions: Sequence[Edition]) -> tuple[tuple[Move, ...], ...]:
    """Return the legal moves of the player in this state under each edition."""
    return tuple(legal_moves(with_edition(state, edition), player) for edition in editions)


def move_differences(state: State, player: int, editions: Sequence[Edition]) -> tuple[MoveDifference, ...]:
    """Return the moves that only some editions allow, grouped by verb and editions, in order of first occurrence."""
    legal = legal_moves_by_edition(state, player, editions)
    found: dict[tuple[str, tuple[bool, ...]], list[Move]] = {}
    for move in dict.fromkeys(move for moves in legal for move in moves):
        allowed = tuple(move in moves for moves in legal)
        if not all(allowed):
            found.setdefault((move.verb, allowed), []).append(move)
    return tuple(
        MoveDifference(tuple(moves), allowed, _why(state, moves[0], editions[allowed.index(False)]))
        for (_, allowed), moves in found.items()
    )


def _why(state: State, move: Move, edition: Edition) -> IllegalMoveError:
    try:
        apply(with_edition(state, edition), move)
    except IllegalMoveError as error:
        return error
    raise AssertionError("the move is legal")
