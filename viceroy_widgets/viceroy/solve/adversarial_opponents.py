"""Adversarial opponents after the last auction: they take exactly the gems that the player needs.

Every color of the reserve is lowered by the full number of gems that the opponents take. The result is a lower bound
of the real reserve, and more gems never harm the player. The opponents play no more cards, as the puzzle assumes.
"""

from __future__ import annotations

from ...errors import PuzzleError
from ..components.gems import Gems
from ..rules.engine.engine import apply, legal_moves, proceed
from ..rules.engine.passing import pass_gems
from ..rules.state.draft import Draft
from ..rules.state.state import GameFields, State

__all__ = ["SOLVER", "after_opponent_takes", "with_adversarial_opponents"]

SOLVER = 0
"""Seat of the player who solves a puzzle; all other seats are opponents."""
_ENOUGH = 10
"""Number of gems that is enough for a pass in nearly every game."""


def after_opponent_takes(state: State) -> State:
    """Return the state after another player has taken gems, with every color lowered by the full number.

    Raise PuzzleError if the reserve is too small for that.
    """
    assert state.question is not None  # it asks which gems to take
    (other,), (due, *_) = state.question.players, state.question.about
    held = state.players[SOLVER].gems
    alone = Draft.of(state)
    alone.task_queue = []  # later tasks must use the lowered reserve
    taken, _ = apply(alone.freeze()[0], legal_moves(state, other)[0])
    draft = Draft.of(taken)
    draft.task_queue, draft.reserve = list(state.task_queue), _lower(state.reserve, due)
    _enough(draft)
    after, _ = proceed(draft)
    if after.players[SOLVER].gems != held:  # gems taken without a choice would depend on the lowered reserve
        raise PuzzleError("certificate/reserve", path="situation", n=_due(after))
    return after


def with_adversarial_opponents(state: State) -> State:
    """Return the state with the player alone: the others have taken the gems due to them and hold no cards.

    Raise PuzzleError if the reserve is too small for that.
    """
    if len(state.players) == 1:
        return state
    draft = Draft.of(state)
    tasks = []
    for task in state.task_queue:
        if task[0] == "pass_gems" and task[1] != SOLVER:
            draft.reserve = _lower(draft.reserve, pass_gems(state.players[task[1]].pyramid))
        else:
            tasks.append(task)
    draft.task_queue = tasks
    for other in range(len(state.players)):
        if other != SOLVER:
            draft.change(other, hand=())
    draft.developing = tuple(player for player in state.developing if player == SOLVER)
    question = state.question
    if question is not None and question.kind == "develop":
        draft.question = question._replace(players=(SOLVER,))
    _enough(draft)
    return draft.freeze()[0]


def _lower(reserve: Gems, due: int) -> Gems:
    return Gems(*(max(0, there - due) for there in reserve))


def _due(game: GameFields) -> int:
    """Return the number of gems in the reserve that is enough for the player's pass and for a card."""
    return max(_ENOUGH, pass_gems(game.players[SOLVER].pyramid))


def _enough(draft: Draft) -> None:
    if draft.reserve.total < _due(draft):
        raise PuzzleError("certificate/reserve", path="situation", n=_due(draft))
