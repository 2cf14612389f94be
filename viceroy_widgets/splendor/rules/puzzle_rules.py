"""Rules of puzzles, which differ from those of the game: races, purchases in a row, and a market with rivals."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from ...core.rules import Step
from ...core.vocabulary import Event, Move, Question, move
from ...errors import IllegalMoveError
from ..components.pieces import CARDS
from .board import Board
from .buying import shortages
from .engine import RULES, State, View, apply, legal_moves, view

__all__ = ["PURCHASES", "RACE", "RIVALS", "Target", "others_pass", "purchase_of", "turns_taken", "without_decks"]


# -- targets of a race: a card to buy, or a noble to receive -----------------------------------------------------------


class Target(NamedTuple):
    """Card or noble that a seat wants as soon as possible."""

    card: int = 0
    noble: int = 0

    def is_reached(self, board: Board, player: int) -> bool:
        """Return whether a seat has the card or the noble."""
        seat = board.seats[player]
        return self.card in seat.cards if self.card else self.noble in seat.nobles

    def is_there(self, board: Board, player: int) -> bool:
        """Return whether a seat can still want it: an open card, an own reserved one, or an open noble."""
        if self.noble:
            return self.noble in board.nobles
        held = [held.card for held in board.seats[player].reserved]
        return self.card in held or any(self.card in row for row in board.row)


# -- rules of a race: one seat alone goes on, the others pass, and nothing is refilled ---------------------------------


def without_decks(state: State) -> State:
    """Return the state with empty decks, so that a card that is gone leaves a gap (SPL-2)."""
    return replace(state, board=state.board._replace(decks=((), (), ())), _legal=())


def turns_taken(start: State, state: State) -> int:
    """Return the number of own turns that a seat has ended since the start of a race."""
    seats = len(start.board.seats)
    # The last turn of a game does not begin another one.
    ended = state.board.turn + (state.question is None) - start.board.turn
    return -(-ended // seats)


def _apply_alone(state: State, move: Move, *, step: int | None = None) -> Step:
    """Return the state in which the player is asked again, or in which the game is over, and the events."""
    after, events = apply(state, move, step=step)
    return others_pass(after, move.player), events


def others_pass(state: State, player: int) -> State:
    """Return the state after the passes of the other seats; a pass in a race does not count as one of SPL-14."""
    question, board = state.question, state.board
    if question is None or question.players == (player,):
        return state
    seats = len(board.seats)
    between = (player - board.player) % seats
    # SPL-12: the round ends after the last seat.
    if board.final and board.player + between >= seats:
        last = board.turn + seats - 1 - board.player
        return replace(state, board=board._replace(turn=last), question=None, _legal=())
    later: Board = board._replace(turn=board.turn + between, passes=0)
    return replace(state, board=later, question=Question("action", "SPL-4", (player,)), _legal=())


RACE = replace(RULES, apply=_apply_alone)
"""Rules of every race: each other seat passes, whether it could act or not."""


# -- rules of purchases in a row ---------------------------------------------------------------------------------------


def _legal_moves(state: State, player: int) -> tuple[Move, ...]:
    return _purchases(state, RACE.legal_moves(state, player))


def _apply_purchase(state: State, move: Move, *, step: int | None = None) -> Step:
    if state.question is not None and state.question.kind == "action" and getattr(move, "verb", "") != "buy":
        raise IllegalMoveError("splendor/buys_only", "SPL-4")
    return RACE.apply(state, move, step=step)


def _view_purchases(state: State, player: int | None) -> View:
    seen = view(state, player)
    return replace(seen, moves=_purchases(state, seen.moves))


def _purchases(state: State, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    if state.question is None or state.question.kind != "action":
        return moves
    return tuple(move for move in moves if move.verb == "buy")


PURCHASES = replace(RACE, legal_moves=_legal_moves, apply=_apply_purchase, view=_view_purchases)
"""Rules of a race in which the action of a turn is to buy a card, if there is one to be bought."""


# -- rules of a market with rivals -------------------------------------------------------------------------------------


def _apply_with_rivals(state: State, move: Move, *, step: int | None = None) -> Step:
    """Return the state in which the player is asked again, or in which the game is over, and all events."""
    after, events = apply(state, move, step=step)
    all_events: list[Event] = list(events)
    while after.question is not None and after.question.players != (move.player,):
        after, more = _rival(after)
        all_events += more
    return after, tuple(all_events)


def purchase_of(state: State, player: int) -> int | None:
    """Return the open card that a rival buys: most points, of equal ones the lowest number; None if he buys none."""
    seat = state.board.seats[player]
    missing, gold = shortages(seat), seat.tokens[5]
    there = [card for row in state.board.row for card in row if card is not None and missing[card] <= gold]
    return min(there, key=lambda card: (-CARDS[card].points, card), default=None)


def _rival(state: State) -> Step:
    """Return the state after the turn of a rival."""
    question = state.question
    assert question is not None  # the caller has looked
    (player,) = question.players
    card = purchase_of(state, player)
    if card is None:
        return _passed(state, player), ()
    after, events = apply(state, move(player, "buy", card))
    while after.question is not None and after.question.players == (player,) and after.question.kind != "action":
        # SPL-15: the first payment is the default one. Of several nobles the one with the lowest number comes.
        after, more = apply(after, legal_moves(after, player)[0])
        events = (*events, *more)
    return after, events


def _passed(state: State, player: int) -> State:
    """Return the state after a pass, which is free here and does not count as one of SPL-14."""
    board, seats = state.board, len(state.board.seats)
    if board.final and player == seats - 1:  # SPL-12: the round is over
        return replace(state, question=None, _legal=())
    later = board._replace(turn=board.turn + 1)
    return replace(state, board=later, question=Question("action", "SPL-4", ((player + 1) % seats,)), _legal=())


RIVALS = replace(RULES, apply=_apply_with_rivals)
"""Rules of every market with rivals: each other seat buys an open card, or passes."""
