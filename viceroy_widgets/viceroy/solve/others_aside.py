"""The others after the last auction, as they are worst for a player: whatever gems are needed, they take those.

No color of the reserve can be left with fewer than is reckoned here, whatever they do take, and more never harms. They
play no cards any more: that is part of what is asked.
"""

from __future__ import annotations

from ...errors import PuzzleError
from ..components.gems import Gems
from ..rules.engine.engine import apply, legal_moves, set_going
from ..rules.engine.passing import pass_gems
from ..rules.state.draft import Draft
from ..rules.state.state import Game, State

__all__ = ["SOLVER", "others_aside", "others_took"]

SOLVER = 0
"""The seat of whoever solves a puzzle; all others are aside."""
_ENOUGH = 10
"""Gems that are due for a pass in nearly every game."""


def others_took(state: State) -> State:
    """After another player has taken gems, of every color as many as could be."""
    assert state.question is not None  # it asks which gems to take
    (other,), (due, *_) = state.question.players, state.question.about
    held = state.players[SOLVER].gems
    alone = Draft.of(state)
    alone.agenda = []  # what comes next is done with the lowered reserve
    taken, _ = apply(alone.freeze()[0], legal_moves(state, other)[0])
    draft = Draft.of(taken)
    draft.agenda, draft.reserve = list(state.agenda), _lower(state.reserve, due)
    _enough(draft)
    after, _ = set_going(draft)
    if after.players[SOLVER].gems != held:  # which gems are taken is no choice, and must not be what is reckoned here
        raise PuzzleError("certificate/reserve", path="situation", n=_due(after))
    return after


def others_aside(state: State) -> State:
    """With the player alone: the others have taken what is due to them already, and hold no cards."""
    if len(state.players) == 1:
        return state
    draft = Draft.of(state)
    tasks = []
    for task in state.agenda:
        if task[0] == "pass_gems" and task[1] != SOLVER:
            draft.reserve = _lower(draft.reserve, pass_gems(state.players[task[1]].pyramid))
        else:
            tasks.append(task)
    draft.agenda = tasks
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


def _due(game: Game) -> int:
    """Gems of the reserve with which the player gets all that are due for a pass, and some for a card."""
    return max(_ENOUGH, pass_gems(game.players[SOLVER].pyramid))


def _enough(draft: Draft) -> None:
    if draft.reserve.total < _due(draft):
        raise PuzzleError("certificate/reserve", path="situation", n=_due(draft))
