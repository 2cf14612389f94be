"""Fast search for the fewest turns of a race, on counts alone, and its best lines; `race_checker` confirms it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

from ...core.vocabulary import Move
from ...errors import UnsolvableError
from ..components.pieces import CARDS, COLOR_INDEX, COLORS, NOBLES, Counts, TokenCounts
from ..rules.actions import LEAST_FOR_TWO, MOST_DIFFERENT, MOST_RESERVED
from ..rules.board import Board
from ..rules.ending import MOST_TOKENS
from ..rules.engine import State
from ..rules.puzzle_rules import RACE, Target

__all__ = ["MOST_TURNS", "RaceLine", "TargetRace"]


# -- fast search for the fewest turns of a race, on counts alone -------------------------------------------------------


MOST_TURNS = 9
_MOST_NODES = 150_000
_GOLD = 5


class _Node(NamedTuple):
    tokens: TokenCounts
    bonuses: Counts
    left: int
    """Cards that the seat can still buy, as bits by card id."""
    reserved: int
    """Reserved cards among them."""


class TargetRace:
    """Race of one seat to a target. A race remembers what it has found, so one serves all states of an attempt."""

    def __init__(self, target: Target, total: TokenCounts, most_nodes: int = _MOST_NODES) -> None:
        self.target, self.total, self.most_nodes = target, total, most_nodes
        self.nodes = 0
        self._failed: dict[_Node, int] = {}

    @classmethod
    def of(cls, board: Board, player: int, target: Target, most_nodes: int = _MOST_NODES) -> TargetRace:
        """Return the race of a seat; tokens of other seats do not move."""
        total = tuple(map(int.__add__, board.supply, board.seats[player].tokens))
        return cls(target, total, most_nodes)

    def turns(self, board: Board, player: int, most: int = MOST_TURNS) -> int | None:
        """Return the fewest turns from the start of a turn, or None if there are more than `most`."""
        node, self.nodes = _node(board, player), 0
        if self.target.is_reached(board, player):
            return 0
        if not self.target.is_there(board, player):
            return None
        for k in range(self._bound(node), most + 1):
            if self._reaches(node, k):
                return k
        return None

    def _reaches(self, node: _Node, k: int) -> bool:
        if self._bound(node) > k or self._failed.get(node, 0) >= k:
            return False
        self.nodes += 1
        if self.nodes > self.most_nodes:
            raise UnsolvableError("learn/large", None, n=self.most_nodes)
        if self._ends(node) or (k > 1 and any(self._reaches(after, k - 1) for after in self._turns(node, k))):
            return True
        self._failed[node] = k
        return False

    def _ends(self, node: _Node) -> bool:
        """Return whether this turn can bring the target."""
        if self.target.card:
            return _shortage(CARDS[self.target.card].cost, node) <= 0
        needs = NOBLES[self.target.noble].bonuses
        missing = [color for color, need, has in zip(range(5), needs, node.bonuses, strict=True) if need > has]
        if not missing:
            return True
        if len(missing) > 1 or needs[missing[0]] - node.bonuses[missing[0]] > 1:
            return False
        color = COLORS[missing[0]]
        return any(CARDS[card].bonus == color and _shortage(CARDS[card].cost, node) <= 0 for card in _ids(node.left))

    def _bound(self, node: _Node) -> int:
        """Return a lower bound of the turns to the target."""
        if self.target.card:
            return _turns_for(CARDS[self.target.card].cost, node.tokens, node.bonuses, 0)
        needs = NOBLES[self.target.noble].bonuses
        missing = [max(0, need - has) for need, has in zip(needs, node.bonuses, strict=True)]
        count = sum(missing)
        if not count:
            return 1
        left = [CARDS[card] for card in _ids(node.left)]
        if any(sum(card.bonus == COLORS[n] for card in left) < miss for n, miss in enumerate(missing)):
            return MOST_TURNS + 1
        # Some card of a missing color is bought last; each purchase before it saves one token.
        return min(
            _turns_for(card.cost, node.tokens, node.bonuses, count - 1)
            for card in left
            if missing[COLOR_INDEX[card.bonus]]
        )

    def _turns(self, node: _Node, k: int) -> list[_Node]:
        tokens, bonuses, left, reserved = node
        found = []
        for card in _ids(left):
            bit = 1 << card
            cost = tuple(max(0, due - had) for due, had in zip(CARDS[card].cost, bonuses, strict=True))
            for after in _paid(cost, tokens):
                found.append(_Node(after, _plus(bonuses, COLOR_INDEX[CARDS[card].bonus]), left & ~bit, reserved & ~bit))
        for after in _takes(tokens, self.total):
            found.append(_Node(after, bonuses, left, reserved))
        opened = left & ~reserved
        free = MOST_RESERVED - reserved.bit_count()
        if free > 0 and opened and self.total[_GOLD] > tokens[_GOLD]:
            held = _plus(tokens, _GOLD)
            # While slots and open cards cannot run out, it does not matter which card is reserved.
            if free >= k and opened.bit_count() >= k:
                masks = [reserved]
            else:
                masks = [reserved | 1 << card for card in _ids(opened)]
            for after in _returned(held):
                found += [_Node(after, bonuses, left, mask) for mask in masks]
        return found


def _node(board: Board, player: int) -> _Node:
    seat = board.seats[player]
    reserved = sum(1 << held.card for held in seat.reserved)
    left = reserved | sum(1 << card for row in board.row for card in row if card is not None)
    return _Node(seat.tokens, seat.bonuses, left, reserved)


def _plus(counts: tuple[int, ...], index: int) -> tuple[int, ...]:
    return (*counts[:index], counts[index] + 1, *counts[index + 1 :])


@lru_cache(maxsize=1 << 14)
def _ids(bits: int) -> tuple[int, ...]:
    return tuple(id for id in range(bits.bit_length()) if bits >> id & 1)


def _shortage(cost: Counts, node: _Node) -> int:
    """Return the tokens that are missing after all gold."""
    tokens, bonuses = node.tokens, node.bonuses
    return sum(max(0, cost[n] - bonuses[n] - tokens[n]) for n in range(5)) - tokens[_GOLD]


@lru_cache(maxsize=1 << 18)
def _turns_for(cost: Counts, tokens: TokenCounts, bonuses: Counts, others: int) -> int:
    """Return a lower bound of the turns until a card is bought, with so many other purchases before it."""
    short = [max(0, cost[n] - bonuses[n] - tokens[n]) for n in range(5)]
    due = sum(short) - tokens[_GOLD] - others
    k = 0
    while due > max(
        2 * doubles + min(MOST_DIFFERENT * (k - doubles), sum(min(miss, k - doubles) for miss in short))
        for doubles in range(k + 1)
    ):
        k += 1
    return k + others + 1


@lru_cache(maxsize=1 << 16)
def _paid(cost: Counts, tokens: TokenCounts) -> tuple[TokenCounts, ...]:
    """Return the tokens that are left after every payment."""
    gold = tokens[_GOLD]
    choices = [range(max(0, need - gold), min(need, has) + 1) for need, has in zip(cost, tokens, strict=False)]
    found = []
    for paid in product(*choices):
        used = sum(cost) - sum(paid)
        if used <= gold:
            found.append((*(has - spent for has, spent in zip(tokens, paid, strict=False)), gold - used))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _takes(tokens: TokenCounts, total: TokenCounts) -> tuple[TokenCounts, ...]:
    """Return the tokens after every take, and after the returns that it leads to."""
    supply = [total[n] - tokens[n] for n in range(5)]
    there = [n for n in range(5) if supply[n]]
    taken = list(combinations(there, min(MOST_DIFFERENT, len(there)))) if there else []
    taken += [(n, n) for n in there if supply[n] >= LEAST_FOR_TWO]
    found: dict[TokenCounts, None] = {}
    for colors in taken:
        held = list(tokens)
        for n in colors:
            held[n] += 1
        found.update(dict.fromkeys(_returned(tuple(held))))
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _returned(tokens: TokenCounts) -> tuple[TokenCounts, ...]:
    """Return the tokens after every way to give back those above the limit."""
    excess = sum(tokens) - MOST_TOKENS
    if excess <= 0:
        return (tokens,)
    found: dict[TokenCounts, None] = {}
    for colors in combinations_with_replacement(range(6), excess):
        held = list(tokens)
        for n in colors:
            held[n] -= 1
        if min(held) >= 0:
            found[tuple(held)] = None
    return tuple(found)


# -- best lines of a race as moves of the game, also from the middle of a turn -----------------------------------------


class RaceLine:
    """Fewest turns to a target, and the moves that lead there; more than `most` turns are not counted."""

    def __init__(self, start: State, player: int, target: Target, most: int) -> None:
        self.player, self.target, self.most = player, target, most
        self.race = TargetRace.of(start.board, player, target)

    def turns(self, state: State, most: int | None = None) -> int | None:
        """Return the fewest turns, that under way included, or None if there are more than `most`."""
        most = self.most if most is None else most
        question = state.question
        if question is None or question.kind == "action":
            if self.target.is_reached(state.board, self.player):
                return 0
            return None if question is None or most < 1 else self.race.turns(state.board, self.player, most)
        left = [self._after(state, answer, most) for answer in RACE.legal_moves(state, self.player)]
        return min((n for n in left if n is not None), default=None)

    def moves(self, state: State, is_over: Callable[[State], bool]) -> tuple[tuple[Move, ...], int]:
        """Return a best line up to a state that is over, and the number of best first moves; () if it is too long."""
        line: list[Move] = []
        count = 0
        n = self.turns(state)
        while n is not None and not is_over(state):
            legal = RACE.legal_moves(state, self.player)
            best = [answer for answer in legal if self._after(state, answer, n) == n]
            if not best:  # the fast search does not see that points end the game before (SPL-12)
                return (), 0
            count = count or len(best)
            line.append(best[0])
            state, _ = RACE.apply(state, best[0])
            n = self.turns(state, n)
        return tuple(line), count

    def first_moves(self, state: State, most: int) -> Iterator[tuple[Move, int | None]]:
        """Yield every first move with the fewest turns, or None if there are more than `most`."""
        return ((answer, self._after(state, answer, most)) for answer in RACE.legal_moves(state, self.player))

    def _after(self, state: State, answer: Move, most: int) -> int | None:
        """Return the fewest turns from a state if it is answered so."""
        after, _ = RACE.apply(state, answer)
        if after.question is not None and after.question.kind != "action":
            return self.turns(after, most)
        left = self.turns(after, most - 1)
        return None if left is None else left + 1
