"""Prices that give a tight upper bound for one end.

The price of each color is set so that the demand for gems of this color meets the supply.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..bounding import CircleOption
from ..card_tables import Four
from ..end_painting import Purse

__all__ = ["fit_prices"]

_STEP = 4
"""Twelfths of a point by which prices move together; smaller steps cost more time than they save."""


def fit_prices(
    circles: Sequence[Sequence[CircleOption]], purse: Purse, floor: int, prices: Four, goal: int
) -> tuple[int, Four]:
    """Return an upper bound on the value of circles and gems, and the prices that prove it.

    The prices are moved to lower the bound; the bound is in twelfths of a point. The search stops once it is below
    `goal`.
    """
    trial = [max(floor, price) for price in prices]
    best, kept = _upper_bound(circles, purse, trial), trial[:]
    if best >= goal:
        for color in range(len(trial)):
            _fit(circles, purse, floor, trial, color)
        found = _upper_bound(circles, purse, trial)
        if found < best:
            best, kept = found, trial
    if purse.wild and best >= goal:
        best, kept = _moved(circles, purse, floor, kept, best, goal)
    return best, (kept[0], kept[1], kept[2], kept[3])


def _upper_bound(circles: Sequence[Sequence[CircleOption]], purse: Purse, prices: list[int]) -> int:
    (blue, red, green, yellow), wild, debt = purse
    total = prices[0] * blue + prices[1] * red + prices[2] * green + prices[3] * yellow
    if wild:
        total += max(prices) * wild
    if debt:
        total -= min(prices) * debt
    for options in circles:
        best = 0
        for points, color, count in options:
            if points > best:  # otherwise the net value cannot be higher either
                net = points - prices[color] * count
                if net > best:
                    best = net
        total += best
    return total


def _fit(circles: Sequence[Sequence[CircleOption]], purse: Purse, floor: int, prices: list[int], color: int) -> None:
    """Set the price of one color to the value that minimizes the bound, with all other prices fixed."""
    turns = []
    for options in circles:
        other = value = asked = 0
        for points, its, count in options:
            if its == color and count:
                value, asked = points, count
            elif points > other:
                net = points - prices[its] * count
                if net > other:
                    other = net
        if value > other:
            turns.append(((value - other) // asked, asked))
    turns.sort(reverse=True)
    have, wild = purse.gems[color] + purse.wild, purse.wild
    prices[color] = -1
    others = max(prices)
    found = floor
    for price, asked in turns:
        if wild and price < others:  # open gems count at the highest price, which is now another color's
            have, wild = have - wild, 0
            if have < 0:
                found = others
                break
        have -= asked
        if have < 0:
            found = price
            break
    else:
        if have < wild:
            found = others
    prices[color] = max(floor, found)


def _moved(
    circles: Sequence[Sequence[CircleOption]], purse: Purse, floor: int, prices: list[int], best: int, goal: int
) -> tuple[int, list[int]]:
    """Return the bound and the prices after the highest prices are moved together.

    They are raised or lowered in steps as long as the bound falls.
    """
    for change in (_STEP, -_STEP):
        while best >= goal:
            dearest = max(prices)
            if change > 0:
                trial = [price + change if price == dearest else price for price in prices]
            else:
                trial = [min(price, max(floor, dearest + change)) for price in prices]
            found = _upper_bound(circles, purse, trial)
            if found >= best:
                break
            best, prices = found, trial
    return best, prices
