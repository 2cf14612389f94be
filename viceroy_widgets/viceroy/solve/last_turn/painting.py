"""Best painting of a search state that may hold gems of open color."""

from __future__ import annotations

from typing import Any, NamedTuple

from .bounding import UNIT, Frame, bound, ring_options
from .card_tables import Four
from .search_state import SearchState, settled

__all__ = ["PaintedState", "best_painted"]

_Trace = tuple[Any, int, int, int]
"""Linked list of painted circles: the previous entry, then circle index, color and number of gems."""
_BITS = 8
_MASK = (1 << _BITS) - 1


class PaintedState(NamedTuple):
    """Total score of a search state with a painting, the gems spent by color, and the painted circles."""

    points: int
    spent: Four
    rings: tuple[tuple[int, int, int], ...]
    """Tuples of circle index, color and number of gems."""


def best_painted(search_state: SearchState, prices: Four, frame: Frame, least: int) -> PaintedState | None:
    """Return the best painting, or None if its total is less than `least` points.

    This is dynamic programming over the circles, keyed by the gems used so far. Prices measure the loss of each option.
    A branch is dropped if its loss is greater than the difference between the upper bound and `least`.
    """
    sums, terms = search_state.sums, search_state.terms
    slack = bound(search_state, prices, frame) - UNIT * least
    if slack < 0:
        return None
    gems, wild = search_state.gems, search_state.wild
    fixed = settled(sums, terms, frame.attacks)
    wealth = sum(gems) + wild - search_state.debt
    # Maps (gems used, colors shown) to (points, loss against the bound, painted circles).
    states: dict[tuple[int, int], tuple[int, int, _Trace | None]] = {(0, 0): (0, 0, None)}
    for index, ring in enumerate(search_state.rings):
        options = []
        best = 0
        for points, color, count in ring_options(ring, sums, terms, frame.repaint):
            if color < 0 or count <= gems[color] + wild:
                net = UNIT * points - (prices[color] * count if count else 0)
                best = max(best, net)
                shown = 1 << color if terms.colors and color >= 0 else 0
                options.append((net, points, color, count, count << _BITS * color if count else 0, shown))
        # the bound also counts options that cannot be paid, so `slack` is never too small
        useful = [option for option in options if best - option[0] <= slack]
        new: dict[tuple[int, int], tuple[int, int, _Trace | None]] = {}
        for (used, seen), (had, lost, trace) in states.items():
            for net, points, color, count, more, shown in useful:
                regret = lost + best - net
                if regret > slack:
                    continue
                spent = used + more
                if count and not _affordable(spent, gems, wild):
                    continue
                key = spent, seen | shown
                known = new.get(key)
                if known is None or known[0] < had + points:
                    new[key] = had + points, regret, (trace, index, color, count) if count else trace
        states = new
    found: PaintedState | None = None
    for (used, seen), (points, _, trace) in states.items():
        counts = _counts(used)
        left = wealth - sum(counts)
        if left < 0:
            continue
        total = fixed + points + terms.colors * seen.bit_count() + sum(each * (left // n) for each, n in terms.left)
        if total >= least and (found is None or total > found.points):
            found = PaintedState(total, counts, tuple(_unrolled(trace)))
    return found


def _affordable(used: int, gems: Four, wild: int) -> bool:
    for have in gems:
        spent = used & _MASK
        if spent > have:
            wild -= spent - have
            if wild < 0:
                return False
        used >>= _BITS
    return True


def _counts(used: int) -> Four:
    return used & _MASK, used >> 8 & _MASK, used >> 16 & _MASK, used >> 24 & _MASK


def _unrolled(trace: _Trace | None) -> list[tuple[int, int, int]]:
    found = []
    while trace is not None:
        found.append(trace[1:])
        trace = trace[0]
    return found[::-1]
