"""Prices for gems, and the upper bound they prove on every painting of a search state (Lagrangian relaxation)."""

from __future__ import annotations

from functools import lru_cache

from ...components.cards import Law
from ...rules.pyramids.places import Place
from ..laws import UNIT, Gains, Terms, circle_options, terms_with
from .card_tables import Four, Sums
from .search_state import CircleTable, SearchState, TurnConstants, circle_gains_of, fixed_points

__all__ = ["CircleValues", "bound", "circles_value", "gems_value", "lowest_price"]

_ANYWHERE = Place(1, 0)


def lowest_price(root: SearchState) -> int:
    """Return the lowest useful price of a gem, with the laws in the pyramid and in the hand."""
    terms = root.terms
    for card_table in root.hand:
        if isinstance(card_table.card, Law):
            terms = terms_with(terms, card_table.card.effect, _ANYWHERE)
    return terms.gem_price


def bound(search_state: SearchState, prices: Four, constants: TurnConstants) -> int:
    """Return an upper bound on the score of a search state after which no card is played, in twelfths of a point."""
    sums, terms = search_state.sums, search_state.terms
    return (
        UNIT * (fixed_points(sums, terms, constants.attacks) + terms.color_points[-1])
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
    values = _circle_values_of(circle_gains_of(sums, terms), prices, repaint)
    return sum([values[circle] for circle in circles])


class CircleValues(dict[CircleTable, int]):
    """Values of circles in twelfths of a point, computed when they are needed, because few circles recur often.

    Each circle buys its paint at the given prices or stays unpainted.
    """

    __slots__ = ("_gains", "_prices", "_repaint")

    def __init__(self, gains: Gains, prices: Four, repaint: bool) -> None:
        super().__init__()
        self._gains, self._prices, self._repaint = gains, prices, repaint

    def __missing__(self, circle: CircleTable) -> int:
        prices, options = self._prices, circle_options(circle, self._gains, self._repaint)
        best = UNIT * options[0].points
        for color, gems, points in options[1:]:
            assert color is not None  # it is painted
            best = max(best, UNIT * points - prices[color] * gems)
        self[circle] = best
        return best


_circle_values_of = lru_cache(maxsize=256)(CircleValues)
