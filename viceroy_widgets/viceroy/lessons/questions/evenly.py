"""Filter that drops some cases with the most frequent answer, so that guessing this answer does not pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...codec.notation.positions import format_position
from ...rules.pyramids.position import Position
from .kind import QuestionKind
from .odds import BALANCED, ODDS

__all__ = ["evenly_asked"]

_PARTS = 10_000


def evenly_asked(kind: QuestionKind) -> QuestionKind:
    """Return the kind with fewer cases to select from; a case that the caller names is still possible."""
    if kind.id not in BALANCED and (kind.id not in ODDS or not ODDS[kind.id].asked):
        return kind

    def cases(position: Position) -> Iterator[Mapping[str, Any]]:
        purpose = f"quiz/asked/{kind.id}/{format_position(position)}"
        for case in kind.cases(position):
            drawn = chance(0, f"{purpose}/{sorted(case.items())}", 0, _PARTS)
            if drawn < _PARTS * _share(kind, position, case):
                yield case

    return replace(kind, cases=cases)


def _share(kind: QuestionKind, position: Position, case: Mapping[str, Any]) -> float:
    try:
        question = kind.make(position, **case)
    except NotationError:
        return 1.0  # the caller gets this error when it creates the question
    number = question.options[question.right].number
    if number is None:
        return 1.0
    return BALANCED[kind.id].asked.get(number, 0.0) if kind.id in BALANCED else ODDS[kind.id].asked.get(number, 1.0)
