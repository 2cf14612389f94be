"""Kind of exercises whose themes are those of Viceroy's puzzles."""

from __future__ import annotations

from ...words import say
from .mistake_titles import TitledMistakes

__all__ = ["ThemedExercises"]


class ThemedExercises(TitledMistakes):
    """Kind of exercises that are puzzles without their answer."""

    def about(self, theme: str) -> str:
        """Return the title of a theme of puzzles."""
        return say(f"theme/{theme}")
