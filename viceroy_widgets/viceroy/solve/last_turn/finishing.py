"""End of a last turn: the moves of the best painting."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.vocabulary import Move, move
from ...rules.engine.ending import position_of
from ...rules.engine.engine import apply
from ...rules.state.state import State
from ..best_painting import best_painting

__all__ = ["moves_with_painting"]


def moves_with_painting(state: State, player: int, moves: Sequence[Move]) -> tuple[Move, ...]:
    """Return these moves, which end where painting begins, followed by the moves of the best painting.

    The other players paint nothing.
    """
    made = list(moves)
    for answer in moves:
        state, _ = apply(state, answer)
    painting = best_painting(position_of(state, player)).painting.gems
    left = list(painting)
    while question := state.question:
        (asked,) = question.players
        if asked != player:
            state, _ = apply(state, move(asked, "done"))
            continue
        if question.kind == "section":
            section, _ = left.pop(0)
            answer = move(player, "on", *section.place, section.corner)
        else:
            answer = move(player, "paint", left[0][1]) if left else move(player, "done")
        made.append(answer)
        state, _ = apply(state, answer)
    return tuple(made)
