"""What a puzzle can be about; `kinds` knows what the puzzles of a theme are made of."""

from __future__ import annotations

__all__ = ["CHOICE_THEMES", "THEMES", "TURN_THEMES"]

TURN_THEMES = ("place", "pay", "take", "laws", "top", "last_turn", "build")
"""Those about one or two last turns that are played, and then painted."""
CHOICE_THEMES = ("bid", "score", "illegal")
"""Those whose answer is one of several."""
THEMES = ("paint", *TURN_THEMES, *CHOICE_THEMES)
