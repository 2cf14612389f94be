"""Rollout of a move in a determinized state: players follow the advice until the turn ends, then it is evaluated."""

from __future__ import annotations

from typing import NamedTuple

from ...core.vocabulary import Move, move
from ..rules.engine.ending import position_of
from ..rules.engine.engine import apply, legal_moves
from ..rules.state.state import State
from ..solve.best_painting import best_painting
from .advice import answer
from .observation import observation_at
from .prospects import expected_score
from .valuation import Weights

__all__ = ["Rollout", "run_rollout"]


class Rollout(NamedTuple):
    """Move to try, and a follow-up: an answer to the next question, used if it is legal then."""

    move: Move
    follow_up: Move | None = None


def run_rollout(state: State, player: int, rollout: Rollout, weights: Weights, seed: int) -> tuple[float, int]:
    """Return the expected lead of a seat at the end of the turn, and the number of moves applied."""
    turn = max(1, state.turn)
    state, _ = apply(state, rollout.move)
    follow_up, steps = rollout.follow_up, 1
    while state.question is not None and state.turn <= turn and state.phase != "painting":
        asked = state.question.players[0]
        moves = legal_moves(state, asked)
        if len(moves) == 1:
            answered = moves[0]
        elif follow_up in moves:
            assert follow_up is not None
            answered, follow_up = follow_up, None
        elif asked != player and state.question.kind == "develop":
            # The development of the others does not affect this player's moves, but would take most of the time.
            answered = move(asked, "pass")
        else:
            answered = answer(observation_at(state, asked, weights), seed, state.step).move
        state, _ = apply(state, answered)
        steps += 1
    return _ahead(state, player, weights), steps


def _ahead(state: State, player: int, weights: Weights) -> float:
    """Return the expected lead of a seat over the average of the others; for a lone player, the expected score."""
    if state.phase in ("painting", "over"):
        own = float(best_painting(position_of(state, player)).optimum)
    else:
        own = expected_score(state, player, weights)
    others = [expected_score(state, other, weights) for other in range(len(state.players)) if other != player]
    return own - sum(others) / len(others) if others else own
