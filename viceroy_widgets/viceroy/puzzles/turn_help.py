"""Help with an attempt at a last turn: hints, the decisions that lost points, and what would have gained some."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ...core.goals import Attempt, GoalHint
from ...core.vocabulary import Move
from ...words import say
from ..rules.engine.ending import final_score, position_of
from ..rules.engine.engine import apply, legal_moves, view
from ..rules.pyramids.places import Place
from ..rules.pyramids.position import Painting, Position
from ..rules.state.state import State
from ..solve.auctions import SOLVER
from ..solve.last_turn.solving import last_turn
from ..solve.painting import best_painting
from ..text.moves import move_label
from ..text.places import supply_of
from .choice_plays import spot_words
from .painting_judge import change_sentence, painting_hint, painting_verdict, smallest_change
from .turn_hints import PLAYING, turn_hints

__all__ = [
    "Loss",
    "OtherAnswer",
    "loss_sentences",
    "losses",
    "other_answer",
    "other_answer_sentence",
    "solution_sentence",
    "turn_hint",
    "where_lost",
]

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
        played = Loss("puzzle/lost_take", 0) if asked == "take" else _decision(state.turn, moves[at:])
    yield Loss("puzzle/lost_paint", possible - final_score(states[-1], SOLVER).total)


def _decision(turn: int, moves: Sequence[Move]) -> Loss:
    """Return the decision in a round of a turn that begins with these moves, without its points."""
    first = moves[0]
    if first.verb == "pass":
        return Loss("puzzle/lost_pass", 0, (("turn", turn),))
    number = first.what[0]
    if first.verb == "discard":
        return Loss("puzzle/lost_discard", 0, (("number", number),))
    placed = moves[1].what if len(moves) > 1 and moves[1].verb == "place" else ()
    return Loss("puzzle/lost_card", 0, (("number", number),), (f"card:{','.join(map(str, placed))}",))


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


def turn_hint(attempt: Attempt, step: int) -> GoalHint:
    """Return the hint of a step from 1 to 3: about cards and places or, once they are played, about the painting."""
    if attempt.state.phase not in PLAYING:
        return painting_hint(*_painted(attempt.state), step)
    best = attempt.solution()
    hint = turn_hints(attempt.start, best, attempt.moves)[step - 1]
    now = _answer_now(attempt, best) if step > 1 else ""
    return hint._replace(sentence=" ".join(filter(None, (now, hint.sentence))))


def _answer_now(attempt: Attempt, best: Sequence[Move]) -> str:
    """Return the best answer to a question that belongs to a decision already made, such as which gems to take."""
    made, state = attempt.moves, attempt.state
    follows = made == tuple(best[: len(made)]) and len(made) < len(best)
    if not follows or state.question.kind == "place" or (state.phase, state.question.kind) in _DECISIONS:
        return ""
    supply = supply_of(view(state, SOLVER))
    label = move_label(best[len(made)], state.deck, state.question, state.players[SOLVER].pyramid, supply=supply)
    return say("puzzle/hint_now", label=label)


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
