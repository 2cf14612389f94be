"""Names of circles in hints and verdicts: the labels that the circles have on the board."""

from __future__ import annotations

from collections.abc import Iterable

from ..draw.labels import circle_name
from ..rules.pyramids.circles import Circle
from ..rules.pyramids.pyramid import Pyramid
from ..text.phrases import join_list

__all__ = ["circle_names"]


def circle_names(pyramid: Pyramid, circles: Iterable[Circle]) -> str:
    """Return a list of circles by their labels."""
    return join_list(circle_name(pyramid, circle) for circle in circles)
