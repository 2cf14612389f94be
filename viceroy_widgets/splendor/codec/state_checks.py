"""Checks of every state that is read: tokens, cards and nobles are all there, and the question follows from the board.

A state that passes may be one that no game reaches. Turns and moves are not compared with what lies on the table. For
positions of lessons and of people are laid out by hand: in the first turn, a player may have eight cards.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...core.fields import Field
from ...core.vocabulary import Question
from ..components.cards import CARDS, LEVELS
from ..components.colors import TOKENS
from ..components.nobles import NOBLES
from ..rules.board import GAP, Board
from ..rules.ending import MOST_TOKENS, WINNING_POINTS, nobles_coming
from ..rules.payments import only_payment, payments
from ..rules.setup import GOLD_TOKENS, TOKENS_OF_COLOR

__all__ = ["check_state"]

_MOST_BEFORE_RETURN = MOST_TOKENS + 3


def check_state(board: Board, question: Question | None) -> None:
    """Raise NotationError with the faulty field and its rule if a state contradicts itself.

    All tokens, cards and nobles are there once. Nobody has more tokens, reserved cards or nobles than the rules allow.
    The passes fit the turn, and the last round has begun if and only if somebody has the points for it. What is asked
    can be asked of this player.
    """
    _check_tokens(board, question)
    _check_cards(board)
    _check_nobles(board)
    _check_end(board, question)
    if question is not None:
        _check_question(board, question)


def _at(path: str) -> Field:
    return Field(None, path)


def _check_tokens(board: Board, question: Question | None) -> None:
    due = (*(TOKENS_OF_COLOR[len(board.seats)],) * (len(TOKENS) - 1), GOLD_TOKENS)
    for n, color in enumerate(TOKENS):
        count = board.supply[n] + sum(seat.tokens[n] for seat in board.seats)
        if count != due[n]:
            raise _at("supply").refused("splendor/tokens", "SPL-1", color=f"splendor/{color}", count=count, due=due[n])
    for index, seat in enumerate(board.seats):
        returns = question is not None and question.kind == "return" and index == board.player
        most = _MOST_BEFORE_RETURN if returns else MOST_TOKENS
        if sum(seat.tokens) > most:
            refused = _at(f"players[{index}].tokens").refused
            raise refused("splendor/too_many", "SPL-10", most=most, count=sum(seat.tokens))


def _check_cards(board: Board) -> None:
    found: dict[int, str] = {}
    for path, card, level in _cards(board):
        if card in found:
            raise _at(path).refused("splendor/card_twice", "SPL-2", card=card, other=found[card])
        if level and CARDS[card].level != level:
            raise _at(path).refused("splendor/card_level", "SPL-2", card=card, level=CARDS[card].level)
        found[card] = path
    for card in CARDS:
        if card not in found:
            raise _at("").refused("splendor/card_missing", "SPL-2", card=card)
    for level, cards, deck in zip(LEVELS, board.row, board.decks, strict=True):
        if GAP in cards and deck:
            raise _at(f"row['{level}']").refused("splendor/gap_with_deck", "SPL-2", n=len(deck))


def _cards(board: Board) -> Iterator[tuple[str, int, int]]:
    """Yield the path and the id of every card, with the level that its place demands or 0."""
    for level, cards, deck in zip(LEVELS, board.row, board.decks, strict=True):
        yield from ((f"row['{level}'][{at}]", card, level) for at, card in enumerate(cards) if card is not GAP)
        yield from ((f"decks['{level}'][{at}]", card, level) for at, card in enumerate(deck))
    for index, seat in enumerate(board.seats):
        yield from ((f"players[{index}].cards[{at}]", card, 0) for at, card in enumerate(seat.cards))
        yield from ((f"players[{index}].reserved[{at}]", held.card, 0) for at, held in enumerate(seat.reserved))


def _check_nobles(board: Board) -> None:
    found: dict[int, str] = {}
    lists = [("nobles", board.nobles)]
    lists += [(f"players[{index}].nobles", seat.nobles) for index, seat in enumerate(board.seats)]
    for path, nobles in lists:
        for at, noble in enumerate(nobles):
            if noble in found:
                raise _at(f"{path}[{at}]").refused("splendor/noble_twice", "SPL-3", noble=noble, other=found[noble])
            found[noble] = f"{path}[{at}]"
    if len(found) != len(board.seats) + 1:
        raise _at("nobles").refused("splendor/nobles", "SPL-3", due=len(board.seats) + 1, count=len(found))
    for index, seat in enumerate(board.seats):
        for at, noble in enumerate(seat.nobles):
            if any(has < need for has, need in zip(seat.bonuses, NOBLES[noble].bonuses, strict=True)):
                raise _at(f"players[{index}].nobles[{at}]").refused("splendor/noble_early", "SPL-11", noble=noble)


def _check_end(board: Board, question: Question | None) -> None:
    seats, player = len(board.seats), board.player
    # SPL-14: a noble may come to a player who has passed, so the question about several may be open after a pass.
    has_acted = question is None or question.kind == "noble"
    if board.passes > board.turn - (not has_acted):
        raise _at("passes").refused("splendor/passes", "SPL-14", turn=board.turn)
    is_over = (board.final and player == seats - 1) or board.passes == seats
    if question is None and not is_over:
        raise _at("question").refused("splendor/not_over", "SPL-12")
    if not has_acted and board.passes == seats:
        raise _at("question").refused("splendor/over", "SPL-14")
    reached = [seat.points >= WINNING_POINTS for seat in board.seats]
    # SPL-12: before the last round ends, only seats that have had their turn in it can have ended the game.
    ended = reached if question is None else reached[:player]
    open_turn = [player] if question is not None and question.kind == "noble" else []
    if board.final and not any(ended):
        raise _at("final").refused("splendor/final_early", "SPL-12", points=WINNING_POINTS)
    if not board.final and any(has for index, has in enumerate(reached) if index not in open_turn):
        raise _at("final").refused("splendor/final_late", "SPL-12", points=WINNING_POINTS)


def _check_question(board: Board, question: Question) -> None:
    seat, kind = board.seats[board.player], question.kind
    if kind == "return" and sum(seat.tokens) <= MOST_TOKENS:
        raise _at("question.kind").refused("splendor/no_return", "SPL-10", most=MOST_TOKENS)
    if kind == "noble" and len(nobles_coming(board, board.player)) < 2:
        raise _at("question.kind").refused("splendor/no_noble", "SPL-11")
    if kind == "pay":
        (card,) = question.about
        is_open = any(card in cards for cards in board.row)
        if not is_open and not any(held.card == card and not held.hidden for held in seat.reserved):
            raise _at("question.card").refused("splendor/pay_not_there", "SPL-8", card=card)
        if not payments(card, seat) or only_payment(card, seat) is not None:
            raise _at("question.card").refused("splendor/pay_no_choice", "SPL-8", card=card)
    if kind in ("pay", "return") and board.passes:
        raise _at("passes").refused("splendor/passes_then", "SPL-14")
