"""The action of a turn: take tokens, reserve a card, buy a card, or pass without any of them (SPL-4 to SPL-7)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ...core.state import Draft, GameState
from ...core.vocabulary import Move, QuestionSpec, move
from ...errors import IllegalMoveError
from ..components.pieces import CARDS, COLOR_INDEX, COLORS, GOLD, LEVELS, TOKENS, TokenCounts
from .board import MOST_SEATS, Board, Reserved, Seat, change, row_without
from .buying import buy, buy_refusal, gold_needed, shortages
from .ending import end_turn

__all__ = [
    "LEAST_FOR_TWO",
    "MOST_DIFFERENT",
    "MOST_RESERVED",
    "QUESTIONS",
    "deck_reserves",
    "reserve",
    "reserve_refusal",
    "take",
    "take_refusal",
    "takes",
]


# -- taking tokens: three of different colors, or two of one color (SPL-4 to SPL-6) ------------------------------------


MOST_DIFFERENT = 3
LEAST_FOR_TWO = 4
"""Tokens that must lie in the supply before two of their color are taken (SPL-6)."""
_BY_NAME = sorted(COLORS)
_CLIPPED = (0, 1, 1, 1, LEAST_FOR_TWO, LEAST_FOR_TWO, LEAST_FOR_TWO, LEAST_FOR_TWO)
"""Counts of the supply that allow equal moves are equal here."""


def takes(player: int, supply: TokenCounts) -> tuple[Move, ...]:
    """Return the sorted moves that take tokens from this supply."""
    white, blue, green, red, black, _ = supply
    clipped = _CLIPPED
    return _takes(player, clipped[white], clipped[blue], clipped[green], clipped[red], clipped[black])


@lru_cache(maxsize=1 << 10)  # 4 players, 3 ** 5 supplies
def _takes(player: int, *supply: int) -> tuple[Move, ...]:
    there = [color for color in _BY_NAME if supply[COLOR_INDEX[color]]]
    # SPL-5: fewer than three only if fewer colors are there, and then one of each of them.
    different = combinations(there, min(MOST_DIFFERENT, len(there))) if there else ()
    doubled = [(color, color) for color in there if supply[COLOR_INDEX[color]] >= LEAST_FOR_TWO]  # SPL-6
    return tuple(move(player, "take", *colors) for colors in sorted([*different, *doubled]))


def take(draft: Draft[Board], answer: Move) -> None:
    """Move the tokens from the supply to the seat."""
    board = draft.board
    seat = board.seats[answer.player]
    supply, tokens = list(board.supply), list(seat.tokens)
    for color in answer.what:
        index = COLOR_INDEX[color]  # type: ignore[index]  # the values of this move are colors
        supply[index] -= 1
        tokens[index] += 1
    draft.board = change(board, answer.player, Seat(tuple(tokens), seat.cards, seat.reserved, seat.nobles), supply)
    draft.emit("takes", answer.player, *answer.what)


def take_refusal(board: Board, answer: Move) -> IllegalMoveError | None:
    """Return the reason why these tokens cannot be taken."""
    colors = answer.what
    if not colors or not set(colors) <= set(TOKENS):
        return None
    if GOLD in colors:
        return IllegalMoveError("splendor/take_gold", "SPL-4")
    for color in colors:
        if not board.supply[COLOR_INDEX[color]]:  # type: ignore[index]  # checked above
            return IllegalMoveError("splendor/take_none", "SPL-5", color=f"splendor/{color}")
    if len(colors) == 2 and colors[0] == colors[1]:
        count = board.supply[COLOR_INDEX[colors[0]]]  # type: ignore[index]  # checked above
        return IllegalMoveError("splendor/take_two", "SPL-6", color=f"splendor/{colors[0]}", n=count)
    if len(set(colors)) < len(colors) or len(colors) > MOST_DIFFERENT:
        return IllegalMoveError("splendor/take_mixed", "SPL-4")
    there = sum(count > 0 for count in board.supply[:-1])
    if len(colors) < min(MOST_DIFFERENT, there):
        return IllegalMoveError("splendor/take_fewer", "SPL-5", n=min(MOST_DIFFERENT, there))
    return IllegalMoveError("splendor/take_order", "SPL-4")


# -- reserving: an open card, or the top card of a deck, with a gold token if there is one (SPL-7) ---------------------


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


# -- the action of a turn: take tokens, reserve a card, buy a card, or pass without any of them (SPL-4) ----------------


State = GameState[Board]
_PLAYERS = range(MOST_SEATS)
_BUYS = [[move(player, "buy", card) for card in range(len(CARDS) + 1)] for player in _PLAYERS]
_RESERVES = [[move(player, "reserve", card) for card in range(len(CARDS) + 1)] for player in _PLAYERS]
"""Moves by player and card id: to look one up is faster than to make one."""


def _legal(state: State, player: int) -> tuple[Move, ...]:
    board = state.board
    seat = board.seats[player]
    first, second, third = board.row
    shown = [card for card in (*first, *second, *third) if card]
    shown.sort()
    reserved = seat.reserved
    offered = sorted([*shown, *[held.card for held in reserved]]) if reserved else shown
    missing, gold, buys = shortages(seat), seat.tokens[5], _BUYS[player]
    moves = [buys[card] for card in offered if missing[card] <= gold]  # SPL-8
    if len(reserved) < MOST_RESERVED:  # SPL-7
        reserves = _RESERVES[player]
        moves += [reserves[card] for card in shown]
        moves += deck_reserves(board, player)
    moves += takes(player, board.supply)
    return tuple(moves) or (move(player, "pass"),)  # SPL-14


def _answer(draft: Draft[Board], answer: Move) -> None:
    verb = answer.verb
    if verb == "pass":
        draft.board = draft.board._replace(passes=draft.board.passes + 1)
        draft.emit("passes", answer.player)
        end_turn(draft, answer.player)
        return
    if draft.board.passes:
        draft.board = draft.board._replace(passes=0)
    if verb == "buy":
        buy(draft, answer)  # the turn ends after the payment
        return
    (take if verb == "take" else reserve)(draft, answer)
    end_turn(draft, answer.player)


def _refusal(state: State, answer: Move) -> IllegalMoveError | None:
    if answer.verb == "pass" and not answer.what:
        return IllegalMoveError("splendor/pass_not_allowed", "SPL-14")
    refusals = {"take": take_refusal, "reserve": reserve_refusal, "buy": buy_refusal}
    refusal = refusals.get(answer.verb)
    return refusal(state.board, answer) if refusal else None


QUESTIONS = {"action": QuestionSpec(_legal, _answer, _refusal)}
