"""All kinds of questions."""

from __future__ import annotations

from .circles import CIRCLE_KINDS
from .costs import COST_KINDS
from .evenly import evenly_asked
from .kind import Kind
from .painting import PAINTING_KINDS
from .rewards import REWARD_KINDS
from .scores import SCORE_KINDS
from .seats import SEAT_KINDS
from .standing import STANDING_KINDS
from .turns import TURN_KINDS

__all__ = ["KINDS", "WITH_ALL_CASES"]

WITH_ALL_CASES: dict[str, Kind] = {
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
"""By their ids, with every case: first those of seeing, then those of rules, then those of the best way."""

KINDS: dict[str, Kind] = {name: evenly_asked(kind) for name, kind in WITH_ALL_CASES.items()}
"""By their ids, with the cases that questions are picked from."""
