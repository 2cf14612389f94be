"""Buying: what a card costs after bonuses, the ways to pay for it, and the purchase (SPL-8, SPL-9, SPL-15)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from operator import add, sub

from ...core.state import Draft, GameState
from ...core.vocabulary import Move, QuestionSpec, move
from ...errors import IllegalMoveError
from ..components.pieces import CARDS, COLORS, GOLD_FIRST, Counts, TokenCounts
from .board import Board, Reserved, Seat, change, row_without
from .ending import end_turn

__all__ = [
    "QUESTIONS",
    "buy",
    "buy_refusal",
    "cost_of",
    "default_payment",
    "gold_needed",
    "is_affordable",
    "only_payment",
    "payments",
    "shortages",
]


# -- costs after bonuses: the tokens that a seat needs for a card, and those that only gold can replace ----------------


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


# -- payments: every way to pay for a card, and the default, which spends colors before gold ---------------------------


def payments(card: int, seat: Seat) -> tuple[TokenCounts, ...]:
    """Return every legal payment of a seat for a card, the default first; none if the seat cannot pay (SPL-15)."""
    return _payments(cost_of(card, seat), seat.tokens)


@lru_cache(maxsize=1 << 12)
def _payments(cost: Counts, tokens: TokenCounts) -> tuple[TokenCounts, ...]:
    gold, due = tokens[5], sum(cost)
    # SPL-15: gold may stand for a token that the seat has.
    choices = (range(max(0, need - gold), min(need, has) + 1) for need, has in zip(cost, tokens, strict=False))
    found = ((*paid, due - sum(paid)) for paid in product(*choices) if due - sum(paid) <= gold)
    return tuple(sorted(found, key=lambda paid: (paid[5], paid)))


def default_payment(card: int, seat: Seat) -> TokenCounts | None:
    """Return the payment that spends colors first, and so the least gold; None if the seat cannot pay (SPL-15)."""
    cost = cost_of(card, seat)
    paid = tuple(map(min, cost, seat.tokens))
    gold = sum(cost) - sum(paid)
    return (*paid, gold) if gold <= seat.tokens[5] else None


def only_payment(card: int, seat: Seat) -> TokenCounts | None:
    """Return the payment of a seat that can pay in one way only; None if it has to choose."""
    cost, gold = cost_of(card, seat), seat.tokens[5]
    if not gold:
        return (*cost, 0)
    paid = tuple(map(min, cost, seat.tokens))
    due = sum(cost) - sum(paid)
    # SPL-15: gold beyond the need could stand for any token that is paid.
    return (*paid, due) if due == gold or not any(paid) else None


# -- buying: an open card or an own reserved one, and the choice of the payment (SPL-8, SPL-9, SPL-15) -----------------


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
