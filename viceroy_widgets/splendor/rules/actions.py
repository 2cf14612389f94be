"""The action of a turn: take tokens, reserve a card, buy a card, or pass without any of them (SPL-4)."""

from __future__ import annotations

from ...core.state import Draft, GameState
from ...core.vocabulary import Move, QuestionSpec, move
from ...errors import IllegalMoveError
from ..components.cards import CARDS
from .affordable import shortages
from .board import Board
from .buying import buy, buy_refusal
from .ending import end_turn
from .reserving import MOST_RESERVED, deck_reserves, reserve, reserve_refusal
from .setup import MOST_SEATS
from .taking import take, take_refusal, takes

__all__ = ["QUESTIONS"]

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
