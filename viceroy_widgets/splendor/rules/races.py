"""Rules of a race: one seat alone goes on, the others pass, and nothing is refilled.

Puzzles about the fewest turns are played under these rules. What the seat itself may do is decided by the engine.
"""

from __future__ import annotations

from dataclasses import replace

from ...core.rules import Step
from ...core.vocabulary import Move, Question
from .board import Board
from .engine import State, apply
from .game_rules import RULES

__all__ = ["RACE", "others_pass", "turns_taken", "without_decks"]


def without_decks(state: State) -> State:
    """Return the state with empty decks, so that a card that is gone leaves a gap (SPL-2)."""
    return replace(state, board=state.board._replace(decks=((), (), ())), _legal=())


def turns_taken(start: State, state: State) -> int:
    """Return the number of own turns that a seat has ended since the start of a race."""
    seats = len(start.board.seats)
    # The last turn of a game does not begin another one.
    ended = state.board.turn + (state.question is None) - start.board.turn
    return -(-ended // seats)


def _apply(state: State, move: Move, *, step: int | None = None) -> Step:
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


RACE = replace(RULES, apply=_apply)
"""Rules of every race: each other seat passes, whether it could act or not."""
