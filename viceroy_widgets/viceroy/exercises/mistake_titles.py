"""Titles of Viceroy's misunderstandings, for all kinds of exercises whose answers can show one."""

from __future__ import annotations

from ...core.exercises import ExerciseKind
from ...words import say
from ..lessons.questions.options import MISUNDERSTANDINGS

__all__ = ["TitledMistakes"]


class TitledMistakes(ExerciseKind):
    """Kind whose answers can show a misunderstanding of the game's library."""

    def mistake_title(self, mistake: str) -> str:
        """Return a misunderstanding in a few words; the next class of the MRO is asked for others."""
        return say(f"mistake/{mistake}") if mistake in MISUNDERSTANDINGS else super().mistake_title(mistake)
