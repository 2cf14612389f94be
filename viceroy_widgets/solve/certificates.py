"""Makes certificates: the prices and proofs by which `checker` sees that nothing beats a total."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..errors import PuzzleError
from ..viceroy.box.cards import Law
from ..viceroy.box.end_laws import GemsLeft
from ..viceroy.box.gems import COLORS
from ..viceroy.pyramids.position import Position
from ..viceroy.table.state import State
from .checked_turn import Node
from .checker import UNIT, Check, Ledger

__all__ = ["certificate_of", "painting_certificate"]

_PRICE = UNIT * 3 // 2
_STEPS = (96, 24, 6, 3, 2, 1)
_GROUPS = tuple(tuple(index >> color & 1 for color in range(4)) for index in range(1, 16))


def certificate_of(state: State, player: int, total: int, moves: Sequence[str]) -> dict[str, Any]:
    """A certificate for the total that these moves reach; PuzzleError where none is found."""
    floor = _floor(state, player)
    prices = [max(_PRICE, floor)] * len(COLORS)
    certificate: dict[str, Any] = {"total": total, "moves": list(moves), "prices": prices, "ends": {}}
    for _ in range(3):
        maker = _Maker(state, player, certificate)
        maker.run()
        prices = maker.better_prices(floor)
        if prices == certificate["prices"]:
            break
        certificate["prices"] = prices
    maker = _Maker(state, player, certificate)
    maker.run()
    certificate["ends"] = maker.proofs()
    return certificate


def _floor(state: State, player: int) -> int:
    """The least price, with the laws on gems left that stand and those that may yet be played."""
    its = state.players[player]
    cards = [*(standing.card for standing in its.pyramid.cards), *map(state.deck.card, its.hand)]
    laws = [card.effect for card in cards if isinstance(card, Law) and isinstance(card.effect, GemsLeft)]
    return sum(-(-UNIT * law.points // law.each) for law in laws)


def painting_certificate(position: Position, total: int, paint: Sequence[tuple[str, str]]) -> dict[str, Any]:
    """A certificate for the total that these circles, painted, come to; PuzzleError where more is possible."""
    node = Node(position.pyramid, (), position.gems, (0,) * len(COLORS), 0)
    limit = UNIT * total + UNIT - 1
    high = [UNIT * 100] * len(COLORS)
    ledger = Ledger(node, position, high)
    proof = _proof(ledger, limit, {}, [max(_PRICE, ledger.floor)] * len(COLORS))
    certificate: dict[str, Any] = {"total": total, "paint": [list(each) for each in paint]}
    if "prices" in proof:
        return {**certificate, **proof, "ends": {}}
    return {**certificate, "prices": [max(_PRICE, ledger.floor)] * len(COLORS), "ends": {"": proof}}


class _Maker(Check):
    """A check that gathers what the prices do not settle."""

    def __init__(self, state: State, player: int, certificate: dict[str, Any]) -> None:
        super().__init__(state, player, certificate)
        self.hard: dict[str, Ledger] = {}

    def prove(self, ledger: Ledger, name: str) -> None:
        self.hard[name] = ledger

    def better_prices(self, floor: int) -> list[int]:
        """Prices that leave less to be proven: the sum of what the bounds exceed the total by is made small."""
        ledgers = list(self.hard.values())

        def excess(prices: Sequence[int]) -> int:
            return sum(max(0, ledger.bound(prices) - self.limit) for ledger in ledgers)

        return _descended(list(self.prices), excess, floor)

    def proofs(self) -> dict[str, Any]:
        return {name: _proof(ledger, self.limit, {}, list(self.prices)) for name, ledger in self.hard.items()}


def _proof(ledger: Ledger, limit: int, painted: dict[int, int], prices: list[int]) -> dict[str, Any]:
    """Prices that hold a node below the limit, or the ways of the most doubtful circle, each with a proof."""
    prices = _descended(prices, lambda them: max(0, ledger.bound(them, painted) - limit), ledger.floor)
    if ledger.bound(prices, painted) <= limit:
        return {"prices": prices}
    left = [index for index in range(len(ledger.rings)) if index not in painted]
    if not left:
        raise PuzzleError("certificate/beaten", path="total")
    circle = min(left, key=lambda index: _doubt(ledger, index, prices))
    ways = range(len(ledger.rings[circle]))
    return {"circle": circle, "ways": [_proof(ledger, limit, {**painted, circle: way}, prices) for way in ways]}


def _doubt(ledger: Ledger, circle: int, prices: Sequence[int]) -> int:
    """How little the best way for a circle is better than the second best at these prices."""
    worths = sorted((points - prices[color] * gems for points, color, gems in ledger.rings[circle]), reverse=True)
    return worths[0] - worths[1] if len(worths) > 1 else 1 << 30


def _descended(prices: list[int], excess: Callable[[Sequence[int]], int], floor: int) -> list[int]:
    """Prices that make an excess small: some colors a step dearer or cheaper together, as long as that helps."""
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
    return prices
