"""Names of circles in sentences and labels: their level, and which of its row."""

from __future__ import annotations

from collections.abc import Iterable

from ...words import say
from ..rules.pyramids.places import Circle
from ..rules.pyramids.pyramid import Pyramid
from .phrases import join_list

__all__ = ["circle_name", "circle_names"]


def circle_name(pyramid: Pyramid, circle: Circle) -> str:
    """Return the name of a circle: its level, and its number in the row if the row has several circles."""
    row = [other.place for other in pyramid.circles if other.level == circle.level]
    if len(row) == 1:
        return say("draw/circle_only", level=circle.level)
    return say("draw/circle_of", level=circle.level, which=row.index(circle.place) + 1)


def circle_names(pyramid: Pyramid, circles: Iterable[Circle]) -> str:
    """Return a list of circles by their names."""
    return join_list(circle_name(pyramid, circle) for circle in circles)
