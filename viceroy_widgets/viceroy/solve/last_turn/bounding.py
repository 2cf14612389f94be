"""Prices for gems, and the upper bound they prove on every painting of a search state (Lagrangian relaxation)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import ceil
from typing import NamedTuple

from ...components.gems import COLORS
from .card_tables import Four, Sums
from .search_state import CircleTable, SearchState, Terms, fixed_points

__all__ = [
    "UNIT",
    "CircleOption",
    "TurnConstants",
    "bound",
    "circle_options",
    "circles_value",
    "floor_price",
    "gems_value",
]

UNIT = 12
"""Price units in a point. Prices are whole twelfths, because circles ask for halves, thirds and quarters of a point."""
CircleOption = tuple[int, int, int]
"""Option of a circle: twelfths of a point, color (-1 for several), and number of gems (0 if it stays unchanged)."""


class TurnConstants(NamedTuple):
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
    return sum(ceil(UNIT * points / each) for points, each in terms.gems_left)


def bound(search_state: SearchState, prices: Four, constants: TurnConstants) -> int:
    """Return an upper bound on the score of a search state after which no card is played, in twelfths of a point."""
    sums, terms = search_state.sums, search_state.terms
    return (
        UNIT * (fixed_points(sums, terms, constants.attacks) + len(COLORS) * terms.colors)
        + gems_value(search_state, prices)
        + circles_value(search_state.circles, sums, terms, prices, constants.repaint)
    )


def gems_value(search_state: SearchState, prices: Four) -> int:
    """Return the value of all gems behind the screen at these prices, in twelfths of a point.

    Gems of open color count at the highest price, owed gems at the lowest.
    """
    value = sum(price * have for price, have in zip(prices, search_state.gems, strict=True))
    return value + max(prices) * search_state.wild - min(prices) * search_state.debt


def circles_value(circles: tuple[CircleTable, ...], sums: Sums, terms: Terms, prices: Four, repaint: bool) -> int:
    """Return the total value of the circles if each can buy its paint at these prices, in twelfths of a point."""
    gains = [UNIT * (gain + terms.circle) for gain in sums[5:9]]
    value = 0
    for level, own, missing in circles:
        if own >= 0:
            best = UNIT * level + gains[own]
            if repaint:
                for color, gain in enumerate(gains):
                    best = max(best, UNIT * level + gain - prices[color] * missing[color])
            value += best
        else:
            best = max(
                gains[0] - prices[0] * missing[0],
                gains[1] - prices[1] * missing[1],
                gains[2] - prices[2] * missing[2],
                gains[3] - prices[3] * missing[3],
            )
            best += UNIT * level
            if best > 0:
                value += best
    return value


@lru_cache(maxsize=8192)
def circle_options(circle: CircleTable, gains: Four, repaint: bool, is_every: bool) -> Sequence[CircleOption]:
    """Return the final options of a circle; the first leaves it unchanged.

    Unless `is_every`, options that score no more than the first are left out.
    """
    level, own, missing = circle
    options = [(UNIT * (level + gains[own]), own, 0) if own >= 0 else (0, -1, 0)]
    if own < 0 or repaint:
        for color, gems in enumerate(missing):
            if gems and (own < 0 or is_every or gains[color] > gains[own]):
                options.append((UNIT * (level + gains[color]), color, gems))
    return tuple(options)
