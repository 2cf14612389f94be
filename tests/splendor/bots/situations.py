"""Situations for tests of the bots: states of games by the advice, and boards that are laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from viceroy_widgets.core.state import GameState
from viceroy_widgets.splendor.bots.advice import advise
from viceroy_widgets.splendor.rules.board import Board, Seat
from viceroy_widgets.splendor.rules.engine import State, View, apply, legal_moves, new_game, view

__all__ = ["asked", "changed", "positions", "with_hidden_cards"]


def asked(state: State) -> View:
    """View of the player who is asked."""
    assert state.question
    return view(state, state.question.players[0])


def positions(players: int, seed: int, random: float = 0.0) -> Iterator[State]:
    """Every state of a game that bots play by the advice, or at random in a part of the decisions."""
    chance = Random(seed)
    state, _ = new_game(players, seed=seed)
    while state.question:
        yield state
        player = state.question.players[0]
        if chance.random() < random:
            move = chance.choice(legal_moves(state, player))
        else:
            move = advise(view(state, player)).move
        state, _ = apply(state, move)


def with_hidden_cards() -> list[State]:
    """States of games of three in which somebody holds a card that the others do not know."""
    states = [state for game in range(6) for state in list(positions(3, game, random=0.4))[20::15]]
    return [state for state in states if any(held.hidden for seat in state.board.seats for held in seat.reserved)]


def changed(seat: Seat, *, other: Seat | None = None, **board: object) -> State:
    """First state of a game of two with another first seat, and other fields of the board."""
    state, _ = new_game(2, seed=1)
    old: Board = state.board
    new = old._replace(seats=(seat, other or Seat()))._replace(**board)  # type: ignore[arg-type]  # fields of a board
    return GameState(state.players, new, step=state.step, question=state.question)
