"""Best painting of an end, at prices that are fitted to it.

Often the fitted prices alone prove that the end is not good enough.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ....components.gems import COLORS
from ..bounding import UNIT, Frame, floor_price
from ..card_tables import Four
from ..painting import PaintedState
from ..search_state import SearchState, Terms, settled
from .fitting import Purse, Way, fitted
from .rings import gains_of, ways_of

__all__ = ["PaintedEnd", "end_of", "end_with", "painted_end"]

_Trace = tuple[Any, int, Way]
"""Linked list of painted circles: the previous entry, then circle index and option."""
_State = tuple[int, int, int, _Trace | None]
"""Value in twelfths of a point, regret, open gems left, and the list of painted circles."""
_FAR = 1 << 30
_BITS = 8
_MASK = (1 << _BITS) - 1
_SEEN = 1 << _BITS * len(COLORS)
"""First bit above the counts of gems used; from here on, one bit marks each color that a circle shows."""


class PaintedEnd(NamedTuple):
    """Painting problem of one end: which circles to paint in which colors with the gems left, for the most points."""

    rings: Sequence[Sequence[Way]]
    """Options of each circle in the problem; the first option leaves the circle unchanged."""
    numbers: Sequence[int]
    """Index of each of these circles among all circles."""
    purse: Purse
    terms: Terms
    base: int
    """Value of everything else, in twelfths of a point."""


def end_with(rings: Sequence[Sequence[Way]], purse: Purse, terms: Terms, base: int) -> PaintedEnd:
    """Return the painting problem, given the options of all circles.

    Circles without a choice are left out, unless a law pays for circle colors.
    """
    if terms.colors:  # circles without a choice show a color as well
        return PaintedEnd(rings, range(len(rings)), purse, terms, base)
    some, numbers = [], []
    for number, ways in enumerate(rings):
        if len(ways) > 1:
            some.append(ways)
            numbers.append(number)
        else:
            base += ways[0][0]
    return PaintedEnd(some, numbers, purse, terms, base)


def end_of(search_state: SearchState, frame: Frame) -> PaintedEnd:
    """Return the painting problem of a search state if no more card is played."""
    sums, terms = search_state.sums, search_state.terms
    gains = gains_of(sums, terms)
    rings = [ways_of(ring, gains, frame.repaint, terms.colors) for ring in search_state.rings]
    purse = Purse(search_state.gems, search_state.wild, search_state.debt)
    return end_with(rings, purse, terms, UNIT * settled(sums, terms, frame.attacks))


_Choice = tuple[int, int, list[tuple[int, Way]]]
"""Number of useful options, index of the circle, and pairs of regret and option."""
_Found = tuple[int, int, _Trace | None]
"""Points, gems used as packed counts, and the list of painted circles."""


def painted_end(end: PaintedEnd, prices: Four, least: int) -> tuple[PaintedState | None, Four]:
    """Return the best painting, and prices that fit the end better than the given ones.

    The painting is None if no painting reaches `least` points.
    """
    rings, numbers, purse, terms, base = end
    most = base + UNIT * len(COLORS) * terms.colors
    worth, prices = fitted(rings, purse, floor_price(terms), prices, UNIT * least - most)
    possible = target = (most + worth) // UNIT
    if target < least:
        return None, prices
    best: _Found | None = None
    # The target goes down from the highest total that the prices allow: a small slack keeps the search short.
    while target >= least:
        slack = most + worth - UNIT * target
        choices = _choices(rings, prices, slack)
        best = _better(best, _at_once(end, choices))
        if best is None or best[0] < possible:
            best = _better(best, _painted(end, choices, slack))
            possible = target - 1
        if best is not None and best[0] >= max(possible, least):
            points, used, trace = best
            return PaintedState(points, _counts(used), tuple(_unrolled(trace, numbers))), prices
        enough = best[0] + 1 if best is not None else least
        target = min(possible, max(least, enough, 2 * target - (most + worth) // UNIT - 1))
    return None, prices


def _better(one: _Found | None, other: _Found | None) -> _Found | None:
    return one if other is None or (one is not None and one[0] >= other[0]) else other


def _choices(rings: Sequence[Sequence[Way]], prices: Four, slack: int) -> list[_Choice]:
    """Return the options of each circle whose regret at these prices is at most `slack`.

    The regret is the loss against the best option. Circles with the fewest options come first.
    """
    found = []
    for index, ways in enumerate(rings):
        best, nets = -_FAR, []
        for way in ways:
            net, color, count = way
            if count:
                net -= prices[color] * count
            if net > best:
                best = net
            nets.append((net, way))
        least = best - slack
        useful = [(best - net, way) for net, way in nets if net >= least]
        found.append((len(useful), index, useful))
    found.sort()
    return found


def _painted(task: PaintedEnd, choices: Sequence[_Choice], slack: int) -> _Found | None:
    """Return the best painting whose total regret is at most `slack`, or None if there is none.

    This is dynamic programming over the circles, keyed by the gems used so far. A branch is dropped if its regret is
    greater than `slack`.
    """
    gems, wild, _ = task.purse
    is_colored = task.terms.colors > 0
    states: dict[int, _State] = {0: (task.base, 0, wild, None)}
    for _, index, useful in choices:
        new: dict[int, _State] = {}
        for key, (had, lost, left, trace) in states.items():
            for more, way in useful:
                regret = lost + more
                if regret > slack:
                    continue
                points, color, count = way
                after, still = key, left
                if count:
                    shift = _BITS * color
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
                    new[after] = had + points, regret, still, (trace, index, way) if count else trace
        if not new:
            return None
        states = new
    totals = [_total(task, (key % _SEEN, key // _SEEN), state) for key, state in states.items()]
    return max(filter(None, totals), default=None, key=_points)


def _at_once(task: PaintedEnd, choices: Sequence[_Choice]) -> _Found | None:
    """Return a painting found greedily, or None if it cannot be paid.

    Each circle takes the affordable option of least regret. A tie goes to the color with the most gems left over.
    """
    left, wild, _ = task.purse
    have, used, seen, worth = list(left), 0, 0, task.base
    trace: _Trace | None = None
    for _, index, useful in choices:
        best: tuple[int, int, Way] | None = None
        for regret, way in useful:
            _, color, count = way
            if not count or count <= have[color] + wild:
                rank = regret, count - have[color] if count else 0, way
                if best is None or rank < best:
                    best = rank
        if best is None:
            return None
        points, color, count = way = best[2]
        worth += points
        if color >= 0:
            seen |= 1 << color
        if count:
            have[color] -= count
            if have[color] < 0:
                wild, have[color] = wild + have[color], 0
            used += count << _BITS * color
            trace = trace, index, way
    return _total(task, (used, seen), (worth, 0, 0, trace))


def _total(task: PaintedEnd, key: tuple[int, int], state: _State) -> _Found | None:
    (used, seen), (worth, _, _, trace), (gems, wild, debt), terms = key, state, task.purse, task.terms
    left = sum(gems) + wild - debt - sum(_counts(used))
    if left < 0:
        return None
    return (
        worth // UNIT + terms.colors * seen.bit_count() + sum(each * (left // n) for each, n in terms.left),
        used,
        trace,
    )


def _points(found: _Found) -> int:
    return found[0]


def _counts(used: int) -> Four:
    return used & _MASK, used >> 8 & _MASK, used >> 16 & _MASK, used >> 24 & _MASK


def _unrolled(trace: _Trace | None, numbers: Sequence[int]) -> list[tuple[int, int, int]]:
    found = []
    while trace is not None:
        trace, index, (_, color, count) = trace
        found.append((numbers[index], color, count))
    return sorted(found)
