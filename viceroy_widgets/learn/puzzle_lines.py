"""Lines of moves toward the goal of a puzzle, replayed by its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ..core.exercises import AnswerOutcome
from ..core.game import Game
from ..core.goals import Goal
from ..core.rules import GameRules
from ..core.vocabulary import Move
from .line_tree import LineTree

__all__ = ["PuzzleLines", "PuzzleSituation"]


class PuzzleSituation(NamedTuple):
    """State of an attempt, and whether the attempt is over."""

    state: Any
    is_over: bool


class PuzzleLines(LineTree[PuzzleSituation]):
    """Lines from the start of a puzzle."""

    def __init__(self, game: Game, rules: GameRules, goal: Goal, start: Any, player: int) -> None:
        self._game, self._rules, self._goal, self._begun, self._player = game, rules, goal, start, player
        super().__init__(self._situation(start))

    def moves(self, situation: PuzzleSituation) -> Sequence[Move]:
        """Return the legal moves; none after the end of the attempt."""
        return () if situation.is_over else self._rules.legal_moves(situation.state, self._player)

    def after(self, situation: PuzzleSituation, move: Move) -> PuzzleSituation:
        """Return the situation after a legal move."""
        return self._situation(self._rules.apply(situation.state, move)[0])

    def move_text(self, move: Move) -> str:
        """Return a move in notation."""
        return self._game.format_move(move)

    def outcome(self, situation: PuzzleSituation) -> AnswerOutcome:
        """Return the value of an attempt that stops here; one that does not count has the value 0."""
        return self.outcome_of(situation.state)

    def outcome_of(self, state: Any) -> AnswerOutcome:
        """Return the value of an attempt that stops in a state; one that does not count has the value 0."""
        if not self._goal.counts(self._begun, state, self._player):
            return AnswerOutcome(0, False)
        return AnswerOutcome(self._goal.value(self._begun, state, self._player), True)

    def _situation(self, state: Any) -> PuzzleSituation:
        return PuzzleSituation(state, self._goal.is_over(self._begun, state, self._player))
