"""Registry of all kinds of questions."""

from __future__ import annotations

from .circles import CIRCLE_KINDS
from .costs import COST_KINDS
from .evenly import evenly_asked
from .kind import QuestionKind
from .painting import PAINTING_KINDS
from .placed_cards import STANDING_KINDS
from .rewards import REWARD_KINDS
from .scores import SCORE_KINDS
from .seats import SEAT_KINDS
from .turns import TURN_KINDS

__all__ = ["KINDS", "WITH_ALL_CASES"]

WITH_ALL_CASES: dict[str, QuestionKind] = {
    kind.id: kind
    for kind in (
        *CIRCLE_KINDS,
        *STANDING_KINDS,
        *COST_KINDS,
        *REWARD_KINDS,
        *TURN_KINDS,
        *SEAT_KINDS,
        *SCORE_KINDS,
        *PAINTING_KINDS,
    )
}
"""Mapping from id to kind with all cases: first perception, then rules, then optimization."""

KINDS: dict[str, QuestionKind] = {name: evenly_asked(kind) for name, kind in WITH_ALL_CASES.items()}
"""Mapping from id to kind with the cases from which questions are selected."""
