"""Goal that is asked of a player in a state: what puzzles and exercises have in common."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from ..core.game import Game
from ..core.goals import Goal
from ..core.rules import GameRules

__all__ = ["AskedGoal"]


class AskedGoal:
    """Base class of values that name a goal of a game, the thing that it is about, and a state."""

    game: Game
    goal_name: str
    about: int | None
    state: Any

    @cached_property
    def goal(self) -> Goal:
        """Goal of the game with the name `goal_name`, for the thing that it is about."""
        found = self.game.goals[self.goal_name].about(self.about)
        assert found is not None  # the reader has refused everything else
        return found

    @cached_property
    def start(self) -> Any:
        """State in which an attempt begins."""
        return self.goal.begin(self.state)

    @cached_property
    def rules(self) -> GameRules:
        """Rules of an attempt."""
        return self.goal.rules(self.game.rules)
