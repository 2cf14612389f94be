"""Prices for gems, and the bound they prove: no painting of a standing is worth more (Lagrange)."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from ...components.gems import COLORS
from .faces import Four, Sums
from .standing import Ring, Standing, Terms, circle_gain, settled

__all__ = ["UNIT", "Frame", "bound", "floor_price", "gems_worth", "rings_worth"]

UNIT = 12
"""Prices are whole numbers of twelfths of a point: halves, thirds and quarters are what circles ask for."""


class Frame(NamedTuple):
    """What stays the same throughout a turn."""

    attacks: int
    """Attack tokens of all opponents together (SCO-7)."""
    repaint: bool
    """Whether a single-color circle may be painted anew (PNT-5)."""
    discard: bool
    """Whether a card may be discarded for gems (DEV-1)."""


def floor_price(terms: Terms) -> int:
    """The price below which no gem may go, as laws pay for those that are left."""
    return sum(ceil(UNIT * points / each) for points, each in terms.left)


def bound(standing: Standing, prices: Four, frame: Frame) -> int:
    """Twelfths of points that this standing, played no further, cannot exceed."""
    sums, terms = standing.sums, standing.terms
    return (
        UNIT * (settled(sums, terms, frame.attacks) + len(COLORS) * terms.colors)
        + gems_worth(standing, prices)
        + rings_worth(standing.rings, sums, terms, prices, frame.repaint)
    )


def gems_worth(standing: Standing, prices: Four) -> int:
    """What all gems behind the screen cost at these prices: open ones as the dearest, owed ones as the cheapest."""
    worth = sum(price * have for price, have in zip(prices, standing.gems, strict=True))
    return worth + max(prices) * standing.wild - min(prices) * standing.debt


def rings_worth(rings: tuple[Ring, ...], sums: Sums, terms: Terms, prices: Four, repaint: bool) -> int:
    """What all circles would come to if each could buy its paint at these prices."""
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
    """The ways a circle can end up: points, color or -1, gems; the first leaves it as it is."""
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
