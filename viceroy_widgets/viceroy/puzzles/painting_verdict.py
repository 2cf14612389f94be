"""Verdict on a painting: whether it is a best one, and where it loses points."""

from __future__ import annotations

from dataclasses import dataclass

from ...words import say
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Painting, Position, painted_circles
from ..rules.pyramids.scoring import score
from ..solve.painting import count_best_paintings
from ..text.phrases import circle_names
from .painting_hints import nearest_best_painting

__all__ = ["PaintingVerdict", "painting_verdict", "where_sentence"]

_MOST_COUNTED = 100
"""Upper bound on the number of best paintings that are counted; a larger number is of no interest."""


@dataclass(frozen=True, slots=True)
class PaintingVerdict:
    """Total and optimum, a message id with values, and the ids of the elements where points were lost."""

    total: int
    optimum: int
    message: str
    values: tuple[tuple[str, object], ...] = ()
    elements: tuple[str, ...] = ()
    circles: tuple[Circle, ...] = ()
    """Circles where points were lost."""

    @property
    def regret(self) -> int:
        """Points by which the total misses the optimum; 0 for every best painting."""
        return self.optimum - self.total

    @property
    def is_best(self) -> bool:
        """Whether the painting reaches the optimum."""
        return self.regret == 0


def painting_verdict(position: Position, painting: Painting) -> PaintingVerdict:
    """Return the verdict on a painting, compared with the nearest best painting.

    Any painting that reaches the optimum is a best one.
    """
    best = nearest_best_painting(position, painting)
    total, optimum = score(position, painting).total, score(position, best).total
    if total == optimum:
        count = count_best_paintings(position, _MOST_COUNTED)
        message = "verdict/best" if count < _MOST_COUNTED else "verdict/best_many"
        return PaintingVerdict(total, optimum, message, (("total", total), ("n", count)))
    missed, wasted = _missed(position, painting, best), _wasted(position, painting)
    if wasted:
        message, at = "verdict/wasted", wasted
    elif missed:
        message, at = "verdict/missed", missed[:1]  # the others would tell most of what to do
    else:
        return PaintingVerdict(total, optimum, "verdict/gems")
    return PaintingVerdict(
        total, optimum, message, elements=tuple(f"circle:{circle.place}" for circle in at), circles=tuple(at)
    )


def where_sentence(position: Position, verdict: PaintingVerdict) -> str:
    """Return where a painting falls short: the circles by the labels that they have on the board."""
    if not verdict.circles:
        return say(verdict.message)
    return say(verdict.message, n=len(verdict.circles), circles=circle_names(position.pyramid, verdict.circles))


def _wasted(position: Position, painting: Painting) -> list[Circle]:
    """Return the circles that hold gems but still have several colors."""
    held = {section.circle_place for section, _ in painting.gems}
    return [circle for circle in painted_circles(position, painting) if circle.place in held and not circle.color]


def _missed(position: Position, painting: Painting, best: Painting) -> list[Circle]:
    """Return the circles to which the best painting gives another single color, the highest level first."""
    ours = {circle.place: circle.color for circle in painted_circles(position, painting)}
    differ = [
        circle for circle in painted_circles(position, best) if circle.color and circle.color != ours[circle.place]
    ]
    return sorted(differ, key=lambda circle: -circle.level)
