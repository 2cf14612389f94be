"""Adapter between the rules and the solver: converts a position to a painting task, and a plan to a painting."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..components.gems import COLORS, GEMS_PER_COLOR, Color, Gems
from ..rules.pyramids.places import Circle, circle_sections
from ..rules.pyramids.position import Painting, Position, require_position
from ..rules.pyramids.scoring import Score, circle_bonuses, score
from .laws import circle_gains, circle_options, terms_of
from .plans import BudgetTable, all_best_plans, best_plan, budget_table, count_best_plans
from .tasks import (
    PaintTask,
    Plan,
    plan_value,
    with_gems,
)

__all__ = ["BestPainting", "WhatIf", "best_painting", "best_paintings", "count_best_paintings", "paint_task", "what_if"]


@dataclass(frozen=True, slots=True)
class BestPainting:
    """Optimal painting, with the total score without paint, the total with paint, and the score lines."""

    painting: Painting
    before: int
    optimum: int
    score: Score

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain values, circle by circle; each section has its name on its own card."""
        gems = dict(self.painting.gems)
        return {
            "before": self.before,
            "optimum": self.optimum,
            "painting": [
                {
                    "circle": list(place),
                    "color": next(color for section, color in gems.items() if section.circle_place == place),
                    "sections": [section.corner for section in circle_sections(place) if section in gems],
                }
                for place in sorted({section.circle_place for section in gems})
            ],
            "score": self.score.as_dict(),
        }


class WhatIf:
    """Lookup table for the best total score of a position with other numbers of gems behind the screen."""

    def __init__(self, position: Position, task: PaintTask) -> None:
        self._task = task
        self._table: BudgetTable = budget_table(task)
        self._rest = _rest(position, task)

    def value(self, gems: Gems) -> int:
        """Return the best total with these gems; numbers above the position's own are solved, not looked up."""
        counts = gems.counts
        if all(count <= own for count, own in zip(counts, self._task.gems, strict=True)):
            return self._rest + self._table.value(counts)
        return self._rest + best_plan(with_gems(self._task, counts)).value


def paint_task(position: Position) -> PaintTask:
    """Return the painting task of a position; its circles are those of the pyramid, in the same order."""
    require_position(position)
    bonuses, terms = circle_bonuses(position.pyramid), terms_of(position.pyramid)
    gains = circle_gains([bonuses.get(color, (0, ()))[0] for color in COLORS], terms)
    return PaintTask(
        tuple(circle_options(_table(circle), gains, position.edition.repaint) for circle in position.pyramid.circles),
        position.gems.counts,
        terms.left_points(max(len(COLORS) * GEMS_PER_COLOR, position.gems.total)),
        terms.color_points,
    )


def best_painting(position: Position) -> BestPainting:
    """Return a painting with the highest total score and without useless gems (PNT-1, PNT-5)."""
    painting = _painting(position, best_plan(paint_task(position)))
    after = score(position, painting)
    return BestPainting(painting, score(position).total, after.total, after)


def best_paintings(position: Position) -> Iterator[Painting]:
    """Return an iterator over the paintings with the highest total score in which every painted circle counts."""
    return (_painting(position, plan) for plan in all_best_plans(paint_task(position)))


def count_best_paintings(position: Position, limit: int) -> int:
    """Return the number of paintings that `best_paintings` yields, but at most `limit`."""
    return count_best_plans(paint_task(position), limit)


def what_if(position: Position) -> WhatIf:
    """Return the lookup table for the best total with other numbers of gems."""
    return WhatIf(position, paint_task(position))


def _table(circle: Circle) -> tuple[int, int, tuple[int, int, int, int]]:
    blue, red, green, yellow = (len(circle.missing(color)) for color in COLORS)
    return circle.level, COLORS.index(circle.color) if circle.color else -1, (blue, red, green, yellow)


def _paints(position: Position, circle: Circle) -> tuple[Color, ...]:
    """Return the colors in which a circle may be painted, in the order of its options from the second on."""
    if circle.color and not position.edition.repaint:
        return ()  # PNT-5
    return tuple(color for color in COLORS if color != circle.color)


def _painting(position: Position, plan: Plan) -> Painting:
    return Painting.of(
        {
            section: color
            for circle, choice in zip(position.pyramid.circles, plan.choices, strict=True)
            if choice
            for color in [_paints(position, circle)[choice - 1]]
            for section in circle.missing(color)
        }
    )


def _rest(position: Position, task: PaintTask) -> int:
    """Return the part of the total that does not depend on gems behind the screen."""
    return score(position).total - plan_value(task, (0,) * len(task.circles))
