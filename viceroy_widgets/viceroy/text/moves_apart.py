"""The legal moves of a player that one edition has and another has not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.moves import Move
from ...errors import IllegalMoveError
from ..components.editions import Edition
from ..rules.engine.engine import apply, legal_moves
from ..rules.state.state import State
from .compare_records import under

__all__ = ["MovesApart", "moves_across", "moves_apart"]


@dataclass(frozen=True, slots=True)
class MovesApart:
    """Moves of one kind that the same editions allow and the others do not, with the reason."""

    moves: tuple[Move, ...]
    allowed: tuple[bool, ...]
    """By edition."""
    error: IllegalMoveError


def moves_across(state: State, player: int, editions: Sequence[Edition]) -> tuple[tuple[Move, ...], ...]:
    """What the player could answer now if the game went on under each edition."""
    return tuple(legal_moves(under(state, edition), player) for edition in editions)


def moves_apart(state: State, player: int, editions: Sequence[Edition]) -> tuple[MovesApart, ...]:
    """The moves that are legal under some of the editions only, in the order in which they are listed."""
    legal = moves_across(state, player, editions)
    found: dict[tuple[str, tuple[bool, ...]], list[Move]] = {}
    for move in dict.fromkeys(move for moves in legal for move in moves):
        allowed = tuple(move in moves for moves in legal)
        if not all(allowed):
            found.setdefault((move.verb, allowed), []).append(move)
    return tuple(
        MovesApart(tuple(moves), allowed, _why(state, moves[0], editions[allowed.index(False)]))
        for (_, allowed), moves in found.items()
    )


def _why(state: State, move: Move, edition: Edition) -> IllegalMoveError:
    try:
        apply(under(state, edition), move)
    except IllegalMoveError as error:
        return error
    raise AssertionError("the move is legal")
