"""Goals of puzzles and lessons: the aim that a player tries to reach in one turn, in any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

__all__ = ["Goal"]


class Goal(ABC):
    """Goal of a puzzle or lesson. It rates the state that an attempt has reached; a higher value is better."""

    @abstractmethod
    def sentence(self, start: Any, player: int) -> str:
        """Return the sentence that states the goal for the player."""

    @abstractmethod
    def is_over(self, start: Any, state: Any, player: int) -> bool:
        """Return whether an attempt ends in this state.

        It must return True at the end of the game, and when another player is asked.
        """

    @abstractmethod
    def value(self, start: Any, state: Any, player: int) -> int:
        """Return the value of an attempt that ends in this state."""
