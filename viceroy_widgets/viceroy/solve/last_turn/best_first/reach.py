"""The places that the rest of a turn can reach, each as a bit: a pyramid, as it grows, is one number."""

from __future__ import annotations

from collections.abc import Collection

from ....rules.pyramids.places import TOP_LEVEL, Place
from ....rules.pyramids.pyramid import Pyramid

__all__ = ["ROOT", "ROW", "Reach", "numbered"]

ROW = 1024
"""Places as numbers: by level, then from left to right."""
ROOT = 1
"""The bit of the table and of all that stands there at the beginning: it is taken in every pyramid."""


def numbered(place: Place) -> int:
    return place.level * ROW + place.x + ROW // 2


class Reach:
    """The places at which a card can come to stand within some rounds."""

    def __init__(self, pyramid: Pyramid, rounds: int) -> None:
        open_places = list(map(numbered, pyramid.open_places()))
        self.occupied = occupied = {numbered(standing.place) for standing in pyramid.cards}
        self.rows = {number // ROW for number in occupied}
        self.bits = self._reachable(open_places, rounds)
        self.numbers = list(self.bits)
        self.levels = frozenset([number // ROW for number in self.numbers])
        self._rules = [(bit, *self._needs(number)) for number, bit in self.bits.items()]
        self.open_first = self.open(ROOT)

    def place(self, bit: int) -> Place:
        level, x = divmod(self.numbers[bit.bit_length() - 2], ROW)
        return Place(level, x - ROW // 2)

    def _reachable(self, open_places: Collection[int], rounds: int) -> dict[int, int]:
        """The places for which that many cards are enough, with their bits."""
        bits = {number: 2 << index for index, number in enumerate(open_places)}
        asked = dict(bits)  # all that must be taken for a card to stand there, its own place included
        last = list(bits)
        for _ in range(rounds - 1):
            fresh = []
            for number in last:
                for near in (number - 1, number + 1, number + ROW - 1, number + ROW):
                    if near not in bits and near not in self.occupied and near // ROW <= TOP_LEVEL:
                        before = self._asked_before(near, asked)
                        if 0 < before.bit_count() < rounds:
                            bits[near] = bit = 2 << len(bits)
                            asked[near] = before | bit
                            fresh.append(near)
            last = fresh
        return bits

    def _asked_before(self, number: int, asked: dict[int, int]) -> int:
        """What must be taken before a place that is not open yet; 0 where some of that is not known to be in reach."""
        level, found = number // ROW, 0
        if level > 1:
            for under in (number - ROW, number - ROW + 1):
                if under not in self.occupied:
                    if under not in asked:
                        return 0
                    found |= asked[under]
        if level in self.rows and number - 1 not in self.occupied and number + 1 not in self.occupied:
            beside = asked.get(number - 1) or asked.get(number + 1)
            if beside is None:
                return 0
            found |= beside
        return found

    def _needs(self, number: int) -> tuple[int, int, int]:
        """What is asked of a place as bits: those below, all of which it needs, those beside it, and those of its row.

        A card stands beside one that is taken, unless none of the row is.
        """
        level, occupied, bits = number // ROW, self.occupied, self.bits
        below = beside = row = 0
        if level > 1:
            for under in (number - ROW, number - ROW + 1):
                below |= ROOT if under in occupied else bits[under]
        for near in (number - 1, number + 1):
            beside |= ROOT if near in occupied else bits.get(near, 0)
        if level in self.rows:
            row = ROOT
        else:
            for other, bit in bits.items():
                if other // ROW == level:
                    row |= bit
        return below, beside, row

    def open(self, taken: int) -> int:
        """The places that are open when these are taken, and ROOT, for what needs no place."""
        found = ROOT
        for bit, below, beside, row in self._rules:
            if taken & below == below and (taken & beside or not taken & row) and not taken & bit:
                found |= bit
        return found

    def open_soon(self, taken: int, open_places: int) -> int:
        """Those that are open now or when one more is taken, and perhaps some more."""
        found, then = open_places, taken | open_places
        for bit, below, beside, row in self._rules:
            if then & below == below and (then & beside or not taken & row) and not taken & bit:
                found |= bit
        return found
