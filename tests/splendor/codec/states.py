"""Random games, as the states that they go through."""

from __future__ import annotations

from functools import cache
from random import Random

from viceroy_widgets.splendor.rules.engine import State, apply, legal_moves, new_game

__all__ = ["played"]


@cache
def played(seed: int, players: int) -> tuple[State, ...]:
    """All states of a game in which every answer is drawn by lot."""
    random = Random(seed)
    state, _ = new_game(players, seed=seed)
    found = [state]
    while state.question:
        state, _ = apply(state, random.choice(legal_moves(state, state.question.players[0])))
        found.append(state)
    return tuple(found)
