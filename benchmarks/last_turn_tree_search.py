"""Monte Carlo tree search over the rules' own moves of a last turn, with the best painting at its end.

UCT: a child is chosen by its mean total, scaled to what was seen, and by how seldom it was tried; from a new child on
moves are drawn at random. What has been looked at to its end is closed and never visited again, so that with time
enough the search is complete.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from time import perf_counter

from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.viceroy.components.gems import Gems
from viceroy_widgets.viceroy.rules.engine.ending import position_of
from viceroy_widgets.viceroy.rules.engine.engine import apply, legal_moves
from viceroy_widgets.viceroy.rules.pyramids.pyramid import Pyramid
from viceroy_widgets.viceroy.rules.state.state import State
from viceroy_widgets.viceroy.solve.painting import best_painting

__all__ = ["TreeSearch"]

EXPLORE = 0.3
"""The weight of moves that were seldom tried; 0.1 and 0.7 do as well, 1.4 does worse."""


class _Node:
    __slots__ = ("children", "state", "sum", "untried", "visits")

    def __init__(self, state: State, untried: list[Move]) -> None:
        self.state, self.untried = state, untried
        self.children: list[_Node] = []
        """Those that are not closed yet."""
        self.visits, self.sum = 0, 0


class TreeSearch:
    """A search of the first player's moves, which can be taken further; `best` is the highest total seen."""

    def __init__(self, state: State, seed: int) -> None:
        self.random = Random(seed)
        self.root = self._node(state)
        self.best, self.worst = -(1 << 30), 1 << 30
        self.iterations = 0
        self._painted: dict[tuple[Pyramid, Gems], int] = {}

    def run(self, seconds: float) -> None:
        """Goes on for so long, by one iteration at least, or until everything has been seen."""
        end = perf_counter() + seconds
        while self.root.untried or self.root.children:
            self._iterate()
            if perf_counter() >= end:
                break

    def _iterate(self) -> None:
        self.iterations += 1
        path = [self.root]
        while not path[-1].untried and path[-1].children:
            path.append(self._chosen(path[-1]))
        if path[-1].untried:
            state, _ = apply(path[-1].state, path[-1].untried.pop())
            child = self._node(state)
            path[-1].children.append(child)
            path.append(child)
        total = self._played_out(path[-1].state)
        self.best, self.worst = max(self.best, total), min(self.worst, total)
        for node in path:
            node.visits += 1
            node.sum += total
        while len(path) > 1:
            node = path.pop()
            if node.untried or node.children:
                break
            path[-1].children.remove(node)

    def _node(self, state: State) -> _Node:
        """Where there is but one move, it is made."""
        while True:
            untried = [] if _is_done(state) else list(legal_moves(state, 0))
            if len(untried) != 1:
                self.random.shuffle(untried)
                return _Node(state, untried)
            state, _ = apply(state, untried[0])

    def _chosen(self, node: _Node) -> _Node:
        spread = max(1, self.best - self.worst)
        tried = log(node.visits)

        def promise(child: _Node) -> float:
            return (child.sum / child.visits - self.worst) / spread + EXPLORE * sqrt(tried / child.visits)

        return max(node.children, key=promise)

    def _played_out(self, state: State) -> int:
        """The total after random moves and the best painting."""
        while not _is_done(state):
            moves = legal_moves(state, 0)
            state, _ = apply(state, moves[int(self.random.random() * len(moves))])
        key = state.players[0].pyramid, state.players[0].gems
        if key not in self._painted:
            self._painted[key] = best_painting(position_of(state, 0)).optimum
        return self._painted[key]


def _is_done(state: State) -> bool:
    return state.phase in ("painting", "over")
