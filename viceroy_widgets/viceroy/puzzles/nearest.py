"""The best painting that is nearest to what the learner has laid."""

from __future__ import annotations

from itertools import islice

from ..rules.pyramids.painting import Painting
from ..rules.pyramids.position import Position
from ..solve.best_painting import best_paintings

__all__ = ["nearest_best"]

_LOOKED_AT = 200
"""Ties can run into the millions; among the first two hundred one is near enough to speak of."""


def nearest_best(position: Position, painting: Painting) -> Painting:
    """Among the first best paintings the one that shares most gems with this one; always the same for the same."""
    laid = set(painting.gems)
    return max(islice(best_paintings(position), _LOOKED_AT), key=lambda best: len(laid & set(best.gems)))
