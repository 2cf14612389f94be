"""Kind of exercises whose themes are those of Viceroy's puzzles."""

from __future__ import annotations

from typing import ClassVar

from ...words import say
from .mistake_titles import TitledMistakes

__all__ = ["ThemedExercises"]


class ThemedExercises(TitledMistakes):
    """Kind of exercises that are puzzles without their answer."""

    part_of: ClassVar[str] = "puzzle"
    slow: ClassVar[tuple[str, ...]] = ()
    """Themes whose puzzles may take minutes to make."""

    def is_slow(self, theme: str) -> bool:
        """Return whether a theme is one of the slow ones."""
        return theme in self.slow

    def about(self, theme: str) -> str:
        """Return the title of a theme of puzzles."""
        return say(f"theme/{theme}")
