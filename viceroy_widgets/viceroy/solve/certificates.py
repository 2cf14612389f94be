"""Construction of certificates: the prices and proofs with which `checker` verifies that nothing beats a total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...errors import PuzzleError
from ..components.gems import COLORS
from ..rules.pyramids.position import Position
from ..rules.state.state import State
from .checked_turn import Node
from .checker import MOST_INEQUALITIES, UNIT, Check, Ledger
from .last_turn.search_state import (
    CircleTable,
    CircleValues,
    SearchState,
    TurnConstants,
    circle_gains_of,
    fixed_points,
    lowest_price,
    root_of,
    turn_constants_of,
)
from .last_turn.solving import ends_above
from .laws import Gains

__all__ = ["certificate_of", "painting_certificate"]

_PRICE = UNIT * 3 // 2
_STEPS = (96, 24, 6, 3, 2, 1)
_FAR = 1 << 30
_LEAST_PROOF = len('"":{"prices":[0,0,0,0]},')
_GROUPS = tuple(tuple(index >> color & 1 for color in range(4)) for index in range(1, 16))


def certificate_of(
    state: State, player: int, total: int, moves: Sequence[str], most: int = MOST_INEQUALITIES, largest: int = _FAR
) -> dict[str, Any]:
    """Return a certificate for the total that these moves reach; raise PuzzleError if none is found.

    The error is raised as soon as more than `most` inequalities or more than `largest` bytes are needed.
    """
    floor = lowest_price(root_of(state, player))
    prices = [max(_PRICE, floor)] * len(COLORS)
    for _ in range(2):  # the solver finds quickly which ends the prices do not prove
        ends = ends_above(state, player, total, prices)
        prices = _descended(prices, _all_excess(ends, turn_constants_of(state, player), total), floor)
    certificate: dict[str, Any] = {"total": total, "moves": list(moves), "prices": prices, "ends": {}}
    maker = _Maker(state, player, certificate)
    maker.most, maker.largest = most, largest
    maker.run()
    certificate["ends"] = maker.proofs()
    return certificate


def _all_excess(ends: Sequence[SearchState], constants: TurnConstants, total: int) -> Callable[[Sequence[int]], int]:
    """Return a function of prices: the sum by which the bounds of all these ends exceed the total.

    Many ends share the same circles, so the function evaluates each circle only once.
    """
    limit = UNIT * total + UNIT - 1
    circles: dict[tuple[CircleTable, Gains], int] = {}
    fixed_parts = []
    for end in ends:
        gains = circle_gains_of(end.sums, end.terms)
        numbers = [circles.setdefault((circle, gains), len(circles)) for circle in end.circles]
        points = fixed_points(end.sums, end.terms, constants.attacks) + end.terms.color_points[-1]
        fixed_parts.append((UNIT * points - limit, *end.gems, end.wild, end.debt, numbers))

    def excess(prices: Sequence[int]) -> int:
        first, second, third, fourth = four = prices[0], prices[1], prices[2], prices[3]
        dearest, cheapest, over = max(four), min(four), 0
        values = {gains: CircleValues(gains, four, constants.repaint) for _, gains in circles}
        known = [values[gains][circle] for circle, gains in circles]
        for fixed, blue, red, green, yellow, wild, debt, numbers in fixed_parts:
            value = fixed + first * blue + second * red + third * green + fourth * yellow
            value += dearest * wild - cheapest * debt + sum([known[circle] for circle in numbers])
            if value > 0:
                over += value
        return over

    return excess


def painting_certificate(position: Position, total: int, paint: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """Return a certificate for the total with these circles painted; raise PuzzleError if more is possible."""
    node = Node(position.pyramid, (), position.gems, (0,) * len(COLORS), 0)
    limit = UNIT * total + UNIT - 1
    high = [UNIT * 100] * len(COLORS)
    ledger = Ledger(position.pyramid, position, high)
    proof = _proof(node, ledger, limit, {}, [max(_PRICE, ledger.floor)] * len(COLORS))
    certificate: dict[str, Any] = {"total": total, "paint": [list(each) for each in paint]}
    if "prices" in proof:
        return {**certificate, **proof, "ends": {}}
    return {**certificate, "prices": [max(_PRICE, ledger.floor)] * len(COLORS), "ends": {"": proof}}


class _Maker(Check):
    """Check that collects the search nodes that the prices do not prove."""

    def __init__(self, state: State, player: int, certificate: dict[str, Any]) -> None:
        super().__init__(state, player, certificate)
        self.hard: dict[str, tuple[Node, Ledger]] = {}
        self.bytes, self.largest = 0, _FAR

    def prove(self, node: Node, ledger: Ledger, name: str) -> None:
        self.hard[name] = node, ledger
        self.bytes += len(name) + _LEAST_PROOF
        if self.bytes > self.largest:
            raise PuzzleError("certificate/large", path="certificate", n=self.largest)

    def proofs(self) -> dict[str, Any]:
        return {name: _proof(*hard, self.limit, {}, list(self.prices)) for name, hard in self.hard.items()}


def _proof(node: Node, ledger: Ledger, limit: int, painted: dict[int, int], prices: list[int]) -> dict[str, Any]:
    """Return a proof that no painting of a node exceeds the limit; raise PuzzleError if none is found.

    A proof has prices that keep the bound within the limit, or splits the node by one circle. A split has one proof
    for each option of that circle. Its circle is the one whose two best options differ least. `painted` fixes
    the ends of circles that were split before, and the search for prices starts at `prices`.
    """
    excess = _excess_of(node, ledger, limit, painted)
    prices = _descended(prices, excess, ledger.floor)
    if ledger.bound(node, prices, painted) <= limit:
        return {"prices": prices}
    left = [index for index in range(len(ledger.circle_options)) if index not in painted]
    if not left:
        raise PuzzleError("certificate/beaten", path="total")
    circle = min(left, key=lambda index: _doubt(ledger, index, prices))
    options = range(len(ledger.circle_options[circle]))
    return {
        "circle": circle,
        "ways": [_proof(node, ledger, limit, {**painted, circle: option}, prices) for option in options],
    }


def _excess_of(node: Node, ledger: Ledger, limit: int, painted: dict[int, int]) -> Callable[[Sequence[int]], int]:
    """Return a function of prices: the amount by which the bound of a node exceeds the limit.

    The bound equals that of the ledger, but some of its tests are made only once.
    """
    if ledger.colors or len(painted) == len(ledger.circle_options):
        return lambda prices: max(0, ledger.bound(node, prices, painted) - limit)
    wild = node.wild
    circles = [
        options if index not in painted else options[painted[index] : painted[index] + 1]
        for index, options in enumerate(ledger.circle_options)
    ]
    decided = [options[0] for options in circles if len(options) == 1]
    undecided = [options for options in circles if len(options) > 1]
    fixed = ledger.value - limit + sum(points for points, _, _ in decided)
    have = [n - sum(gems for _, color, gems in decided if color == index) for index, n in enumerate(node.gems)]

    def excess(prices: Sequence[int]) -> int:
        first, second, third, fourth = prices
        value = fixed + first * have[0] + second * have[1] + third * have[2] + fourth * have[3]
        if wild or node.owed:
            value += max(prices) * wild - min(prices) * node.owed
        for options in undecided:
            best = -_FAR
            for points, color, gems in options:
                net = points - prices[color] * gems
                if net > best:
                    best = net
            value += best
        return max(0, value)

    return excess


def _doubt(ledger: Ledger, circle: int, prices: Sequence[int]) -> int:
    """Return the difference between the best and the second best option of a circle at these prices."""
    values = sorted(
        (points - prices[color] * gems for points, color, gems in ledger.circle_options[circle]), reverse=True
    )
    return values[0] - values[1] if len(values) > 1 else _FAR


def _descended(prices: list[int], excess: Callable[[Sequence[int]], int], floor: int) -> list[int]:
    """Return prices that make an excess small, by local search.

    Each step raises or lowers the prices of a group of colors together, as long as that helps.
    """
    best = excess(prices)
    for step in _STEPS:
        moved = True
        while moved and best > 0:
            moved = False
            for group in _GROUPS:
                for change in (step, -step):
                    trial = [max(floor, price + change * moves) for price, moves in zip(prices, group, strict=True)]
                    found = excess(trial)
                    if found < best:
                        prices, best, moved = trial, found, True
                        if not best:
                            return prices
    return prices
