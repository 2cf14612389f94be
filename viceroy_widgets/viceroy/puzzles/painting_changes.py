"""Smallest change to a painting that gains points: one more circle, or one circle instead of another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ...words import say
from ..components.gems import COLORS, Color
from ..rules.pyramids.places import Circle
from ..rules.pyramids.position import Painting, Position, painted_circles
from ..solve.painting import paint_task
from ..solve.tasks import PaintOption, PaintTask, plan_value

__all__ = ["PaintingChange", "change_sentence", "smallest_change"]


@dataclass(frozen=True, slots=True)
class PaintingChange:
    """Circle to paint with its gain in points, and the circle given up for its gems with its loss."""

    circle: Circle
    color: Color
    gain: int
    instead: Circle | None = None
    loss: int = 0


def smallest_change(position: Position, painting: Painting) -> PaintingChange | None:
    """Return the change of one circle that gains most, else of two circles, else None.

    Gems on unfinished circles are free to use.
    """
    task, circles = paint_task(position), position.pyramid.circles
    now = tuple(_choice(task.circles[at], circle) for at, circle in enumerate(painted_circles(position, painting)))
    value = plan_value(task, now)
    for plans in (_one_circle_plans(task, now), _two_circle_plans(task, now)):
        best = max(((plan_value(task, plan) - value, -at, plan, instead) for plan, at, instead in plans), default=None)
        if best and best[0] > 0:
            net, at, plan, instead = best[0], -best[1], best[2], best[3]
            option = task.circles[at][plan[at]]
            assert option.color is not None
            if instead < 0:
                return PaintingChange(circles[at], COLORS[option.color], net)
            loss = value - plan_value(task, _with(now, instead, 0))
            return PaintingChange(circles[at], COLORS[option.color], net + loss, circles[instead], loss)
    return None


def change_sentence(position: Position, change: PaintingChange | None) -> str:
    """Return a sentence with the change and its points."""
    if change is None:
        return say("puzzle/gain_more")
    cards = position.pyramid.by_place
    values = {
        "color": f"color/{change.color}",
        "number": cards[change.circle.place].card.number,
        "points": change.gain,
    }
    if change.instead is None:
        return say("puzzle/gain_one", **values)
    other = cards[change.instead.place].card.number
    return say("puzzle/gain_two", **values, other=other, lost=change.loss)


def _choice(options: tuple[PaintOption, ...], circle: Circle) -> int:
    """Return the index of the option that matches the color of a circle, or 0 if none does."""
    color = COLORS.index(circle.color) if circle.color else None
    return next((at for at, option in enumerate(options) if option.color == color), 0)


def _one_circle_plans(task: PaintTask, now: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield each affordable plan with one circle changed, the index of that circle, and -1 for no circle given up."""
    for at, options in enumerate(task.circles):
        for choice in range(1, len(options)):
            plan = _with(now, at, choice)
            if choice != now[at] and _affordable(task, plan):
                yield plan, at, -1


def _two_circle_plans(task: PaintTask, now: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield each affordable plan with one circle changed and another one given up, with both indices."""
    for instead, painted in enumerate(now):
        if painted:
            for plan, at, _ in _one_circle_plans(task, _with(now, instead, 0)):
                if at != instead:
                    yield plan, at, instead


def _with(plan: tuple[int, ...], at: int, choice: int) -> tuple[int, ...]:
    return (*plan[:at], choice, *plan[at + 1 :])


def _affordable(task: PaintTask, plan: tuple[int, ...]) -> bool:
    remaining = list(task.gems)
    for options, choice in zip(task.circles, plan, strict=True):
        color, gems, _ = options[choice]
        if choice and color is not None:
            remaining[color] -= gems
    return min(remaining) >= 0
