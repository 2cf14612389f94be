"""Moves that are made by picking several parts of a drawing, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, Any

from .vocabulary import Move

if TYPE_CHECKING:
    from .game import Game

__all__ = ["move_of_picks", "next_picks", "pick_order"]


def move_of_picks(game: Game, view: Any, picks: tuple[str, ...]) -> Move | None:
    """Return the legal move that consists of just these parts, in whatever order; None if there is none."""
    wanted = Counter(picks)
    return next((move for move, parts in _parts(game, view) if parts == wanted), None)


def next_picks(game: Game, view: Any, picks: tuple[str, ...]) -> dict[str, Move | None]:
    """Return the parts that can be picked next, each with the legal move that it completes, if any."""
    found: dict[str, Move | None] = {}
    had = Counter(picks)
    for move, parts in _parts(game, view):
        if had < parts:
            left = parts - had
            for part in left:
                if left.total() == 1 or part not in found:
                    found[part] = move if left.total() == 1 else None
    return found


def pick_order(game: Game, view: Any, move: Move) -> tuple[str, ...]:
    """Return the parts of a legal move in an order in which no other move is complete before; () if there is none."""
    complete = [parts for other, parts in _parts(game, view) if other != move]
    for order in permutations(game.parts_of(move, view)):
        if all(Counter(order[:n]) not in complete for n in range(1, len(order) + 1)):
            return order
    return ()


def _parts(game: Game, view: Any) -> Iterator[tuple[Move, Counter[str]]]:
    for move in view.moves:
        if parts := game.parts_of(move, view):
            yield move, Counter(parts)
