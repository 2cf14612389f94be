"""Games of Viceroy between bots, and the positions in them that tests of bots ask about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from viceroy_widgets.viceroy.bots.advice import advise
from viceroy_widgets.viceroy.bots.bot import Bot
from viceroy_widgets.viceroy.rules.engine.engine import View, apply, new_game, view
from viceroy_widgets.viceroy.rules.state.state import State


def play(state: State, bots: Sequence[Bot]) -> State:
    """The state at the end of a game between these bots."""
    while state.question is not None:
        player = state.question.players[0]
        state, _ = apply(state, bots[player].choose(view(state, player)))
    return state


@cache
def positions(players: int, seed: int, virtual: int = 0) -> list[State]:
    """Every state of a game that bots play by the advice, but the last."""
    state, _ = new_game(players, seed=seed, virtual=virtual)
    found = []
    while state.question:
        found.append(state)
        player = state.question.players[0]
        state, _ = apply(state, advise(view(state, player), seed).move)
    return found


def asked(state: State) -> View:
    """The view of the seat that is asked."""
    assert state.question
    return view(state, state.question.players[0])


def asked_of(state: State, seen: View) -> View:
    """The view of the same seat, whoever else is asked too."""
    return view(state, seen.player)
