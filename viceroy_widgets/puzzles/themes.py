"""What a puzzle can be about."""

from __future__ import annotations

__all__ = ["CHOICE_THEMES", "EITHER_THEMES", "POSITION_THEMES", "THEMES", "TURN_THEMES"]

TURN_THEMES = ("place", "pay", "take", "laws", "top", "last_turn", "build")
"""Those about one or two last turns that are played, and then painted."""
CHOICE_THEMES = ("bid", "score", "illegal")
"""Those whose answer is one of several."""
POSITION_THEMES = ("paint", "score", "illegal")
"""Those about a position, in which nothing is played any more."""
EITHER_THEMES = ("illegal",)
"""Those of them that can be about a situation instead."""
THEMES = ("paint", *TURN_THEMES, *CHOICE_THEMES)
