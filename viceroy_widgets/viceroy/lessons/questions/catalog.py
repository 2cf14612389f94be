"""Registry of all kinds of questions, with the cases from which questions are selected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...rules.pyramids.position import Position
from .chances import CHANCE_KINDS
from .circles import CIRCLE_KINDS, STANDING_KINDS
from .costs import COST_KINDS, REWARD_KINDS
from .model import QuestionKind
from .odds import BALANCED, ODDS
from .options import position_notation
from .painting import PAINTING_KINDS
from .scores import SCORE_KINDS
from .seats import SEAT_KINDS, TURN_KINDS

__all__ = ["KINDS", "WITH_ALL_CASES"]

_PARTS = 10_000
"""Number of equal parts in which a share of cases is measured."""

WITH_ALL_CASES: dict[str, QuestionKind] = {
    kind.id: kind
    for kind in (
        *CIRCLE_KINDS,
        *STANDING_KINDS,
        *COST_KINDS,
        *REWARD_KINDS,
        *TURN_KINDS,
        *SEAT_KINDS,
        *CHANCE_KINDS,
        *SCORE_KINDS,
        *PAINTING_KINDS,
    )
}
"""Mapping from id to kind with all cases: first perception, then rules, then optimization."""


def _with_balanced_cases(kind: QuestionKind) -> QuestionKind:
    """Return the kind without some cases of its most frequent answer, so that guessing this answer does not pay.

    A case that the caller names is still possible.
    """
    if kind.id not in BALANCED and (kind.id not in ODDS or not ODDS[kind.id].asked):
        return kind

    def cases(position: Position) -> Iterator[Mapping[str, Any]]:
        purpose = f"quiz/asked/{kind.id}/{position_notation(position)}"
        for case in kind.cases(position):
            drawn = chance(0, f"{purpose}/{sorted(case.items())}", 0, _PARTS)
            if drawn < _PARTS * _asked_share(kind, position, case):
                yield case

    return replace(kind, cases=cases)


def _asked_share(kind: QuestionKind, position: Position, case: Mapping[str, Any]) -> float:
    try:
        question = kind.make(position, **case)
    except NotationError:
        return 1.0  # the caller gets this error when it creates the question
    number = question.options[question.right].number
    if number is None:
        return 1.0
    odds = BALANCED[kind.id] if kind.id in BALANCED else ODDS[kind.id]
    return odds.asked_share(number)


KINDS: dict[str, QuestionKind] = {name: _with_balanced_cases(kind) for name, kind in WITH_ALL_CASES.items()}
"""Mapping from id to kind with the cases from which questions are selected."""
