"""Prices for gems, and the upper bound they prove on every painting of a search state (Lagrangian relaxation)."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ...components.gems import COLORS
from .card_tables import Four, Sums
from .search_state import Ring, SearchState, Terms, circle_gain, settled

__all__ = ["UNIT", "Frame", "bound", "floor_price", "gems_worth", "rings_worth"]

UNIT = 12
"""Price units in a point. Prices are whole twelfths, because circles ask for halves, thirds and quarters of a point."""


class Frame(NamedTuple):
    """Values that stay constant throughout a turn."""

    attacks: int
    """Attack tokens of all opponents together (SCO-7)."""
    repaint: bool
    """Whether a single-color circle may be painted in another color (PNT-5)."""
    discard: bool
    """Whether a card may be discarded for gems (DEV-1)."""


def floor_price(terms: Terms) -> int:
    """Return the lowest useful price of a gem, in twelfths of a point.

    Laws that pay for leftover gems give every gem at least this value.
    """
    return sum(ceil(UNIT * points / each) for points, each in terms.left)


def bound(search_state: SearchState, prices: Four, frame: Frame) -> int:
    """Return an upper bound on the score of a search state after which no card is played, in twelfths of a point."""
    sums, terms = search_state.sums, search_state.terms
    return (
        UNIT * (settled(sums, terms, frame.attacks) + len(COLORS) * terms.colors)
        + gems_worth(search_state, prices)
        + rings_worth(search_state.rings, sums, terms, prices, frame.repaint)
    )


def gems_worth(search_state: SearchState, prices: Four) -> int:
    """Return the value of all gems behind the screen at these prices, in twelfths of a point.

    Gems of open color count at the highest price, owed gems at the lowest.
    """
    worth = sum(price * have for price, have in zip(prices, search_state.gems, strict=True))
    return worth + max(prices) * search_state.wild - min(prices) * search_state.debt


def rings_worth(rings: tuple[Ring, ...], sums: Sums, terms: Terms, prices: Four, repaint: bool) -> int:
    """Return the total value of the circles if each can buy its paint at these prices, in twelfths of a point."""
    gains = [UNIT * (gain + terms.circle) for gain in sums[5:9]]
    worth = 0
    for level, own, missing in rings:
        if own >= 0:
            best = UNIT * level + gains[own]
            if repaint:
                for color, gain in enumerate(gains):
                    best = max(best, UNIT * level + gain - prices[color] * missing[color])
            worth += best
        else:
            best = max(
                gains[0] - prices[0] * missing[0],
                gains[1] - prices[1] * missing[1],
                gains[2] - prices[2] * missing[2],
                gains[3] - prices[3] * missing[3],
            )
            best += UNIT * level
            if best > 0:
                worth += best
    return worth


def ring_options(ring: Ring, sums: Sums, terms: Terms, repaint: bool) -> list[tuple[int, int, int]]:
    """Return the final options of a circle as tuples of points, color and number of gems.

    The first option leaves the circle unchanged. The color is -1 for a circle of several colors.
    """
    own = ring.own
    if own >= 0:
        found = [(circle_gain(ring, own, sums, terms), own, 0)]
        if not repaint:
            return found
    else:
        found = [(0, -1, 0)]
    for color, gems in enumerate(ring.missing):
        if gems:
            found.append((circle_gain(ring, color, sums, terms), color, gems))
    return found
