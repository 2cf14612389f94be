"""Parts that all questions of Viceroy as exercises share: the lesson on their rule, and how difficult a position is."""

from __future__ import annotations

from ..lessons.course import course
from ..rules.pyramids.position import Position

__all__ = ["LONGEST_POSITION", "lesson_on", "position_level"]

LONGEST_POSITION = 2_000
"""Largest length of a position in notation; those of games have some hundred characters."""
_CARDS_OF_A_LEVEL = 3
"""Number of cards by which a pyramid makes a question one level more difficult."""
_HARDEST = 5


def lesson_on(rule: str) -> str:
    """Return the id of the first lesson that explains a rule; "" if there is none."""
    return next((plan.id for plan in course() if rule in plan.rules), "")


def position_level(position: Position) -> int:
    """Return the difficulty of questions about a position, from 1 to 5: larger pyramids take longer to read."""
    return max(1, min(_HARDEST, len(position.pyramid.cards) // _CARDS_OF_A_LEVEL - 1))
