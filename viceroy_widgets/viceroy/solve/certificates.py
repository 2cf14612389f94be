"""Construction of certificates: the prices and proofs with which `checker` verifies that nothing beats a total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...errors import PuzzleError
from ..components.cards import Law
from ..components.end_laws import GemsLeft
from ..components.gems import COLORS
from ..rules.pyramids.position import Position
from ..rules.state.state import State
from .checked_turn import Node
from .checker import MOST_INEQUALITIES, UNIT, Check, Ledger
from .last_turn.best_first.rings import RingWorths
from .last_turn.bounding import Frame
from .last_turn.card_tables import Four
from .last_turn.root_state import frame_of
from .last_turn.search_state import Ring, SearchState, circle_gains, settled
from .last_turn.solving import ends_above

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
    floor = _floor(state, player)
    prices = [max(_PRICE, floor)] * len(COLORS)
    for _ in range(2):  # the solver finds quickly which ends the prices do not settle
        ends = ends_above(state, player, total, prices)
        prices = _descended(prices, _all_excess(ends, frame_of(state, player), total), floor)
    certificate: dict[str, Any] = {"total": total, "moves": list(moves), "prices": prices, "ends": {}}
    maker = _Maker(state, player, certificate)
    maker.most, maker.largest = most, largest
    maker.run()
    certificate["ends"] = maker.proofs()
    return certificate


def _all_excess(ends: Sequence[SearchState], frame: Frame, total: int) -> Callable[[Sequence[int]], int]:
    """Return a function of prices: the sum by which the bounds of all these ends exceed the total.

    Many ends share the same circles, so the function evaluates each circle only once.
    """
    limit = UNIT * total + UNIT - 1
    rings: dict[tuple[Ring, Four], int] = {}
    told = []
    for end in ends:
        gains = circle_gains(end.sums, end.terms)
        its = [rings.setdefault((ring, gains), len(rings)) for ring in end.rings]
        points = settled(end.sums, end.terms, frame.attacks) + len(COLORS) * end.terms.colors
        told.append((UNIT * points - limit, *end.gems, end.wild, end.debt, its))

    def excess(prices: Sequence[int]) -> int:
        first, second, third, fourth = four = prices[0], prices[1], prices[2], prices[3]
        dearest, cheapest, over = max(four), min(four), 0
        worths = {gains: RingWorths(gains, four, frame.repaint) for _, gains in rings}
        known = [worths[gains].worth(ring) for ring, gains in rings]
        for fixed, blue, red, green, yellow, wild, debt, its in told:
            worth = fixed + first * blue + second * red + third * green + fourth * yellow
            worth += dearest * wild - cheapest * debt + sum([known[ring] for ring in its])
            if worth > 0:
                over += worth
        return over

    return excess


def _floor(state: State, player: int) -> int:
    """Return the lowest valid price, from the laws on gems left in the pyramid and in the hand."""
    its = state.players[player]
    cards = [*(placed.card for placed in its.pyramid.cards), *map(state.deck.card, its.hand)]
    laws = [card.effect for card in cards if isinstance(card, Law) and isinstance(card.effect, GemsLeft)]
    return sum(-(-UNIT * law.points // law.each) for law in laws)


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
    """Check that collects the search nodes that the prices do not settle."""

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
    for each way in which that circle can end. Its circle is the one whose two best ways differ least. `painted` fixes
    the ends of circles that were split before, and the search for prices starts at `prices`.
    """
    excess = _excess_of(node, ledger, limit, painted)
    prices = _descended(prices, excess, ledger.floor)
    if ledger.bound(node, prices, painted) <= limit:
        return {"prices": prices}
    left = [index for index in range(len(ledger.rings)) if index not in painted]
    if not left:
        raise PuzzleError("certificate/beaten", path="total")
    circle = min(left, key=lambda index: _doubt(ledger, index, prices))
    ways = range(len(ledger.rings[circle]))
    return {"circle": circle, "ways": [_proof(node, ledger, limit, {**painted, circle: way}, prices) for way in ways]}


def _excess_of(node: Node, ledger: Ledger, limit: int, painted: dict[int, int]) -> Callable[[Sequence[int]], int]:
    """Return a function of prices: the amount by which the bound of a node exceeds the limit.

    The bound equals that of the ledger, but some of its tests are made only once.
    """
    if ledger.colors or len(painted) == len(ledger.rings):
        return lambda prices: max(0, ledger.bound(node, prices, painted) - limit)
    wild = node.wild
    rings = [
        ring if index not in painted else ring[painted[index] : painted[index] + 1]
        for index, ring in enumerate(ledger.rings)
    ]
    told = [ring[0] for ring in rings if len(ring) == 1]
    asked = [ring for ring in rings if len(ring) > 1]
    fixed = ledger.worth - limit + sum(points for points, _, _ in told)
    have = [n - sum(gems for _, color, gems in told if color == index) for index, n in enumerate(node.gems)]

    def excess(prices: Sequence[int]) -> int:
        first, second, third, fourth = prices
        worth = fixed + first * have[0] + second * have[1] + third * have[2] + fourth * have[3]
        if wild or node.owed:
            worth += max(prices) * wild - min(prices) * node.owed
        for ring in asked:
            best = -_FAR
            for points, color, gems in ring:
                net = points - prices[color] * gems
                if net > best:
                    best = net
            worth += best
        return max(0, worth)

    return excess


def _doubt(ledger: Ledger, circle: int, prices: Sequence[int]) -> int:
    """Return the difference between the best and the second best way for a circle at these prices."""
    worths = sorted((points - prices[color] * gems for points, color, gems in ledger.rings[circle]), reverse=True)
    return worths[0] - worths[1] if len(worths) > 1 else _FAR


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
