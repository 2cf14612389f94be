"""Goals: what a player is to reach on the own turn, for puzzles and lessons of any game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

__all__ = ["Goal"]


class Goal(ABC):
    """A goal of a game. It counts something of the state that an attempt has led to; more is better."""

    @abstractmethod
    def sentence(self, start: Any, player: int) -> str:
        """Return what is asked of the player."""

    @abstractmethod
    def is_over(self, start: Any, state: Any, player: int) -> bool:
        """Return whether an attempt ends in this state; it has to at the end of the game, or where another is asked."""

    @abstractmethod
    def value(self, start: Any, state: Any, player: int) -> int:
        """Return what an attempt that ends here has come to."""
