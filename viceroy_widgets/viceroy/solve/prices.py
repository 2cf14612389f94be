"""Dual prices: one price for a gem of each color, so that the best options of all circles nearly fit the budget.

At given prices each circle takes its best option. The sum of the net gains plus the price of all gems is an upper
bound for every plan (Lagrangian relaxation). The regret of an option is the difference to its circle's best option.
The circles are lanes of one integer, so that one evaluation needs only a few operations.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from struct import unpack
from sys import byteorder
from typing import NamedTuple

__all__ = ["LANE", "LARGEST_GAIN", "LARGEST_SUM", "ZERO", "Demand", "Priced", "find_prices"]

LANE = 16
ZERO = 1 << 13
"""Value of a lane for a gain of 0, because prices make gains negative; a lane of 0 means no such option."""
LARGEST_GAIN = ZERO // 8
"""Largest gain that stays within its lane at every price that is tried."""
LARGEST_SUM = (1 << LANE) - 2
"""Limit for the sum of the best gains of all circles, because lanes are summed modulo this number plus one."""


class Demand(NamedTuple):
    """Demand of the circles: the options of each circle, with one lane for each circle."""

    circles: int
    gains: list[array[int]]
    """By color: ZERO plus the gain of painting; 0 if the circle has no such option."""
    gems: list[array[int]]
    """By color: gems that painting the circle takes; 0 if it has no such option."""
    needs: list[int]
    """By color: gems that painting every circle would take."""


class Priced(NamedTuple):
    """Prices, the upper bound that they prove, and the regrets of all options."""

    prices: list[int]
    bound: int
    stay: tuple[int, ...]
    """By circle: regret of leaving it as it is."""
    paint: list[tuple[int, ...]]
    """By color and circle: regret of painting; at least half of ZERO where there is no such option."""


def find_prices(demand: Demand, budget: Sequence[int], floor: int) -> Priced:
    """Return good integer prices, none below `floor`: first one common price for scarce colors, then one for each."""
    count, modulus, top = demand.circles, (1 << LANE) - 1, LANE - 1
    ones = ((1 << LANE * count) - 1) // modulus
    guard = ones << top
    stay = ones * ZERO
    gains = [int.from_bytes(lanes, byteorder) for lanes in demand.gains]
    gems = [int.from_bytes(lanes, byteorder) for lanes in demand.gems]

    def best_of(best: int, others: Sequence[int]) -> int:
        for other in others:
            over = (other | guard) - best
            wins = over & guard
            best += over & (wins - (wins >> top))
        return best

    scarce = [color for color, have in enumerate(budget) if demand.needs[color] > have]
    net_gains = [gain - floor * take for gain, take in zip(gains, gems, strict=True)] if floor else gains[:]
    prices = [floor] * len(gains)
    best = best_of(stay, net_gains)
    if scarce:
        level = (best - stay) % modulus
        plenty = best_of(stay, [lanes for color, lanes in enumerate(net_gains) if color not in scarce])
        supply = sum(budget[color] for color in scarce)
        price = floor
        while True:
            trial = [net_gains[color] - gems[color] for color in scarce]
            trial_level = (best_of(plenty, trial) - stay) % modulus
            if trial_level + supply >= level:
                break
            level = trial_level
            price += 1
            for color, lanes in zip(scarce, trial, strict=True):
                net_gains[color], prices[color] = lanes, price
    for color in scarce:
        others = best_of(stay, net_gains[:color] + net_gains[color + 1 :])
        have, take, lanes = budget[color], gems[color], net_gains[color]
        best = best_of(others, (lanes,))
        level = (best - stay) % modulus
        for step in (1, -1):
            moved = False
            while prices[color] + step >= floor:
                trial_lanes = lanes - take if step > 0 else lanes + take
                trial_best = best_of(others, (trial_lanes,))
                trial_level = (trial_best - stay) % modulus
                if trial_level + step * have >= level:
                    break
                lanes, best, level, moved = trial_lanes, trial_best, trial_level, True
                prices[color] += step
            if moved:
                break
        net_gains[color] = lanes
    bound = (best - stay) % modulus + sum(price * have for price, have in zip(prices, budget, strict=True))
    form = f"<{count}H"
    size = 2 * count
    return Priced(
        prices,
        bound,
        unpack(form, (best - stay).to_bytes(size, "little")),
        [unpack(form, (best - lanes).to_bytes(size, "little")) for lanes in net_gains],
    )
