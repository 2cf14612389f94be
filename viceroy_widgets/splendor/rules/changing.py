"""Changes of a board: one seat and the supply replaced, a card gone from the row."""

from __future__ import annotations

from collections.abc import Iterable

from ...core.state import Draft
from ..components.cards import CARDS
from .board import GAP, Board, Row, Seat

__all__ = ["change", "row_without"]


def change(board: Board, player: int, seat: Seat, supply: Iterable[int]) -> Board:
    """Return the board with another seat of one player, and another supply."""
    _, row, decks, nobles, seats, turn, passes, final = board
    seats = (*seats[:player], seat, *seats[player + 1 :])
    return Board(tuple(supply), row, decks, nobles, seats, turn, passes, final)


def row_without(draft: Draft[Board], card: int) -> tuple[tuple[Row, ...], tuple[tuple[int, ...], ...]]:
    """Return the row without an open card, and the decks.

    The top card of the deck of its level replaces it, if there is one (SPL-2).
    """
    board = draft.board
    level = CARDS[card].level
    row, decks = list(board.row), list(board.decks)
    cards, deck = row[level - 1], decks[level - 1]
    following: int | None = GAP
    if deck:
        following, decks[level - 1] = deck[0], deck[1:]
        draft.emit("refills", None, level, following)
    else:
        draft.emit("gap", None, level)  # SPL-2
    place = cards.index(card)
    row[level - 1] = (*cards[:place], following, *cards[place + 1 :])
    return tuple(row), tuple(decks)
