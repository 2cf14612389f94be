"""Circles as small numbers, and what each is worth at prices: looked up, as the same few come again and again."""

from __future__ import annotations

from functools import lru_cache

from ..bounding import UNIT
from ..faces import CIRCLE_BONUS, Four, Sums
from ..standing import Ring, Terms, ring_of
from .fitting import Way

__all__ = ["NewRings", "RingWorths", "gains_of", "own_color", "ring_numbered", "ways_of"]


@lru_cache(maxsize=2048)
def ring_numbered(number: int) -> Ring:
    """The ring of a number: the level, then two bits for each of its four sections."""
    return ring_of(number >> 8, (number >> 6 & 3, number >> 4 & 3, number >> 2 & 3, number & 3))


_ONE_COLOR = {0b00000000: 0, 0b01010101: 1, 0b10101010: 2, 0b11111111: 3}


def own_color(number: int) -> int:
    """The color of the ring of a number if it is of one, else -1."""
    return _ONE_COLOR.get(number & 255, -1)


def gains_of(sums: Sums, terms: Terms) -> Four:
    """By color what a single-color circle brings beyond its level."""
    more = terms.circle
    first = CIRCLE_BONUS
    return sums[first] + more, sums[first + 1] + more, sums[first + 2] + more, sums[first + 3] + more


class RingWorths(dict[int, int]):
    """By the number of a ring the twelfths of points it brings, when it buys its paint at prices or stays bare."""

    __slots__ = ("_units", "gains", "prices", "repaint")

    def __init__(self, gains: Four, prices: Four, repaint: bool) -> None:
        super().__init__()
        self.gains, self.prices, self.repaint = gains, prices, repaint
        self._units = UNIT * gains[0], UNIT * gains[1], UNIT * gains[2], UNIT * gains[3]

    def __missing__(self, number: int) -> int:
        found = self[number] = self.worth(ring_numbered(number))
        return found

    def worth(self, ring: Ring) -> int:
        """The same for a ring without a number."""
        level, own, missing = ring
        if own >= 0 and not self.repaint:
            return UNIT * level + self._units[own]
        first, second, third, fourth = self._units
        blue, red, green, yellow = self.prices
        best = first - blue * missing[0]
        other = second - red * missing[1]
        if other > best:
            best = other
        other = third - green * missing[2]
        if other > best:
            best = other
        other = fourth - yellow * missing[3]
        if other > best:
            best = other
        best += UNIT * level
        return best if own >= 0 or best > 0 else 0


class NewRings(dict[int, int]):
    """The same for circles that are made now, which bring gems if they are of one color (DEV-8)."""

    __slots__ = ("_gems", "_worths")

    def __init__(self, worths: RingWorths, gems: int) -> None:
        super().__init__()
        self._worths, self._gems = worths, gems

    def __missing__(self, number: int) -> int:
        worth, own = self._worths[number], own_color(number)
        if own >= 0:
            worth += self._worths.prices[own] * self._gems
        self[number] = worth
        return worth


def ways_of(ring: Ring, gains: Four, repaint: bool) -> list[Way]:
    """The ways in which a circle can end up; the first leaves it as it is."""
    level, own, missing = ring
    ways = [(UNIT * (level + gains[own]), own, 0) if own >= 0 else (0, -1, 0)]
    if own < 0 or repaint:
        for color, gems in enumerate(missing):
            if gems:
                ways.append((UNIT * (level + gains[color]), color, gems))
    return ways
