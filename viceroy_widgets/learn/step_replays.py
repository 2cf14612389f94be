"""Replays of many answers to one step of a lesson: the moves that they have in common are made once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.vocabulary import Move
from ..play.session import Session
from .line_tree import LineTree
from .task_evaluation import TaskEvaluation

__all__ = ["StepReplays", "StepSituation"]


class StepSituation(NamedTuple):
    """Session after some moves, which no longer changes, and its first evaluation that is not open."""

    session: Session
    evaluation: TaskEvaluation


class StepReplays(LineTree[StepSituation]):
    """Lines of moves of a learner by their numbers."""

    def __init__(
        self,
        game: Game,
        begun: Session,
        legal: Callable[[Session], Sequence[Move]],
        evaluated: Callable[[Any], TaskEvaluation],
    ) -> None:
        self._game, self._legal, self._evaluated = game, legal, evaluated
        super().__init__(StepSituation(begun, TaskEvaluation("open")))

    def moves(self, situation: StepSituation) -> Sequence[Move]:
        """Return the legal moves of the learner; none after the end of the step."""
        return self._legal(situation.session)

    def after(self, situation: StepSituation, move: Move) -> StepSituation:
        """Return the situation after a move of the learner and the answers of the scripted seats."""
        before, found = situation
        # Scripted bots remember which moves they have made, so every line has copies of its own.
        session = type(before)(before.history.play(move), tuple(map(copy, before.bots)))
        session.bots_play()
        if found.kind == "open":
            found = self._evaluated(session.history)
        return StepSituation(session, found)

    def move_text(self, move: Move) -> str:
        """Return a move in notation."""
        return self._game.format_move(move)
