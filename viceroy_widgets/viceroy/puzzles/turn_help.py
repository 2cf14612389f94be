"""Help with an attempt at a last turn: hints, the decisions that lost points, and what would have gained some."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.goals import Attempt, GoalHint
from ...words import say
from ..rules.engine.ending import final_score, position_of
from ..rules.pyramids.position import Painting, Position
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from .losses import Loss, losses
from .other_answers import other_answer, other_answer_sentence
from .painting_changes import change_sentence, smallest_change
from .painting_hints import painting_hint
from .painting_verdict import painting_verdict
from .turn_hints import PLAYING, turn_hints

__all__ = ["loss_sentences", "solution_sentence", "turn_hint", "where_lost"]


def turn_hint(attempt: Attempt, step: int) -> GoalHint:
    """Return the hint of a step from 1 to 3: about cards and places or, once they are played, about the painting."""
    if attempt.state.phase in PLAYING:
        return turn_hints(attempt.start, attempt.solution(), attempt.moves)[step - 1]
    hint = painting_hint(*_painted(attempt.state), step)
    return GoalHint(say(hint.message, **dict(hint.values)), hint.elements)


def where_lost(attempt: Attempt) -> GoalHint:
    """Return which decisions lost points, the cards that lost them and, if the paint did, the circles."""
    lost = losses(attempt.states, attempt.moves, attempt.best)
    parts = [part for loss in lost for part in loss.elements]
    if any(map(_is_paint, lost)):
        parts += painting_verdict(*_painted(attempt.state)).elements
    return GoalHint(loss_sentences(lost), tuple(parts))


def loss_sentences(lost: Sequence[Loss]) -> str:
    """Return the sentences about decisions that lost points."""
    return " ".join(say(loss.message, n=loss.points, **dict(loss.values)) for loss in lost)


def solution_sentence(attempt: Attempt) -> str:
    """Return the sentence about the solution; after a worse attempt, it says which changes would have gained most."""
    told, state = [say("puzzle/solved", n=attempt.best)], attempt.state
    if state.is_over and final_score(state, SOLVER).total < attempt.best:
        told.append(say("puzzle/in_your_attempt"))
        lost = losses(attempt.states, attempt.moves, attempt.best)
        if any(map(_is_paint, lost)):
            position, painting = _painted(state)
            told.append(change_sentence(position, smallest_change(position, painting)))
        if not all(map(_is_paint, lost)):
            told.append(other_answer_sentence(other_answer(attempt.states, attempt.moves)))
    return " ".join(told)


def _is_paint(loss: Loss) -> bool:
    return loss.message == "puzzle/lost_paint"


def _painted(state: State) -> tuple[Position, Painting]:
    return position_of(state, SOLVER), Painting(state.players[SOLVER].painting)
