"""Circles as small integers, with a cache of their values at fixed prices, because few circles recur often."""

from __future__ import annotations

from functools import lru_cache

from ..bounding import UNIT
from ..card_tables import Four
from ..search_state import CircleTable, circle_table_of

__all__ = ["CircleValues", "NewCircleValues", "circle_values_of", "new_circle_values", "numbered_circle", "own_color"]


@lru_cache(maxsize=2048)
def numbered_circle(number: int) -> CircleTable:
    """Return the circle of a number: the level, then two bits for each of its four sections."""
    return circle_table_of(number >> 8, (number >> 6 & 3, number >> 4 & 3, number >> 2 & 3, number & 3))


_ONE_COLOR = {0b00000000: 0, 0b01010101: 1, 0b10101010: 2, 0b11111111: 3}


def own_color(number: int) -> int:
    """Return the color of the circle with this number, or -1 if it has several colors."""
    return _ONE_COLOR.get(number & 255, -1)


class CircleValues(dict[int, int]):
    """Cache of the values of circles in twelfths of a point, by circle number.

    Each circle buys its paint at the given prices or stays unpainted.
    """

    __slots__ = ("_units", "gains", "prices", "repaint")

    def __init__(self, gains: Four, prices: Four, repaint: bool) -> None:
        super().__init__()
        self.gains, self.prices, self.repaint = gains, prices, repaint
        self._units = UNIT * gains[0], UNIT * gains[1], UNIT * gains[2], UNIT * gains[3]

    def __missing__(self, number: int) -> int:
        found = self[number] = self.value(numbered_circle(number))
        return found

    def value(self, circle: CircleTable) -> int:
        """Return the value of a circle in twelfths of a point, without the cache."""
        level, own, missing = circle
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


class NewCircleValues(dict[int, int]):
    """Cache of the values of new circles, including the gems for single-color ones (DEV-8)."""

    __slots__ = ("_gems", "_most", "_values")

    def __init__(self, values: CircleValues, gems: int) -> None:
        super().__init__()
        self._values, self._gems = values, gems
        self._most: dict[int, int] = {}

    def __missing__(self, number: int) -> int:
        value, own = self._values[number], own_color(number)
        if own >= 0:
            value += self._values.prices[own] * self._gems
        self[number] = value
        return value

    def most(self, base: int, lefts: int, rights: int) -> int:
        """Return an upper bound on the value of a circle whose supporting cards are not all known.

        `base` is the number of the circle without its upper sections. `lefts` and `rights` are bit masks of the colors
        that the supporting cards can show to it.
        """
        key = base << 8 | lefts << 4 | rights
        found = self._most.get(key)
        if found is None:
            # The best circle has as many sections of one color as the supports allow.
            left, right = _first(lefts), _first(rights)
            found = 0
            for color in range(4) if lefts and rights else ():
                first, second = color if lefts >> color & 1 else left, color if rights >> color & 1 else right
                found = max(found, self[base | second << 2 | first])
            self._most[key] = found
        return found


def _first(colors: int) -> int:
    """Return the lowest color of a bit mask."""
    return (colors & -colors).bit_length() - 1


@lru_cache(maxsize=256)
def circle_values_of(gains: Four, prices: Four, repaint: bool) -> CircleValues:
    """Return the cache of circle values for these arguments; many turns share it."""
    return CircleValues(gains, prices, repaint)


@lru_cache(maxsize=256)
def new_circle_values(gains: Four, prices: Four, repaint: bool, gems: int) -> NewCircleValues:
    """Return the cache of the values of new circles for these arguments."""
    return NewCircleValues(circle_values_of(gains, prices, repaint), gems)
