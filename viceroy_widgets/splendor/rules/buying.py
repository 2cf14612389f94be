"""Buying: an open card or an own reserved one, and the choice of the payment (SPL-8, SPL-9, SPL-15)."""

from __future__ import annotations

from operator import add, sub

from ...core.state import Draft, GameState
from ...core.vocabulary import Move, QuestionSpec, move
from ...errors import IllegalMoveError
from ..components.colors import GOLD_FIRST, TokenCounts
from .affordable import gold_needed
from .board import Board, Reserved, Seat
from .changing import change, row_without
from .ending import end_turn
from .payments import only_payment, payments

__all__ = ["QUESTIONS", "buy", "buy_refusal"]

State = GameState[Board]


def buy(draft: Draft[Board], answer: Move) -> None:
    """Pay for a card if there is one way to pay; otherwise ask for the payment (SPL-15)."""
    player, card = answer.player, int(answer.what[0])
    seat = draft.board.seats[player]
    draft.emit("buys", player, card)
    paid = only_payment(card, seat)
    if paid is not None:
        _pay(draft, player, card, paid)
        return
    if Reserved(card, True) in seat.reserved:  # everybody sees it from now on
        shown = tuple(Reserved(card, False) if held.card == card else held for held in seat.reserved)
        draft.board = change(draft.board, player, seat._replace(reserved=shown), draft.board.supply)
    draft.ask("pay", "SPL-8", (player,), card)


def buy_refusal(board: Board, answer: Move) -> IllegalMoveError | None:
    """Return the reason why this card cannot be bought."""
    if len(answer.what) != 1 or not isinstance(answer.what[0], int):
        return None
    card, seat = answer.what[0], board.seats[answer.player]
    if card not in (held.card for held in seat.reserved) and not any(card in row for row in board.row):
        return IllegalMoveError("splendor/buy_not_there", "SPL-8", card=card)
    missing = gold_needed(card, seat) - seat.tokens[5]
    return IllegalMoveError("splendor/buy_cost", "SPL-8", card=card, n=missing)


def _pay(draft: Draft[Board], player: int, card: int, paid: TokenCounts) -> None:
    supply, row, decks, nobles, seats, turn, passes, final = draft.board
    tokens, cards, reserved, received = seats[player]
    draft.emit("pays", player, *paid)
    left = tuple([held for held in reserved if held.card != card])
    if len(left) == len(reserved):
        row, decks = row_without(draft, card)
    tokens = tuple(map(sub, tokens, paid))
    # SPL-9: points and bonus follow from the card that lies in front of the seat.
    seats = (*seats[:player], Seat(tokens, (*cards, card), left, received), *seats[player + 1 :])
    supply = tuple(map(add, supply, paid))  # SPL-8
    draft.board = Board(supply, row, decks, nobles, seats, turn, passes, final)
    end_turn(draft, player)


def _legal(state: State, player: int, card: int) -> tuple[Move, ...]:
    return tuple(move(player, "pay", paid[5], *paid[:5]) for paid in payments(card, state.board.seats[player]))


def _answer(draft: Draft[Board], answer: Move, card: int) -> None:
    gold, *paid = (int(count) for count in answer.what)
    _pay(draft, answer.player, card, (*paid, gold))


def _refusal(state: State, answer: Move, card: int) -> IllegalMoveError | None:
    counts = answer.what
    if answer.verb != "pay" or len(counts) != len(GOLD_FIRST) or any(type(count) is not int for count in counts):
        return None
    tokens = state.board.seats[answer.player].tokens
    for color, has, paid in zip(GOLD_FIRST, (tokens[5], *tokens[:5]), counts, strict=True):
        if isinstance(paid, int) and paid > has:
            return IllegalMoveError("splendor/pay_none", "SPL-8", color=f"splendor/{color}", n=has)
    return IllegalMoveError("splendor/pay_wrong", "SPL-8", card=card)


QUESTIONS = {"pay": QuestionSpec(_legal, _answer, _refusal, about=("card",))}
