"""Comparison of a position under two editions: the best painting in each, and the paint that the other forbids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from ...errors import IllegalMoveError
from ...words import say
from ..codec.notation.editions import format_edition
from ..components.editions import Edition
from ..rules.pyramids.position import Painting, Position, check_paint
from ..text.editions import EditionRow, differences
from .best_painting import BestPainting, best_painting

__all__ = ["PositionComparison", "compare_position", "forbidden_paint"]


@dataclass(frozen=True, slots=True)
class PositionComparison:
    """Best paintings of a position in its own edition and in another; the score before painting is the same."""

    position: Position
    other: Edition
    rows: tuple[EditionRow, ...]
    """Options in which the editions differ."""
    here: BestPainting
    there: BestPainting
    forbidden: tuple[IllegalMoveError, ...]
    """Errors for the gems of the best painting here that the other edition does not allow."""

    def sentences(self) -> tuple[str, ...]:
        """Return the comparison as sentences."""
        names = {"edition": format_edition(self.position.edition), "other": format_edition(self.other)}
        found = [say("compare/before", total=self.here.before)]
        message = "compare/same_best" if self.here.optimum == self.there.optimum else "compare/best"
        found.append(say(message, best=self.here.optimum, after=self.there.optimum, **names))
        for error in self.forbidden:
            section, reason = error.values["section"], str(error)
            found.append(say("compare/forbidden", section=section, reason=reason, rule=error.rule, **names))
        return tuple(found)

    def as_dict(self) -> dict[str, Any]:
        """Return the comparison as plain values."""
        return {
            "differences": [row.option for row in self.rows],
            "here": self.here.as_dict(),
            "there": self.there.as_dict(),
            "forbidden": [
                {"section": error.values["section"], "rule": error.rule, "reason": str(error)}
                for error in self.forbidden
            ],
        }


def compare_position(position: Position, other: Edition) -> PositionComparison:
    """Return the comparison of a position under its own edition and under another one (PNT-5)."""
    there = replace(position, edition=other)
    best = best_painting(position)
    rows = differences(position.edition, other)
    return PositionComparison(position, other, rows, best, best_painting(there), forbidden_paint(there, best.painting))


def forbidden_paint(position: Position, painting: Painting) -> tuple[IllegalMoveError, ...]:
    """Return an error for each gem of a painting that is not allowed on its section, in the order of the sections.

    The values of each error contain the `section`.
    """
    found = []
    allowed = Painting()
    for section, color in painting.gems:
        try:
            check_paint(position, allowed, section, color)
        except IllegalMoveError as error:
            values = {**error.values, "section": str(section)}
            found.append(IllegalMoveError(error.code, error.rule, **values))
        else:
            allowed = Painting.of({**dict(allowed.gems), section: color})
    return tuple(found)
