"""Leaves out some of the cases that have the usual answer, so that nobody does well who always gives that one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from ....core.chance import chance
from ....errors import NotationError
from ...codec.notation.positions import format_position
from ...rules.pyramids.position import Position
from .kind import Kind
from .odds import BALANCED, ODDS

__all__ = ["evenly_asked"]

_PARTS = 10_000


def evenly_asked(kind: Kind) -> Kind:
    """The kind with fewer cases to pick from; whoever names a case is asked about it all the same."""
    if kind.id not in BALANCED and (kind.id not in ODDS or not ODDS[kind.id].asked):
        return kind

    def cases(position: Position) -> Iterator[Mapping[str, Any]]:
        purpose = f"quiz/asked/{kind.id}/{format_position(position)}"
        for case in kind.cases(position):
            drawn = chance(0, f"{purpose}/{sorted(case.items())}", 0, _PARTS)
            if drawn < _PARTS * _share(kind, position, case):
                yield case

    return replace(kind, cases=cases)


def _share(kind: Kind, position: Position, case: Mapping[str, Any]) -> float:
    try:
        question = kind.make(position, **case)
    except NotationError:
        return 1.0  # whoever makes it again says so
    number = question.options[question.right].number
    if number is None:
        return 1.0
    return BALANCED[kind.id].asked.get(number, 0.0) if kind.id in BALANCED else ODDS[kind.id].asked.get(number, 1.0)
