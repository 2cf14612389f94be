"""A move tried in an imagined game: all go on by the advice to the end of the turn, and what it led to is weighed."""

from __future__ import annotations

from typing import NamedTuple

from ...core.moves import Move, move
from ..rules.engine.ending import position_of
from ..rules.engine.engine import apply, legal_moves
from ..rules.state.state import State
from ..solve.best_painting import best_painting
from .advice import answer
from .desk import desk_at
from .prospects import hope
from .worth import Weights

__all__ = ["Trial", "tried"]


class Trial(NamedTuple):
    """A move, and the answer to give to the question that follows, if it is legal then."""

    move: Move
    then: Move | None = None


def tried(state: State, player: int, trial: Trial, weights: Weights, seed: int) -> tuple[float, int]:
    """How far ahead of the others a seat may hope to be at the end of the turn, and how many moves were applied."""
    turn = max(1, state.turn)
    state, _ = apply(state, trial.move)
    then, steps = trial.then, 1
    while state.question is not None and state.turn <= turn and state.phase != "painting":
        asked = state.question.players[0]
        moves = legal_moves(state, asked)
        if len(moves) == 1:
            answered = moves[0]
        elif then in moves:
            assert then is not None
            answered, then = then, None
        elif asked != player and state.question.kind == "develop":
            # What the others build makes no difference to this player's own moves, and takes most of the time.
            answered = move(asked, "pass")
        else:
            answered = answer(desk_at(state, asked, weights), seed, state.step).move
        state, _ = apply(state, answered)
        steps += 1
    return _ahead(state, player, weights), steps


def _ahead(state: State, player: int, weights: Weights) -> float:
    """How far a seat is ahead of the average other one, in points it may hope for; alone, those points."""
    if state.phase in ("painting", "over"):
        own = float(best_painting(position_of(state, player)).optimum)
    else:
        own = hope(state, player, weights)
    others = [hope(state, other, weights) for other in range(len(state.players)) if other != player]
    return own - sum(others) / len(others) if others else own
