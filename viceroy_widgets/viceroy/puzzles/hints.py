"""Hints for a painting in three steps: the circle, the color, the move."""

from __future__ import annotations

from dataclasses import dataclass

from ..components.gems import Color
from ..rules.pyramids.painting import Painting, gems_left
from ..rules.pyramids.places import Section
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import score
from .nearest import nearest_best

__all__ = ["HINT_STEPS", "Hint", "painting_hint"]

HINT_STEPS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """Message id with its values, and the ids of the elements it is about."""

    message: str
    values: tuple[tuple[str, object], ...] = ()
    elements: tuple[str, ...] = ()


def painting_hint(position: Position, painting: Painting, step: int) -> Hint:
    """Return the hint of a step from 1 to 3 that leads from this painting to the nearest best one."""
    best = nearest_best(position, painting)
    if score(position, painting).total == score(position, best).total:
        return Hint("hint/done")
    wanted = [item for item in best.gems if item not in painting.gems]
    left = gems_left(position, painting)
    for section, color in wanted:
        if left[color] and painting.color(section) is None:
            return _hint("hint/paint", position, section, color, step)
    # All missing gems are in use on other sections, so one must be taken back first.
    section, color = next(item for item in painting.gems if item not in best.gems)
    return _hint("hint/unpaint", position, section, color, step)


def _hint(kind: str, position: Position, section: Section, color: Color, step: int) -> Hint:
    circle = position.pyramid.circle_of(section)
    assert circle is not None  # a gem lies on sections of circles only
    step = max(1, min(step, HINT_STEPS))
    values = (
        ("level", circle.level),
        ("color", f"color/{color}"),
        ("corner", f"corner/{section.corner}"),
        ("number", position.pyramid.by_place[section.place].card.number),
        ("card_level", section.place.level),
    )
    elements = (f"circle:{circle.place}",) if step < HINT_STEPS else (f"section:{section}",)
    return Hint(f"{kind}_{step}", values, elements)
