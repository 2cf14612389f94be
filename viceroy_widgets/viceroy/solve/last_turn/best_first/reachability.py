"""Reachability: the places at which a card can come to be placed, each as a bit of an occupancy."""

from __future__ import annotations

from collections.abc import Collection

from ....rules.pyramids.places import TOP_LEVEL, Place
from ....rules.pyramids.pyramid import Pyramid

__all__ = ["ROOT", "ROW", "Reachability", "numbered"]

ROW = 1024
"""Difference between the numbers of places on neighboring levels; on a level they count from left to right."""
ROOT = 1
"""Bit of the table and of all cards in the root state; it is set in every occupancy."""


def numbered(place: Place) -> int:
    """Return the number of a place."""
    return place.level * ROW + place.x + ROW // 2


class Reachability:
    """Places at which a card can be placed within a number of rounds, and what each of them requires."""

    def __init__(self, pyramid: Pyramid, rounds: int) -> None:
        open_places = list(map(numbered, pyramid.open_places()))
        self.occupied = occupied = {numbered(placed.place) for placed in pyramid.cards}
        self.rows = {number // ROW for number in occupied}
        self.bits = self._reachable(open_places, rounds)
        self.numbers = list(self.bits)
        self.levels = frozenset([number // ROW for number in self.numbers])
        self._rules = [(bit, *self._needs(number)) for number, bit in self.bits.items()]
        self.open_first = self.open(ROOT)

    def place(self, bit: int) -> Place:
        """Return the place of a bit."""
        level, x = divmod(self.numbers[bit.bit_length() - 2], ROW)
        return Place(level, x - ROW // 2)

    def _reachable(self, open_places: Collection[int], rounds: int) -> dict[int, int]:
        """Return a mapping from the numbers of the places that this many rounds can reach to their bits."""
        bits = {number: 2 << index for index, number in enumerate(open_places)}
        asked = dict(bits)  # bits of all places that must be taken for a card there, its own included
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
        """Return the bits of the places that must be taken before a place that is not open yet.

        Return 0 if one of them is not known to be reachable.
        """
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
        """Return three bit masks for a place: the places below, those beside it, and all of its row.

        All places below must be taken. A card must touch a taken place beside it, unless no place of its row is taken.
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
        """Return the bits of the places that are open in an occupancy, and ROOT for actions without a place."""
        found = ROOT
        for bit, below, beside, row in self._rules:
            if taken & below == below and (taken & beside or not taken & row) and not taken & bit:
                found |= bit
        return found

    def open_soon(self, taken: int, open_places: int) -> int:
        """Return the bits of the places that are open now or after one more card, and perhaps of some more."""
        found, then = open_places, taken | open_places
        for bit, below, beside, row in self._rules:
            if then & below == below and (then & beside or not taken & row) and not taken & bit:
                found |= bit
        return found
