"""Themes of puzzles; the module `kinds` maps each theme to its kind."""

from __future__ import annotations

__all__ = ["CHOICE_THEMES", "THEMES", "TURN_THEMES"]

TURN_THEMES = ("place", "pay", "take", "laws", "top", "last_turn", "build")
"""Themes about one or two last turns to play and then paint."""
CHOICE_THEMES = ("bid", "score", "illegal")
"""Themes of multiple-choice puzzles."""
THEMES = ("paint", *TURN_THEMES, *CHOICE_THEMES)
