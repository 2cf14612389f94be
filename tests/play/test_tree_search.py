"""The tree search finds the best actions of small games, also where chance decides which ones there are."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from random import Random
from typing import Any

import pytest

from viceroy_widgets.play.tree_search import SearchNode, SearchOption, SearchWeights, tree_search


class Nim:
    """Game in which one takes 1 to 3 of the stones, and who takes the last one wins."""

    appeared: Collection[Any] = ()

    def __init__(self, stones: int, player: int = 0) -> None:
        self.stones, self.player = stones, player

    @property
    def over(self) -> bool:
        return not self.stones

    def options(self, known: Collection[Any] | None = None) -> Iterable[SearchOption]:
        return [] if known is not None else [SearchOption(n, 1.0) for n in range(1, min(3, self.stones) + 1)]

    def allows(self, action: int) -> bool:
        return action <= self.stones

    def after(self, action: int) -> Nim:
        return Nim(self.stones - action, 1 - self.player)

    def shares(self) -> Sequence[float]:
        return (0.5, 0.5) if self.stones else (float(self.player == 1), float(self.player == 0))


def _root(search: Any) -> tuple[SearchNode, list[float]]:
    told: list[float] = []
    while True:
        try:
            told.append(next(search))
        except StopIteration as end:
            return end.value, told


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_move_that_wins(stones: int) -> None:
    root, _ = _root(tree_search(lambda: Nim(stones), 2000))
    assert root.best.action == stones % 4
    assert root.best.mean > 0.8


def test_it_tells_its_progress_and_stops_when_told() -> None:
    root, told = _root(tree_search(lambda: Nim(8), 200))
    assert told == sorted(told)
    assert 0 < told[0] <= 16 / 200
    assert root.tries <= 200
    asked: list[int] = []
    root, told = _root(tree_search(lambda: Nim(9), 2000, lambda: len(asked) > 3 or bool(asked.append(1))))
    assert (len(told), root.tries) == (4, 64)
    root, told = _root(tree_search(lambda: Nim(9), 2000, lambda: True))
    assert (told, root.tries, root.best.tries) == ([], 0, 0)


def test_one_action_is_not_searched_and_a_decided_search_ends() -> None:
    root, told = _root(tree_search(lambda: Nim(1), 100))
    assert (root.best.action, told) == (1, [])
    root, _ = _root(tree_search(lambda: Nim(3), 1000))
    assert root.best.action == 3
    assert root.tries < 1000


def _depth(node: SearchNode) -> int:
    return 1 + max((_depth(edge.child) for edge in node.edges if edge.child), default=0)


def test_it_goes_no_deeper_than_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    root, _ = _root(tree_search(lambda: Nim(30), 500))
    assert _depth(root) > 3
    monkeypatch.setattr("viceroy_widgets.play.tree_search._MOST_DEPTH", 3)
    root, _ = _root(tree_search(lambda: Nim(30), 500))
    assert _depth(root) == 3


class Draw(Nim):
    """Game of one action more: a card appears, which wins if it is taken, but two of three samples have a blank."""

    def __init__(self, random: Random, cards: Collection[str] = (), is_begun: bool = False) -> None:
        super().__init__(1, 0)
        self.random, self.appeared, self.is_begun = random, cards, is_begun
        self.share: float | None = None

    @property
    def over(self) -> bool:
        return self.share is not None

    def options(self, known: Collection[Any] | None = None) -> Iterable[SearchOption]:
        if not self.is_begun:
            return [SearchOption("draw", 1.0), SearchOption("leave", 1.0)] if known is None else []
        new = [SearchOption(card, 1.0, card) for card in self.appeared if card not in (known or ())]
        return [*([] if known is not None else [SearchOption("blank", 1.0)]), *new]

    def allows(self, action: str) -> bool:
        return action in ("draw", "leave", "blank") or action in self.appeared

    def after(self, action: str) -> Draw:
        if action == "draw":
            return Draw(self.random, ("prize",) if self.random.random() < 1 / 3 else ("dust",), True)
        end = Draw(self.random, self.appeared, True)
        end.share = {"leave": 0.25, "prize": 1.0}.get(action, 0.0)
        return end

    def shares(self) -> Sequence[float]:
        share = 0.5 if self.share is None else self.share
        return (share, 1 - share)


def test_chance_counts_as_often_as_it_comes_and_actions_need_what_appeared() -> None:
    random = Random(1)
    root, _ = _root(tree_search(lambda: Draw(random), 4000))
    assert root.best.action == "draw"
    assert root.best.mean == pytest.approx(1 / 3, abs=0.05)
    child = root.best.child
    assert child is not None
    assert {edge.action for edge in child.edges} == {"blank", "prize", "dust"}
    prize = next(edge for edge in child.edges if edge.action == "prize")
    assert prize.mean == 1.0


def test_an_action_that_a_sample_does_not_allow_is_left_out() -> None:
    class Odd(Nim):
        """In this sample nobody may take three."""

        def allows(self, action: int) -> bool:
            return action < 3

    node = SearchNode(Nim(3), 0.5)
    assert node.next(Nim(3), SearchWeights()) is node.edges[0]
    node.edges[2].weight = 5.0
    assert node.next(Nim(3), SearchWeights()) is node.edges[2]
    assert node.next(Odd(3), SearchWeights()) is node.edges[0]


def test_a_search_ends_where_nothing_is_allowed() -> None:
    class Shut(Nim):
        """Nothing is allowed in any sample."""

        def allows(self, action: int) -> bool:
            return False

    root, _ = _root(tree_search(lambda: Shut(5), 50))
    assert root.tries == 50
    assert not root.best.tries
