"""Points lost in a last turn by each card and by the painting, compared with the best total still possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...core.vocabulary import Move
from ..rules.engine.ending import final_score, position_of
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from ..solve.last_turn.solving import last_turn
from ..solve.painting import best_painting

__all__ = ["Loss", "losses"]


_DECISIONS = (("auction", "take"), ("development", "develop"))
"""Phases and questions of decisions; all other questions belong to the decision before them."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Points that a decision lost, with a message id and the values of its sentence."""

    message: str
    points: int
    values: tuple[tuple[str, object], ...] = ()
    elements: tuple[str, ...] = ()
    """Ids of the elements that the decision is about."""


def losses(states: Sequence[State], moves: Sequence[Move], optimum: int) -> tuple[Loss, ...]:
    """Return the decisions that lost points, in order; their sum is the difference to the optimum.

    `states` are the states before each move and the last state, in which the game is over.
    """
    return tuple(loss for loss in _all_losses(states, moves, optimum) if loss.points > 0)


def _all_losses(states: Sequence[State], moves: Sequence[Move], optimum: int) -> Iterator[Loss]:
    possible = optimum
    played = Loss("", 0)
    for at, state in enumerate(states):
        asked = state.question.kind if state.question else ""
        if state.phase not in ("auction", "development"):
            now = best_painting(position_of(state, SOLVER)).optimum
        elif (state.phase, asked) in _DECISIONS:
            now = optimum if at == 0 else last_turn(state, SOLVER).total
        else:
            continue
        if played.message:
            yield replace(played, points=possible - now)
        possible = now
        if state.phase not in ("auction", "development"):
            break
        played = Loss("puzzle/lost_take", 0) if asked == "take" else _decision(moves[at:])
    yield Loss("puzzle/lost_paint", possible - final_score(states[-1], SOLVER).total)


def _decision(moves: Sequence[Move]) -> Loss:
    """Return the decision in a round that begins with these moves, without its points."""
    first = moves[0]
    if first.verb == "pass":
        return Loss("puzzle/lost_pass", 0)
    number = first.what[0]
    if first.verb == "discard":
        return Loss("puzzle/lost_discard", 0, (("number", number),))
    placed = moves[1].what if len(moves) > 1 and moves[1].verb == "place" else ()
    return Loss("puzzle/lost_card", 0, (("number", number),), (f"card:{','.join(map(str, placed))}",))
