"""Reserving: an open card, or the top card of a deck, with a gold token if there is one (SPL-7)."""

from __future__ import annotations

from ...core.state import Draft
from ...core.vocabulary import Move, move
from ...errors import IllegalMoveError
from ..components.cards import CARDS, LEVELS
from .affordable import gold_needed
from .board import Board, Reserved, Seat
from .changing import row_without
from .setup import MOST_SEATS

__all__ = ["MOST_RESERVED", "deck_reserves", "reserve", "reserve_refusal"]

MOST_RESERVED = 3
_FROM_DECKS = [[move(player, "reserve", "deck", level) for level in LEVELS] for player in range(MOST_SEATS)]


def deck_reserves(board: Board, player: int) -> list[Move]:
    """Return the moves that reserve the top card of a deck; a deck that is out offers none (SPL-7)."""
    moves = _FROM_DECKS[player]
    return [moves[level] for level, deck in enumerate(board.decks) if deck]


def reserve(draft: Draft[Board], answer: Move) -> None:
    """Bring a card to the hand, with a gold token if one is left (SPL-7)."""
    player = answer.player
    supply, row, decks, nobles, seats, turn, passes, final = draft.board
    tokens, cards, reserved, received = seats[player]
    gold = 1 if supply[5] else 0  # SPL-7
    if gold:
        supply, tokens = (*supply[:5], supply[5] - 1), (*tokens[:5], tokens[5] + 1)
    if answer.what[0] == "deck":
        level = int(answer.what[1])
        card, *rest = decks[level - 1]
        held = Reserved(card, True)  # SPL-13: unseen by the others
        decks = (*decks[: level - 1], tuple(rest), *decks[level:])
        draft.emit("reserves_deck", player, level, gold, private=(card,))
    else:
        held = Reserved(int(answer.what[0]), False)
        draft.emit("reserves", player, held.card, gold)
        row, decks = row_without(draft, held.card)
    seats = (*seats[:player], Seat(tokens, cards, (*reserved, held), received), *seats[player + 1 :])
    draft.board = Board(supply, row, decks, nobles, seats, turn, passes, final)


def reserve_refusal(board: Board, answer: Move) -> IllegalMoveError | None:
    """Return the reason why this card cannot be reserved."""
    seat, card = board.seats[answer.player], answer.what[0] if answer.what else None
    if len(seat.reserved) >= MOST_RESERVED:
        lacks = gold_needed(card, seat) - seat.tokens[5] if isinstance(card, int) and card in CARDS else 0
        if lacks > 0:
            return IllegalMoveError("splendor/reserve_full_lacks", "SPL-7", card=card, n=lacks)
        return IllegalMoveError("splendor/reserve_full", "SPL-7", n=MOST_RESERVED)
    if len(answer.what) == 2 and answer.what[0] == "deck" and answer.what[1] in LEVELS:
        return IllegalMoveError("splendor/reserve_deck_out", "SPL-7", level=answer.what[1])
    if len(answer.what) == 1 and isinstance(answer.what[0], int):
        return IllegalMoveError("splendor/reserve_not_open", "SPL-7", card=answer.what[0])
    return None
