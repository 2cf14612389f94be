"""Rules of a market with rivals: each other seat buys the open card with the most points that it can, or passes.

Nothing is refilled. So a card that a rival can buy is gone soon, and it is known which one he buys.
"""

from __future__ import annotations

from dataclasses import replace

from ...core.rules import Step
from ...core.vocabulary import Event, Move, Question, move
from ..components.cards import CARDS
from .affordable import shortages
from .engine import State, apply, legal_moves
from .game_rules import RULES

__all__ = ["RIVALS", "purchase_of"]


def _apply(state: State, move: Move, *, step: int | None = None) -> Step:
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


RIVALS = replace(RULES, apply=_apply)
"""Rules of every market with rivals: each other seat buys an open card, or passes."""
