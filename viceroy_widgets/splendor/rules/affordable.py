"""Costs after bonuses: the tokens that a seat needs for a card, and those that only gold can replace."""

from __future__ import annotations

from ..components.cards import CARDS
from ..components.colors import COLORS, Counts
from .board import Seat

__all__ = ["cost_of", "gold_needed", "is_affordable", "shortages"]

_DEAREST = max(max(card.cost) for card in CARDS.values())
_MOST_HELD = 32
"""More tokens and bonuses of one color than anybody can have."""


def _shortages(color: int, held: int) -> int:
    """Return an integer with one byte for each card id: the tokens that `held` is short of in one color."""
    found = bytearray(len(CARDS) + 1)
    for id, card in CARDS.items():
        found[id] = max(0, card.cost[color] - held)
    return int.from_bytes(found, "little")


_SHORTAGES = [
    [_shortages(color, held) for held in range(_DEAREST)] + [0] * (_MOST_HELD - _DEAREST)
    for color in range(len(COLORS))
]
"""Shortages of all cards by color and by the number of tokens and bonuses held."""
_WHITE, _BLUE, _GREEN, _RED, _BLACK = _SHORTAGES
_LENGTH = len(CARDS) + 1


def shortages(seat: Seat) -> bytes:
    """Return for each card id the number of tokens that a seat lacks, which only gold can replace (SPL-8).

    One addition of large integers serves all cards at once, because every list of legal moves needs most of them.
    """
    white, blue, green, red, black, _ = seat.tokens
    bonuses = seat.bonuses
    found = (
        _WHITE[white + bonuses[0]]
        + _BLUE[blue + bonuses[1]]
        + _GREEN[green + bonuses[2]]
        + _RED[red + bonuses[3]]
        + _BLACK[black + bonuses[4]]
    )
    return found.to_bytes(_LENGTH, "little")


def cost_of(card: int, seat: Seat) -> Counts:
    """Return the tokens of each color that a card costs a seat after its bonuses, never below 0 (SPL-8)."""
    bonuses = seat.bonuses
    return tuple([due - had if due > had else 0 for due, had in zip(CARDS[card].cost, bonuses, strict=True)])


def gold_needed(card: int, seat: Seat) -> int:
    """Return the number of tokens that a seat lacks for a card, which only gold can replace (SPL-8)."""
    return shortages(seat)[card]


def is_affordable(card: int, seat: Seat) -> bool:
    """Return whether a seat can pay for a card with its bonuses, its tokens and its gold (SPL-8)."""
    return gold_needed(card, seat) <= seat.tokens[5]
