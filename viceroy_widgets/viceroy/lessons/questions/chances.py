"""Questions about odds: how often a bid fails against virtual opponents, who draw their colors blindly."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...components.gems import COLORS, Color
from ...rules.engine.setup import MOST_SEATS
from ...rules.engine.virtual import gems_outside
from .model import Card, Listed, QuestionKind, QuizQuestion
from .options import Pool, question_of, unit, wrong
from .sources import QuestionTable

__all__ = ["CHANCE_KINDS", "chance_without_card"]

_ALONE = 1
_CARDS = (1, 2)
"""Numbers of cards at a color."""
_OPPONENTS = range(1, MOST_SEATS)
"""Numbers of virtual opponents against one person (VIR-10)."""


def chance_without_card(cards: int, opponents: int) -> Fraction:
    """Return the chance that a lone player's bid brings no card in its auction, at a color with one or two cards.

    At one card a single opponent who draws the color is enough (VIR-5), at two cards it takes two (VIR-6, VIR-7).
    """
    each = gems_outside(_ALONE)
    others = each * (len(COLORS) - 1)
    ways = sum(comb(each, drawn) * comb(others, opponents - drawn) for drawn in range(cards, opponents + 1))
    return Fraction(ways, comb(each + others, opponents))


def bid_odds(table: QuestionTable, color: Color, opponents: int) -> QuizQuestion:
    """Return a question about how many of 100 bids for a color bring no card to somebody who plays alone."""
    shown = table.view
    cards = shown.row[COLORS.index(color)].cards
    if not cards:
        raise NotationError("quiz/no_bids", "AUC-2", path="color", n=len(shown.seats))
    percents = {
        (lying, others): round(100 * chance_without_card(lying, others)) for lying in _CARDS for others in _OPPONENTS
    }
    for_one = "one_opponent_draws" if len(cards) == 1 else "tip_is_always_left"
    return question_of(
        "bid_odds",
        "VIR-6" if len(cards) > 1 else "VIR-5",
        percents[len(cards), opponents],
        [wrong(for_one, percents[len(cards), 1])],
        unit("in_100"),
        pool=Pool([*percents.values()]),
        color=f"color/{color}",
        cards=Listed(tuple(Card(number, shown.deck.card(number).name) for number in cards), "tell/also"),
        n=opponents,
        needed=len(cards),
    )


def _bids(table: QuestionTable) -> Iterator[dict[str, Any]]:
    """Yield as many cases with one card as with two, so that each answer is right equally often."""
    row = table.view.row
    colors = [[color for color, slot in zip(COLORS, row, strict=True) if len(slot.cards) == n] for n in _CARDS]
    for found in colors if all(colors) else ():
        color = found[chance(len(found), f"quiz/bid_odds/{[slot.cards for slot in row]}", 0, len(found))]
        yield from ({"color": color, "opponents": opponents} for opponents in _OPPONENTS)


CHANCE_KINDS = (QuestionKind("bid_odds", "rules", bid_odds, _bids, ("color", "opponents"), of_game=True),)
