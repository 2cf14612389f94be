"""Parts of the picture that light up with the hints of a step: what is chosen next, then its destination too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....core.vocabulary import Move
from ...codec.notation.moves import format_move, parse_move
from ...components.gems import COLORS
from ...lessons.goals import LEARNER, StepPlay
from ...lessons.plan import PlanStep
from ...rules.engine.engine import View
from ..table.view_data import element_of

__all__ = ["hint_lights"]


def hint_lights(step: PlanStep, play: StepPlay, view: View, number: int) -> tuple[str, ...]:
    """Return the ids of the parts to light with hint `number`, from 1.

    The lesson may name the parts that a hint lights before the first move. Otherwise the second hint lights the
    source of the next move, and the third its destination. The third hint lights all that the second one does.
    """
    source, destination = _gesture(_rest(step, play, view), view)
    derived = ((), source, (*source, *destination))
    authored = step.lights if step.lights and not play.moves else ((), (), ())
    shown = [named or found for named, found in zip(authored, derived, strict=True)]
    return shown[number - 1] if number < len(shown) else tuple(dict.fromkeys((*shown[-2], *shown[-1])))


def _rest(step: PlanStep, play: StepPlay, view: View) -> tuple[Move, ...]:
    """Return the moves of the solution that are left; after other moves, those from the first legal one."""
    moves = tuple(parse_move(LEARNER, words) for words in step.solution)
    made = play.moves
    if tuple(map(format_move, moves[: len(made)])) == made:
        return moves[len(made) :]
    first = next((n for n, move in enumerate(moves) if move in view.moves), len(moves))
    return moves[first:]


def _gesture(rest: Sequence[Move], view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the source and the destination of the next gesture; one that needs no source has it twice."""
    if not rest:
        return (), ()
    move, after = rest[0], [later for later in rest[1:2] if later.verb in ("place", "on")]
    if move.verb in ("play", "paint") and after:
        return (_source(move),), (element_of(after[0], view),)
    if move.verb == "discard":
        return (_source(move),), ("discard",)
    if move.verb == "bid":
        return (_source(move),), (element_of(move, view),)
    shown = tuple(_parts(move, view))
    return shown, shown


def _source(move: Move) -> str:
    kind = "gem" if move.verb in ("bid", "paint") else "hand"
    return f"{kind}:{move.what[0]}"


def _parts(move: Move, view: View) -> Iterator[str]:
    """Yield the parts that a move without a source is given on: gems of the reserve, a card, or its button."""
    if move.verb == "take":
        yield from (f"reserve:{color}" for color, count in zip(COLORS, move.what, strict=True) if count)
    else:
        yield element_of(move, view) or format_move(move)
