"""The places that the rest of a turn can reach, each as a bit: a pyramid, as it grows, is one number."""

from __future__ import annotations

from collections.abc import Collection

from ....viceroy.pyramids.places import TOP_LEVEL, Place

__all__ = ["ROOT", "ROW", "Reach", "numbered"]

ROW = 1024
"""Places as numbers: by level, then from left to right."""
ROOT = 1
"""The bit of the table and of all that stands there at the beginning: it is taken in every pyramid."""


def numbered(place: Place) -> int:
    return place.level * ROW + place.x + ROW // 2


class Reach:
    """The places at which a card may come to stand within some rounds, and perhaps some more."""

    def __init__(self, occupied: Collection[int], open_places: Collection[int], rounds: int) -> None:
        """Places are numbers here; those that are occupied, and those that are open, at the beginning."""
        self.occupied = occupied
        self.rows = {number // ROW for number in occupied}
        self.numbers = self._reachable(open_places, rounds)
        self.bits = {number: 2 << index for index, number in enumerate(self.numbers)}
        self._rules = [(bit, *self._needs(number)) for number, bit in self.bits.items()]
        self.open_first = self.open(ROOT)

    def place(self, bit: int) -> Place:
        level, x = divmod(self.numbers[bit.bit_length() - 2], ROW)
        return Place(level, x - ROW // 2)

    def _reachable(self, open_places: Collection[int], rounds: int) -> list[int]:
        found = last = [*open_places]
        taken = {*self.occupied, *found}
        for _ in range(rounds - 1):
            fresh = []
            for number in last:
                for near in (number - 1, number + 1, number + ROW - 1, number + ROW):
                    if near not in taken and near // ROW <= TOP_LEVEL and self._stands(near, taken):
                        fresh.append(near)
            taken.update(fresh)
            last = list(dict.fromkeys(fresh))
            found = found + last
        return found

    def _stands(self, number: int, taken: set[int]) -> bool:
        """Whether a card could stand there: on two others and beside one, unless its row has none (PYR-1, PYR-2)."""
        level = number // ROW
        if level > 1 and not (number - ROW in taken and number - ROW + 1 in taken):
            return False
        return number - 1 in taken or number + 1 in taken or level not in self.rows

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
