"""Hints that lead to the nearest best painting in three steps: the circle, the color, the move."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice

from ..components.gems import Color
from ..rules.pyramids.places import Section
from ..rules.pyramids.position import Painting, Position, gems_left
from ..rules.pyramids.scoring import score
from ..solve.painting import best_paintings
from ..text.phrases import circle_name

__all__ = ["HINT_STEPS", "PaintingHint", "nearest_best_painting", "painting_hint"]

HINT_STEPS = 3
_LOOKED_AT = 200
"""Upper bound on the compared paintings; there can be millions of ties, and the first 200 are enough."""


@dataclass(frozen=True, slots=True)
class PaintingHint:
    """Message id with its values, and the ids of the elements it is about."""

    message: str
    values: tuple[tuple[str, object], ...] = ()
    elements: tuple[str, ...] = ()


def nearest_best_painting(position: Position, painting: Painting) -> Painting:
    """Return the best painting that shares the most gems with this one, among the first best paintings.

    The result is deterministic.
    """
    laid = set(painting.gems)
    return max(islice(best_paintings(position), _LOOKED_AT), key=lambda best: len(laid & set(best.gems)))


def painting_hint(position: Position, painting: Painting, step: int) -> PaintingHint:
    """Return the hint of a step from 1 to 3 that leads from this painting to the nearest best one."""
    best = nearest_best_painting(position, painting)
    if score(position, painting).total == score(position, best).total:
        return PaintingHint("hint/done")
    wanted = [item for item in best.gems if item not in painting.gems]
    remaining = gems_left(position, painting)
    for section, color in wanted:
        if remaining[color] and painting.color(section) is None:
            return _hint("hint/paint", position, section, color, step)
    # All missing gems are in use on other sections, so one must be taken back first.
    section, color = next(item for item in painting.gems if item not in best.gems)
    return _hint("hint/unpaint", position, section, color, step)


def _hint(kind: str, position: Position, section: Section, color: Color, step: int) -> PaintingHint:
    circle = position.pyramid.circle_of(section)
    assert circle is not None  # a gem lies on sections of circles only
    step = max(1, min(step, HINT_STEPS))
    values = (
        ("circle", circle_name(position.pyramid, circle)),
        ("color", f"color/{color}"),
        ("corner", f"corner/{section.corner}"),
        ("number", position.pyramid.by_place[section.place].card.number),
    )
    lights = ((f"circle:{circle.place}",), (f"circle:{circle.place}", f"gem:{color}"), (f"section:{section}",))
    return PaintingHint(f"{kind}_{step}", values, lights[step - 1])
