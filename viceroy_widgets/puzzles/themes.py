"""What a puzzle can be about."""

from __future__ import annotations

__all__ = ["CHOICE_THEMES", "POSITION_THEMES", "THEMES", "TURN_THEMES"]

TURN_THEMES = ("place", "pay", "take", "laws", "top", "last_turn")
"""Those about a last turn that is played, and then painted."""
CHOICE_THEMES = ("score", "illegal")
"""Those whose answer is one of several."""
POSITION_THEMES = ("paint", *CHOICE_THEMES)
"""Those about a position, in which nothing is played any more."""
THEMES = ("paint", *TURN_THEMES, *CHOICE_THEMES)
