"""A verdict on a painting: whether it is the best there is, and where it falls short."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.pyramids.circles import Circle
from ..rules.pyramids.painting import Painting, painted_circles
from ..rules.pyramids.position import Position
from ..rules.pyramids.scoring import score
from ..solve.best_painting import count_best_paintings
from .nearest import nearest_best

__all__ = ["Verdict", "painting_verdict"]

_WAYS_COUNTED = 100
"""Beyond that nobody wants to know how many best paintings there are."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The total reached and the optimum, as message id with values, and the elements where points were lost."""

    total: int
    optimum: int
    message: str
    values: tuple[tuple[str, object], ...] = ()
    elements: tuple[str, ...] = ()

    @property
    def regret(self) -> int:
        """Points short of the optimum; 0 for every best painting."""
        return self.optimum - self.total

    @property
    def is_best(self) -> bool:
        return self.regret == 0


def painting_verdict(position: Position, painting: Painting) -> Verdict:
    """Compares a painting with the nearest best one; any painting that reaches the optimum is best."""
    best = nearest_best(position, painting)
    total, optimum = score(position, painting).total, score(position, best).total
    if total == optimum:
        ways = count_best_paintings(position, _WAYS_COUNTED)
        message = "verdict/best" if ways < _WAYS_COUNTED else "verdict/best_many"
        return Verdict(total, optimum, message, (("total", total), ("n", ways)))
    missed, wasted = _missed(position, painting, best), _wasted(position, painting)
    values: tuple[tuple[str, object], ...] = (("n", optimum - total), ("total", total))
    if wasted:
        message, at = "verdict/wasted", wasted
    elif missed:
        message, at = "verdict/missed", missed
    else:
        return Verdict(total, optimum, "verdict/gems", values)
    values = (*values, ("level", at[0].level))
    return Verdict(total, optimum, message, values, tuple(f"circle:{circle.place}" for circle in at))


def _wasted(position: Position, painting: Painting) -> list[Circle]:
    """Circles that hold gems and are of several colors all the same."""
    held = {section.circle_place for section, _ in painting.gems}
    return [circle for circle in painted_circles(position, painting) if circle.place in held and not circle.color]


def _missed(position: Position, painting: Painting, best: Painting) -> list[Circle]:
    """Circles that the best painting makes worth more, the highest level first."""
    ours = {circle.place: circle.color for circle in painted_circles(position, painting)}
    differ = [
        circle for circle in painted_circles(position, best) if circle.color and circle.color != ours[circle.place]
    ]
    return sorted(differ, key=lambda circle: -circle.level)
