"""Auction of a game between bots, from which questions about a whole game are made."""

from __future__ import annotations

from ....core.chance import chance
from ...bots.bot import bot_of
from ...rules.engine.engine import apply, new_game, view
from ...rules.engine.setup import LAST_TURN, MOST_SEATS
from ...rules.state.state import State
from .dice import Dice

__all__ = ["played_auction"]

_FIRST_TURN = 3
_SEEDS = 1 << 32


def played_auction(dice: Dice) -> State:
    """Return the state of a game of two to four bots at the first auction of a drawn turn."""
    seats, turn = dice.between(2, MOST_SEATS), dice.between(_FIRST_TURN, LAST_TURN)
    seed = dice.below(_SEEDS)
    bots = [bot_of("mixed", chance(seed, "classroom bot", seat, _SEEDS)) for seat in range(seats)]
    state, _ = new_game(seats, seed=seed)
    while state.question is not None and not (state.phase == "auction" and state.turn == turn):
        player = state.question.players[0]
        state, _ = apply(state, bots[player].choose(view(state, player)))
    return state
