"""Exact painter for ends of a turn: dynamic programming over the circles, with prices that drop hopeless branches.

Gems may be of open color. The exhaustive search has one price for all gems; the best-first search fits the prices to
each end first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ...components.gems import COLORS
from .bounding import UNIT, CircleOption, TurnConstants, bound, circle_options
from .card_tables import Four
from .search_state import SearchState, Terms, circle_gains, fixed_points

__all__ = [
    "BITS",
    "Found",
    "PaintedState",
    "PaintingProblem",
    "Purse",
    "Trace",
    "UsefulOptions",
    "best_end_painting",
    "paint_within",
    "painted_state",
    "problem_of",
    "problem_with",
    "total_of",
    "useful_options",
]

Trace = tuple[Any, int, CircleOption]
"""Linked list of painted circles: the previous entry, then circle index and option."""
_State = tuple[int, int, int, Trace | None]
"""Value in twelfths of a point, regret, open gems left, and the list of painted circles."""
UsefulOptions = tuple[int, int, list[tuple[int, CircleOption]]]
"""Number of useful options, index of the circle, and pairs of regret and option."""
Found = tuple[int, int, Trace | None]
"""Points, gems used as packed counts, and the list of painted circles."""
_FAR = 1 << 30
BITS = 8
"""Bits for the count of gems of each color in packed counts."""
_MASK = (1 << BITS) - 1
_SEEN = 1 << BITS * len(COLORS)
"""First bit above the counts of gems used; from here on, one bit marks each color that a circle shows."""


class PaintedState(NamedTuple):
    """Total score of a search state with a painting, the gems spent by color, and the painted circles."""

    points: int
    spent: Four
    circles: tuple[tuple[int, int, int], ...]
    """Tuples of circle index, color and number of gems."""


class Purse(NamedTuple):
    """Gems behind the screen."""

    gems: Four
    wild: int
    """Number of gems whose color is open."""
    debt: int
    """Number of gems owed, in any color."""


class PaintingProblem(NamedTuple):
    """Painting problem of one end: which circles to paint in which colors with the gems left, for the most points."""

    circles: Sequence[Sequence[CircleOption]]
    """Options of each circle in the problem; the first option leaves the circle unchanged."""
    numbers: Sequence[int]
    """Index of each of these circles among all circles."""
    purse: Purse
    terms: Terms
    base: int
    """Value of everything else, in twelfths of a point."""


def problem_with(circles: Sequence[Sequence[CircleOption]], purse: Purse, terms: Terms, base: int) -> PaintingProblem:
    """Return the painting problem, given the options of all circles.

    Circles without a choice are left out, unless a law pays for circle colors.
    """
    if terms.colors:  # circles without a choice show a color as well
        return PaintingProblem(circles, range(len(circles)), purse, terms, base)
    some, numbers = [], []
    for number, options in enumerate(circles):
        if len(options) > 1:
            some.append(options)
            numbers.append(number)
        else:
            base += options[0][0]
    return PaintingProblem(some, numbers, purse, terms, base)


def problem_of(search_state: SearchState, constants: TurnConstants) -> PaintingProblem:
    """Return the painting problem of a search state if no more card is played, with every option that can be paid."""
    sums, terms, gems, wild = search_state.sums, search_state.terms, search_state.gems, search_state.wild
    gains = circle_gains(sums, terms)
    circles = [
        [
            option
            for option in circle_options(circle, gains, constants.repaint, True)
            if option[2] <= gems[option[1]] + wild
        ]
        for circle in search_state.circles
    ]
    purse = Purse(gems, wild, search_state.debt)
    return problem_with(circles, purse, terms, UNIT * fixed_points(sums, terms, constants.attacks))


def best_end_painting(
    search_state: SearchState, prices: Four, constants: TurnConstants, least: int
) -> PaintedState | None:
    """Return the best painting, or None if its total is less than `least` points.

    Among equally good paintings, the order of the circles and their options decides.
    """
    slack = bound(search_state, prices, constants) - UNIT * least
    if slack < 0:
        return None
    problem = problem_of(search_state, constants)
    # the bound also counts options that cannot be paid, so `slack` is never too small
    found = paint_within(problem, useful_options(problem.circles, prices, slack), slack)
    return painted_state(problem, found) if found is not None and found[0] >= least else None


def useful_options(circles: Sequence[Sequence[CircleOption]], prices: Four, slack: int) -> list[UsefulOptions]:
    """Return the options of each circle whose regret at these prices is at most `slack`.

    The regret is the loss against the best option.
    """
    found = []
    for index, options in enumerate(circles):
        best, nets = -_FAR, []
        for option in options:
            net, color, count = option
            if count:
                net -= prices[color] * count
            if net > best:
                best = net
            nets.append((net, option))
        least = best - slack
        useful = [(best - net, option) for net, option in nets if net >= least]
        found.append((len(useful), index, useful))
    return found


def paint_within(problem: PaintingProblem, choices: Sequence[UsefulOptions], slack: int) -> Found | None:
    """Return the best painting whose total regret is at most `slack`, or None if there is none.

    This is dynamic programming over the circles, keyed by the gems used so far. A branch is dropped if its regret is
    greater than `slack`.
    """
    gems, wild, _ = problem.purse
    is_colored = problem.terms.colors > 0
    states: dict[int, _State] = {0: (problem.base, 0, wild, None)}
    for _, index, useful in choices:
        new: dict[int, _State] = {}
        for key, (had, lost, left, trace) in states.items():
            for more, option in useful:
                regret = lost + more
                if regret > slack:
                    continue
                points, color, count = option
                after, still = key, left
                if count:
                    shift = BITS * color
                    over = (key >> shift & _MASK) + count - gems[color]
                    if over > 0:
                        still -= over if over < count else count
                        if still < 0:
                            continue
                    after += count << shift
                if is_colored and color >= 0:
                    after |= _SEEN << color
                known = new.get(after)
                if known is None or known[0] < had + points:
                    new[after] = had + points, regret, still, (trace, index, option) if count else trace
        if not new:
            return None
        states = new
    totals = [
        total_of(problem, key % _SEEN, key // _SEEN, value, trace) for key, (value, _, _, trace) in states.items()
    ]
    return max(filter(None, totals), default=None, key=_points)


def total_of(problem: PaintingProblem, used: int, seen: int, value: int, trace: Trace | None) -> Found | None:
    """Return a painting with its total, or None if it needs too many gems.

    `used` has the packed counts of gems, `seen` one bit for each color that a circle shows. `value` is in twelfths of
    a point.
    """
    (gems, wild, debt), terms = problem.purse, problem.terms
    left = sum(gems) + wild - debt - sum(_counts(used))
    if left < 0:
        return None
    return (
        value // UNIT + terms.colors * seen.bit_count() + sum(each * (left // n) for each, n in terms.gems_left),
        used,
        trace,
    )


def painted_state(problem: PaintingProblem, found: Found) -> PaintedState:
    """Return a painting with the indexes of its circles among all circles."""
    points, used, trace = found
    circles = []
    while trace is not None:
        trace, index, (_, color, count) = trace
        circles.append((problem.numbers[index], color, count))
    return PaintedState(points, _counts(used), tuple(sorted(circles)))


def _points(found: Found) -> int:
    return found[0]


def _counts(used: int) -> Four:
    return used & _MASK, used >> 8 & _MASK, used >> 16 & _MASK, used >> 24 & _MASK
