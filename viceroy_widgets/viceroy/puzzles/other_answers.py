"""Single change of an answer in a played turn that gains most: a place, a payment, gems or a reward."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...core.vocabulary import Move
from ...words import say
from ..rules.engine.ending import position_of
from ..rules.engine.engine import apply, legal_moves
from ..rules.pyramids.places import Place
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from ..solve.painting import best_painting
from ..text.moves import move_label
from .spots import spot_words

__all__ = ["OtherAnswer", "other_answer", "other_answer_sentence"]

_PLAYED = ("auction", "development")


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """Better answer for a state, and the points that it gains with the best painting."""

    state: State
    played: Move
    better: Move
    points: int


def other_answer(states: Sequence[State], moves: Sequence[Move]) -> OtherAnswer | None:
    """Return the single change of an answer that gains most, or None if no change gains points.

    All other moves stay the same where they are legal. `states` are the states before each of the moves, all made by
    the solver. The gain is compared with the same turn and the best painting, so that the painting does not count.
    """
    end = next((state for state in states if state.phase not in _PLAYED), states[-1])
    now = best_painting(position_of(end, SOLVER)).optimum
    best: OtherAnswer | None = None
    for at, (state, played) in enumerate(zip(states, moves, strict=False)):
        if state.phase not in _PLAYED:
            break
        for better in legal_moves(state, SOLVER):
            if better != played:
                points = _total(state, [better, *moves[at + 1 :]]) - now
                if points > (best.points if best else 0):
                    best = OtherAnswer(state, played, better, points)
    return best


def other_answer_sentence(change: OtherAnswer | None) -> str:
    """Return a sentence with the better answer and the points that it gains."""
    if change is None:
        return say("puzzle/gain_answers")
    state, played, better = change.state, change.played, change.better
    question = state.question
    assert question is not None  # an answer was given, so there is a question
    if better.verb == played.verb == "place":
        pyramid = state.players[SOLVER].pyramid
        place, other = (spot_words(Place(*map(int, move.what)), pyramid) for move in (better, played))
        return say("puzzle/gain_place", number=question.about[0], place=place, other=other, points=change.points)
    pyramid = state.players[SOLVER].pyramid
    label, worse = (move_label(move, state.deck, question, pyramid) for move in (better, played))
    return say("puzzle/gain_answer", better=label, worse=worse, points=change.points)


def _total(state: State, moves: Sequence[Move]) -> int:
    """Return the total after these moves, as far as they are legal, and the best painting."""
    remaining = list(moves)
    while state.phase in _PLAYED and state.question is not None:
        state, _ = apply(state, _next(state, remaining))
    return best_painting(position_of(state, SOLVER)).optimum


def _next(state: State, remaining: list[Move]) -> Move:
    """Return the next move that is legal now, else a pass or a similar move.

    The returned move and all skipped moves before it are removed from `remaining`.
    """
    legal = legal_moves(state, SOLVER)
    for at in _legal_indices(legal, remaining):
        found = remaining[at]
        del remaining[: at + 1]
        return found
    passes = [move for move in legal if move.verb in ("pass", "done", "decline")]
    return passes[0] if passes else legal[0]


def _legal_indices(legal: Sequence[Move], remaining: Sequence[Move]) -> Iterator[int]:
    verbs = {move.verb for move in legal}
    for at, move in enumerate(remaining):
        if move in legal:
            yield at
        elif move.verb in verbs:
            return  # this move answered the present question, but it is no longer legal
