"""Texts of the lessons of a game in the language spoken."""

from __future__ import annotations

from ..core.game import Game
from ..words import lesson_text

__all__ = ["game_text", "lesson_domain"]


def lesson_domain(game: Game) -> str:
    """Return the translation domain of the lessons of a game."""
    return f"{game.id}-lessons"


def game_text(game: Game, english: str) -> str:
    """Return the translation of a text of a game's lessons; a text without one is returned unchanged."""
    return lesson_text(english, lesson_domain(game))
