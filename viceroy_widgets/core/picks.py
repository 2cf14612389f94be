"""Parts of the drawings of one view: which gestures make moves, and which parts can be picked next."""

from __future__ import annotations

from functools import cached_property
from itertools import permutations
from typing import TYPE_CHECKING, Any

from .table_game import Destinations
from .vocabulary import Move

if TYPE_CHECKING:
    from .game import Game

__all__ = ["ViewParts"]


class ViewParts:
    """Parts of a view, each asked of the game once; a move needs several parts in any order, or source and destination.

    >>> ViewParts(game, view).next(("red",))  # doctest: +SKIP
    {'blue': None, 'red': Move(player=0, verb='take', what=('red', 'red'))}
    """

    def __init__(self, game: Game, view: Any) -> None:
        self.game, self.view = game, view

    @cached_property
    def destinations(self) -> Destinations:
        """Moves by source and destination."""
        return self.game.destinations(self.view)

    @cached_property
    def by_move(self) -> dict[Move, tuple[str, ...]]:
        """Parts of each legal move that is made by parts alone."""
        found = {move: self.game.parts_of(move, self.view) for move in self.view.moves}
        return {move: parts for move, parts in found.items() if parts}

    def move_of(self, picks: tuple[str, ...]) -> Move | None:
        """Return the legal move that consists of just these parts, in whatever order; None if there is none."""
        wanted = sorted(picks)
        return next((move for move, parts in self.by_move.items() if sorted(parts) == wanted), None)

    def next(self, picks: tuple[str, ...]) -> dict[str, Move | None]:
        """Return the parts that can be picked next, each with the legal move that it completes, if any."""
        found: dict[str, Move | None] = {}
        for move, parts in self.by_move.items():
            left = list(parts)
            try:
                for part in picks:
                    left.remove(part)
            except ValueError:
                continue
            for part in left:
                if len(left) == 1 or part not in found:
                    found[part] = move if len(left) == 1 else None
        return found

    def order(self, move: Move) -> tuple[str, ...]:
        """Return the parts of a legal move in an order in which no other move is complete before; () if none is."""
        complete = {tuple(sorted(parts)) for other, parts in self.by_move.items() if other != move}
        for order in permutations(self.by_move.get(move, ())):
            if all(tuple(sorted(order[:n])) not in complete for n in range(1, len(order) + 1)):
                return order
        return ()
