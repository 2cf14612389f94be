"""Parts of the picture that light up with the hints of a task: what is chosen next, then its destination too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.game import Game
from ...core.vocabulary import Move
from ...learn.task import LEARNER, LessonTask

__all__ = ["hint_lights"]


def hint_lights(task: LessonTask, made: tuple[str, ...], view: Any, number: int) -> tuple[str, ...]:
    """Return the ids of the parts to light with hint `number`, from 1, after the moves made in notation.

    The lesson may name the parts that a hint lights before the first move. Otherwise the second hint lights the
    source of the next move, and the third its destination. The third hint lights all that the second one does.
    """
    source, destination = _gesture(task.game, _rest(task, made, view), view)
    derived = ((), source, (*source, *destination))
    authored = task.lights if task.lights and not made else ((), (), ())
    shown = [named or parts for named, parts in zip(authored, derived, strict=True)]
    return tuple(dict.fromkeys(shown[number - 1] if number < len(shown) else (*shown[-2], *shown[-1])))


def _rest(task: LessonTask, made: tuple[str, ...], view: Any) -> tuple[Move, ...]:
    """Return the moves of the solution that are left; after other moves, those from the first legal one."""
    moves = tuple(task.game.parse_move(LEARNER, words) for words in task.solution)
    if tuple(map(task.game.format_move, moves[: len(made)])) == made:
        return moves[len(made) :]
    first = next((n for n, move in enumerate(moves) if move in view.moves), len(moves))
    return moves[first:]


def _gesture(game: Game, rest: Sequence[Move], view: Any) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the source and the destination of the next gesture; one that needs no source has it twice."""
    if not rest or view.question is None or LEARNER not in view.question.players:
        return (), ()
    begun = ""
    for source, leads in game.destinations(view).items():
        for part, moves in leads.items():
            if moves == tuple(rest[: len(moves)]):
                return (source,), (part,)
            begun = begun or (source if moves[0] == rest[0] else "")
    if begun:  # a move that follows may be illegal, since some tasks want it to be refused
        return (begun,), game.parts_of(rest[1], view) if len(rest) > 1 else ()
    if rest[0] not in view.moves and not game.part_of(rest[0], view):
        return (), ()
    shown = game.parts_of(rest[0], view) or (game.format_move(rest[0]),)
    return shown, shown
