"""Exhaustive search for the best line of a goal."""

from __future__ import annotations

from typing import Any

from ..core.game import Game
from ..core.goals import BestLine, Goal
from ..core.vocabulary import Move
from ..errors import UnsolvableError

__all__ = ["MOST_NODES", "best_line", "exhaustive_line"]

MOST_NODES = 200_000


class _Search:
    def __init__(self, game: Game, goal: Goal, start: Any, player: int) -> None:
        self.rules = goal.rules(game.rules)
        self.goal, self.start, self.player = goal, start, player
        self.nodes = 0

    def best(self, state: Any) -> tuple[int, tuple[Move, ...], int]:
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise UnsolvableError("learn/large", None, n=MOST_NODES)
        if self.goal.is_over(self.start, state, self.player):
            return self.goal.value(self.start, state, self.player), (), 1
        if state.question is None or state.question.players != (self.player,):
            raise UnsolvableError("learn/others")
        value, line, count = 0, None, 0
        for move in self.rules.legal_moves(state, self.player):
            after, events = self.rules.apply(state, move)
            if self.rules.revealed(state, after, events) is not None:
                raise UnsolvableError("learn/chance")
            found, rest, line_count = self.best(after)
            if line is None or found > value:
                value, line, count = found, (move, *rest), line_count
            elif found == value:
                count += line_count
        assert line is not None  # a player who is asked has a legal move
        return value, line, count


def best_line(game: Game, goal: Goal, start: Any, player: int, state: Any = None) -> BestLine:
    """Return the optimal move sequence from `start`, or from a `state` that an attempt has reached.

    A goal may have a search of its own; otherwise the search is exhaustive, so the value is proven. Raises
    UnsolvableError if another player decides, if chance or hidden information matters, or if there are more than
    MOST_NODES search nodes.
    """
    state = start if state is None else state
    return goal.search(start, state, player) or exhaustive_line(game, goal, start, player, state)


def exhaustive_line(game: Game, goal: Goal, start: Any, player: int, state: Any) -> BestLine:
    """Return the optimal move sequence from a state, found by exhaustive search even if the goal has its own."""
    search = _Search(game, goal, start, player)
    value, moves, count = search.best(state)
    return BestLine(value, moves, count, search.nodes)
