"""Exhaustive search for the best way to play one turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.goals import Goal
from ..core.moves import Move
from ..errors import UnsolvableError

__all__ = ["MOST_NODES", "BestWay", "best_way"]

MOST_NODES = 200_000


@dataclass(frozen=True, slots=True)
class BestWay:
    """Optimal value, the first move sequence that reaches it, the number of such sequences, and of search nodes."""

    value: int
    moves: tuple[Move, ...]
    count: int
    nodes: int


class _Search:
    def __init__(self, game: Game, goal: Goal, start: Any, player: int) -> None:
        self.game, self.goal, self.start, self.player = game, goal, start, player
        self.nodes = 0

    def best(self, state: Any) -> tuple[int, tuple[Move, ...], int]:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise UnsolvableError("learn/large", None, n=MOST_NODES)
        if self.goal.is_over(self.start, state, self.player):
            return self.goal.value(self.start, state, self.player), (), 1
        if state.question is None or state.question.players != (self.player,):
            raise UnsolvableError("learn/others")
        value, way, count = 0, None, 0
        for move in self.game.rules.legal_moves(state, self.player):
            after, events = self.game.rules.apply(state, move)
            if self.game.rules.revealed(state, after, events) is not None:
                raise UnsolvableError("learn/chance")
            found, rest, ways = self.best(after)
            if way is None or found > value:
                value, way, count = found, (move, *rest), ways
            elif found == value:
                count += ways
        assert way is not None  # a player who is asked has a legal move
        return value, way, count


def best_way(game: Game, goal: Goal, start: Any, player: int, state: Any = None) -> BestWay:
    """Return the optimal move sequence from `start`, or from a `state` that an attempt has reached.

    The search is exhaustive, so the value is proven. Raises UnsolvableError if another player decides, if chance or
    hidden information matters, or if there are more than MOST_NODES search nodes.
    """
    search = _Search(game, goal, start, player)
    value, moves, count = search.best(start if state is None else state)
    return BestWay(value, moves, count, search.nodes)
