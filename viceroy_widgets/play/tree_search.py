"""Tree search for bots of any game: it tries moves in samples of what is hidden, and good ones more often and deeper.

The search is an open-loop PUCT: a node stands for the moves that lead to it, whatever chance brought in between. Each
try plays one sample of the position from the root to a new node, whose value the game estimates.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator, Hashable, Iterable, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple, Protocol

from ..core.ordered_sum import ordered_sum
from .bots import Stop

__all__ = ["Edge", "SearchNode", "SearchOption", "SearchPosition", "SearchWeights", "tree_search"]


class SearchOption(NamedTuple):
    """Action that is worth trying in a position."""

    action: Any
    """Action as the game understands it; equal ones of two samples are one."""
    weight: float
    """Promise of the action before any try, beside the weights of the other options."""
    needs: Hashable = None
    """Thing that must have appeared for this action; None if the action is there in every sample."""


class SearchPosition(Protocol):
    """Position of a sample; the search calls `shares` before `options`, and never changes a position after its end."""

    player: int
    """Seat that acts."""
    over: bool

    @property
    def appeared(self) -> Collection[Hashable]:
        """Things that chance has brought since the root, and that actions may need."""

    def options(self, known: Collection[Any] | None = None) -> Iterable[SearchOption]:
        """Return the actions to try, at least one.

        With `known`, return those that need something that has appeared and is not known yet, if any.
        """

    def allows(self, action: Any) -> bool:
        """Return whether an action that another sample had can be done in this one."""

    def after(self, action: Any) -> SearchPosition:
        """Return the position after an action; it may be this one, changed in place."""

    def shares(self) -> Sequence[float]:
        """Return the share in the win that each seat can expect; exact once the game is over."""


class SearchWeights(NamedTuple):
    """Weights of the choice of the next action to try."""

    curiosity: float = 1.0
    """Bonus that an action gets for its weight and for few tries."""
    caution: float = 0.1
    """Share by which an untried action is thought to be worth less than its position."""


class Edge:
    """Action in a node, with the sum of the shares of the player who acts."""

    __slots__ = ("action", "child", "needs", "total", "tries", "weight")

    def __init__(self, option: SearchOption) -> None:
        self.action, self.weight, self.needs = option
        self.child: SearchNode | None = None
        self.total = 0.0
        self.tries = 0

    @property
    def mean(self) -> float:
        """Mean share in the win; 0 before the first try."""
        return self.total / self.tries if self.tries else 0.0


class SearchNode:
    """Actions that follow the same actions, in all samples together."""

    __slots__ = ("edges", "expected", "known", "player", "tries", "weight")

    def __init__(self, position: SearchPosition, expected: float) -> None:
        self.player, self.expected = position.player, expected
        self.edges = [Edge(option) for option in position.options()]
        self.known = set(position.appeared)
        self.tries, self.weight = 0, ordered_sum(edge.weight for edge in self.edges)

    def widen(self, position: SearchPosition) -> None:
        """Add the options that need what appeared in no earlier sample."""
        for option in position.options(self.known):
            self.edges.append(Edge(option))
            self.weight += option.weight
        self.known.update(position.appeared)

    @property
    def best(self) -> Edge:
        """Edge that was tried most; of equal ones the better one, and before any try that of the greatest weight."""
        return max(self.edges, key=lambda edge: (edge.tries, edge.total, edge.weight))

    def next(self, position: SearchPosition, weights: SearchWeights) -> Edge | None:
        """Return the edge to try next in a sample; None if no action is there."""
        appeared = position.appeared
        curiosity = weights.curiosity * sqrt(self.tries + 1) / self.weight
        untried = self.expected - weights.caution
        refused: list[Edge] = []
        while True:
            most, chosen = -inf, None
            for edge in self.edges:
                if edge.needs is not None and edge.needs not in appeared:
                    continue
                tries = edge.tries
                promise = (edge.total / tries if tries else untried) + curiosity * edge.weight / (1 + tries)
                if promise > most and edge not in refused:
                    most, chosen = promise, edge
            if chosen is None or position.allows(chosen.action):
                return chosen
            refused.append(chosen)


_SLICE = 16
"""Tries between two yields: some 3 ms of a game in plain Python."""
_MOST_DEPTH = 60
_SETTLED = 4
"""Tries of a node before it gets options of other samples than its first one, which takes time."""


def tree_search(
    sample: Callable[[], SearchPosition], tries: int, stop: Stop | None = None, weights: SearchWeights | None = None
) -> Generator[float, None, SearchNode]:
    """Try actions in samples; yield the used part of the budget after each slice, and return the root of the tree.

    The search ends as soon as the remaining tries cannot change which action was tried most. After each slice `stop` is
    called; if it returns True, the search ends.
    """
    weights = weights or SearchWeights()
    first = sample()
    root = SearchNode(first, first.shares()[first.player])
    while root.tries < tries and len(root.edges) > 1 and not _is_decided(root, tries - root.tries):
        if stop and stop():
            break
        for _ in range(min(_SLICE, tries - root.tries)):
            _try(root, sample(), weights)
        yield root.tries / tries
    return root


def _is_decided(root: SearchNode, left: int) -> bool:
    second, first = sorted(edge.tries for edge in root.edges)[-2:]
    return first - second > left


def _try(root: SearchNode, position: SearchPosition, weights: SearchWeights) -> None:
    """Play one sample from the root to a new node or to the end of the game, and add its shares to all edges."""
    path: list[tuple[SearchNode, Edge]] = []
    node = root
    while True:
        if node.tries >= _SETTLED and not node.known.issuperset(position.appeared):
            node.widen(position)
        edge = node.next(position, weights)
        if edge is None:  # whatever was tried here before cannot be done in this sample
            node.tries += 1
            shares = position.shares()
            break
        path.append((node, edge))
        position = position.after(edge.action)
        if edge.child is not None and not position.over:
            node = edge.child
            continue
        shares = position.shares()
        if not position.over and len(path) < _MOST_DEPTH:
            edge.child = SearchNode(position, shares[position.player])
        break
    for node, edge in path:
        node.tries += 1
        edge.tries += 1
        edge.total += shares[node.player]
