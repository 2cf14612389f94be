"""Totals that moves or paint reach by the rules: the lower bound in every certificate."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.vocabulary import Move
from ...errors import IllegalMoveError, NotationError, PuzzleError
from ..codec.notation.moves import parse_move
from ..components.gems import Color
from ..rules.engine.ending import final_score
from ..rules.engine.engine import apply
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Painting, Position, paint
from ..rules.pyramids.scoring import score
from ..rules.state.state import State

__all__ = ["painted_total", "played_total"]


def played_total(state: State, player: int, moves: Sequence[str]) -> int:
    """Return the total of a player after these moves, while the others do nothing.

    Raise PuzzleError, which names the first wrong move.
    """
    for index, words in enumerate(moves):
        try:
            state, _ = apply(_others_done(state, player), parse_move(player, words))
        except (IllegalMoveError, NotationError) as error:
            raise PuzzleError("certificate/move", error.rule, path=f"moves[{index}]", sentence=str(error)) from error
    if state.phase in ("auction", "development"):
        raise PuzzleError("certificate/unfinished", path="moves")
    return final_score(state, player).total


def painted_total(position: Position, circles: Sequence[tuple[Place, Color]]) -> int:
    """Return the total with these circles painted; raise PuzzleError if the rules forbid it."""
    painting = Painting()
    by_place = {circle.place: circle for circle in position.pyramid.circles}
    for index, (place, color) in enumerate(circles):
        if place not in by_place:
            raise PuzzleError("certificate/circle", "PNT-1", path=f"paint[{index}]", place=str(place))
        try:
            for section in by_place[place].missing(color):
                painting = paint(position, painting, section, color)
        except IllegalMoveError as error:
            raise PuzzleError("certificate/move", error.rule, path=f"paint[{index}]", sentence=str(error)) from error
    return score(position, painting).total


def _others_done(state: State, player: int) -> State:
    while state.phase == "painting" and state.question is not None and player not in state.question.players:
        state, _ = apply(state, Move(state.question.players[0], "done", ()))
    return state
