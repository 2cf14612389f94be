"""Board: all that lies on the table and in front of the seats, as frozen values."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..components.cards import CARDS
from ..components.colors import COLOR_INDEX, COLORS, Counts, TokenCounts
from ..components.nobles import NOBLES

__all__ = ["GAP", "NO_TOKENS", "Board", "Reserved", "Row", "Seat", "bonuses_of", "points_of"]

NO_TOKENS: TokenCounts = (0, 0, 0, 0, 0, 0)
GAP = None
"""Place of the row that stays empty, because the deck of its level is out (SPL-2)."""
Row = tuple[int | None, ...]
"""Ids of the four open cards of a level, in their places."""


class Reserved(NamedTuple):
    """Reserved card; it is hidden from the other players if it came from a deck (SPL-13)."""

    card: int
    hidden: bool


@lru_cache(maxsize=1 << 14)
def bonuses_of(cards: tuple[int, ...]) -> Counts:
    """Return the number of bonuses of each color that these bought cards give (SPL-9)."""
    counts = [0] * len(COLORS)
    for card in cards:
        counts[COLOR_INDEX[CARDS[card].bonus]] += 1
    return tuple(counts)


@lru_cache(maxsize=1 << 14)
def points_of(cards: tuple[int, ...], nobles: tuple[int, ...]) -> int:
    """Return the points of these bought cards and nobles (SPL-9, SPL-11)."""
    return sum(CARDS[card].points for card in cards) + sum(NOBLES[noble].points for noble in nobles)


class Seat(NamedTuple):
    """Tokens and cards of one player."""

    tokens: TokenCounts = NO_TOKENS
    cards: tuple[int, ...] = ()
    """Ids of the bought cards, in the order in which they were bought."""
    reserved: tuple[Reserved, ...] = ()
    nobles: tuple[int, ...] = ()

    @property
    def bonuses(self) -> Counts:
        """Number of bonuses of each color (SPL-9)."""
        return bonuses_of(self.cards)

    @property
    def points(self) -> int:
        """Points of the bought cards and of the nobles."""
        return points_of(self.cards, self.nobles)


class Board(NamedTuple):
    """Supply, row, decks and nobles on the table, the seats, and the place in the game."""

    supply: TokenCounts
    row: tuple[Row, ...]
    """Open cards of the three levels, level 1 first."""
    decks: tuple[tuple[int, ...], ...]
    """Ids of the cards of the three decks, the top card first; they are hidden (SPL-13)."""
    nobles: tuple[int, ...]
    """Nobles that lie open."""
    seats: tuple[Seat, ...]
    turn: int = 1
    """Number of turns that have begun: seat `(turn - 1) % seats` is in turn (SPL-16)."""
    passes: int = 0
    """Number of passes in a row (SPL-14)."""
    final: bool = False
    """Whether somebody has 15 points, so that this round is the last (SPL-12)."""

    @property
    def player(self) -> int:
        """Seat in turn."""
        return (self.turn - 1) % len(self.seats)
