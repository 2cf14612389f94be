"""Best painting of an end, at prices that are fitted to it.

Often the fitted prices alone prove that the end is not good enough.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....components.gems import COLORS
from ..bounding import UNIT, CircleOption, floor_price
from ..card_tables import Four
from ..end_painting import (
    BITS,
    Found,
    PaintedState,
    PaintingProblem,
    Trace,
    UsefulOptions,
    paint_within,
    painted_state,
    total_of,
    useful_options,
)
from .fitting import fit_prices

__all__ = ["paint_at_fitted_prices"]


def paint_at_fitted_prices(problem: PaintingProblem, prices: Four, least: int) -> tuple[PaintedState | None, Four]:
    """Return the best painting, and prices that fit the end better than the given ones.

    The painting is None if no painting reaches `least` points.
    """
    circles, _, purse, terms, base = problem
    most = base + UNIT * len(COLORS) * terms.colors
    value, prices = fit_prices(circles, purse, floor_price(terms), prices, UNIT * least - most)
    possible = target = (most + value) // UNIT
    if target < least:
        return None, prices
    best: Found | None = None
    # The target goes down from the highest total that the prices allow: a small slack keeps the search short.
    while target >= least:
        slack = most + value - UNIT * target
        choices = useful_options(circles, prices, slack)
        choices.sort()  # circles with the fewest options come first
        best = _better(best, _paint_greedily(problem, choices))
        if best is None or best[0] < possible:
            best = _better(best, paint_within(problem, choices, slack))
            possible = target - 1
        if best is not None and best[0] >= max(possible, least):
            return painted_state(problem, best), prices
        enough = best[0] + 1 if best is not None else least
        target = min(possible, max(least, enough, 2 * target - (most + value) // UNIT - 1))
    return None, prices


def _better(one: Found | None, other: Found | None) -> Found | None:
    return one if other is None or (one is not None and one[0] >= other[0]) else other


def _paint_greedily(problem: PaintingProblem, choices: Sequence[UsefulOptions]) -> Found | None:
    """Return a painting found greedily, or None if it cannot be paid.

    Each circle takes the affordable option of least regret. A tie goes to the color with the most gems left over.
    """
    left, wild, _ = problem.purse
    have, used, seen, value = list(left), 0, 0, problem.base
    trace: Trace | None = None
    for _, index, useful in choices:
        best: tuple[int, int, CircleOption] | None = None
        for regret, option in useful:
            _, color, count = option
            if not count or count <= have[color] + wild:
                rank = regret, count - have[color] if count else 0, option
                if best is None or rank < best:
                    best = rank
        if best is None:
            return None
        points, color, count = option = best[2]
        value += points
        if color >= 0:
            seen |= 1 << color
        if count:
            have[color] -= count
            if have[color] < 0:
                wild, have[color] = wild + have[color], 0
            used += count << BITS * color
            trace = trace, index, option
    return total_of(problem, used, seen, value, trace)
