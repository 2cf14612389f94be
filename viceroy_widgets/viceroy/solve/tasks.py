"""Abstract painting task: circles with options, gems per color, points from laws."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

__all__ = [
    "COLORS",
    "MOST_GEMS_ON_CIRCLE",
    "NO_COLOR_POINTS",
    "PaintOption",
    "PaintTask",
    "Plan",
    "biggest_rise",
    "left_table",
    "most_left",
    "plan_value",
    "with_gems",
]

COLORS = 4
"""Number of gem colors: blue, red, green, yellow, in this order."""

MOST_GEMS_ON_CIRCLE = 4
NO_COLOR_POINTS = (0, 0, 0, 0, 0)
"""Points for 0 to 4 different colors without a law that pays for them."""


class PaintOption(NamedTuple):
    """Option for one circle: its color, cost and points after painting, or without paint."""

    color: int | None
    """Color of the circle afterwards, 0 to 3; None for several colors."""
    gems: int
    """Gems spent, all of that color; 0 for leaving the circle as it is."""
    points: int
    """Points of the circle afterwards: all its points, not only the gain."""


class Plan(NamedTuple):
    """Painting with its value in points."""

    value: int
    """Points of the circles and of the laws on gems left and on colors."""
    choices: tuple[int, ...]
    """Index of the chosen option for every circle."""


@dataclass(frozen=True, slots=True)
class PaintTask:
    """Frozen record of everything that painting depends on; wrong values raise ValueError with the reason.

    The first option of each circle leaves it as it is and takes no gems; every other takes 1 to 4 gems of one color.
    `left_points[n]` is for n gems left in all, and its last entry also for more. `color_points[k]` is for k
    different colors among the single-color circles. Neither ever decreases.
    In the middle of a turn, `wild` more gems have a color that is still open, and `owed` gems of any color must be left
    over and do not count as left.
    """

    circles: tuple[tuple[PaintOption, ...], ...]
    gems: tuple[int, int, int, int]
    left_points: tuple[int, ...] = ()
    color_points: tuple[int, int, int, int, int] = NO_COLOR_POINTS
    wild: int = 0
    owed: int = 0

    def __post_init__(self) -> None:
        _check_gems(self.gems, self.wild, self.owed)
        _check_law("points for gems left", self.left_points)
        if len(self.color_points) != COLORS + 1:
            raise ValueError(f"there must be points for 0 to {COLORS} different colors")
        _check_law("points for different colors", self.color_points)
        for place, options in enumerate(self.circles):
            _check_circle(place, options)


def with_gems(task: PaintTask, gems: tuple[int, int, int, int]) -> PaintTask:
    """Return the task with other gems to spend."""
    return replace(task, gems=gems)


def plan_value(task: PaintTask, choices: tuple[int, ...]) -> int:
    """Return the value of a plan, by definition; raise ValueError if the choices are wrong or the gems too few."""
    if len(choices) != len(task.circles):
        raise ValueError(f"a plan for {len(task.circles)} circles needs as many choices, not {len(choices)}")
    chosen = []
    for options, choice in zip(task.circles, choices, strict=True):
        if not 0 <= choice < len(options):
            raise ValueError(f"there is no option {choice} among {len(options)}")
        chosen.append(options[choice])
    left = list(task.gems)
    for option in chosen:
        if option.color is not None:
            left[option.color] -= option.gems
    total = most_left(task) - sum(option.gems for option in chosen)
    if sum(max(0, -have) for have in left) > task.wild or total < 0:
        raise ValueError("the plan spends more gems than there are")
    colors = {option.color for option in chosen} - {None}
    points = sum(option.points for option in chosen) + task.color_points[len(colors)]
    if task.left_points:
        points += task.left_points[min(total, len(task.left_points) - 1)]
    return points


def most_left(task: PaintTask) -> int:
    """Return the number of gems left if nothing is painted."""
    return sum(task.gems) + task.wild - task.owed


def left_table(task: PaintTask) -> list[int]:
    """Return the points for gems left, from 0 up to all gems that may be left."""
    most, points = most_left(task), task.left_points or (0,)
    return [*points[: most + 1], *[points[-1]] * (most + 1 - len(points))]


def biggest_rise(points: tuple[int, ...]) -> int:
    """Return the largest increase from one entry to the next in a table of points."""
    return max((later - earlier for earlier, later in pairwise(points)), default=0)


def _check_gems(gems: tuple[int, ...], wild: int, owed: int) -> None:
    if len(gems) != COLORS:
        raise ValueError(f"there must be a number of gems for each of {COLORS} colors")
    if min(*gems, wild, owed) < 0:
        raise ValueError("a number of gems cannot be negative")
    if owed > sum(gems) + wild:
        raise ValueError("more gems are owed than there are")


def _check_law(name: str, points: tuple[int, ...]) -> None:
    if points and points[0] < 0:
        raise ValueError(f"{name} cannot be negative")
    if any(later < earlier for earlier, later in pairwise(points)):
        raise ValueError(f"{name} must never fall as the number grows")


def _check_circle(place: int, options: tuple[PaintOption, ...]) -> None:
    if not options or options[0].gems != 0:
        raise ValueError(f"the first option of circle {place} must be to leave it, at no gems")
    for color, _, points in options:
        if points < 0:
            raise ValueError(f"an option of circle {place} has negative points")
        if color is not None and not 0 <= color < COLORS:
            raise ValueError(f"an option of circle {place} has color {color}; colors are 0 to {COLORS - 1}")
    for color, gems, _ in options[1:]:
        if color is None:
            raise ValueError(f"a painted option of circle {place} must have a color")
        if not 1 <= gems <= MOST_GEMS_ON_CIRCLE:
            raise ValueError(f"a painted option of circle {place} takes {gems} gems; painting takes 1 to 4")
