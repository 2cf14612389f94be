"""Best painting that is nearest to the painting of a learner."""

from __future__ import annotations

from itertools import islice

from ..rules.pyramids.painting import Painting
from ..rules.pyramids.position import Position
from ..solve.best_painting import best_paintings

__all__ = ["nearest_best"]

_LOOKED_AT = 200
"""Upper bound on the compared paintings; there can be millions of ties, and the first 200 are enough."""


def nearest_best(position: Position, painting: Painting) -> Painting:
    """Return the best painting that shares the most gems with this one, among the first best paintings.

    The result is deterministic.
    """
    laid = set(painting.gems)
    return max(islice(best_paintings(position), _LOOKED_AT), key=lambda best: len(laid & set(best.gems)))
