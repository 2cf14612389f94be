"""Abstract painting task: circles with options, gems per color, points from laws; and its useful options alone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

__all__ = [
    "COLOR_COUNT",
    "MOST_GEMS_ON_CIRCLE",
    "NO_COLOR_POINTS",
    "PaintOption",
    "PaintTask",
    "Plan",
    "Reading",
    "biggest_rise",
    "left_table",
    "most_colors",
    "most_left",
    "plan_value",
    "read",
    "with_gems",
    "without_color_law",
]

COLOR_COUNT = 4
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
    In the middle of a turn, `wild` more gems have a color that is still open. `owed` gems of any color must be left
    over then, and do not count as left.
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
        if len(self.color_points) != COLOR_COUNT + 1:
            raise ValueError(f"there must be points for 0 to {COLOR_COUNT} different colors")
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
    spent = points = 0
    colors = set()
    for color, gems, circle_points in chosen:
        points += circle_points
        if color is not None:
            colors.add(color)
            left[color] -= gems
            spent += gems
    total = most_left(task) - spent
    # Missing gems of a color are taken from those of open color.
    if total < 0 or (min(left) < 0 and -sum(have for have in left if have < 0) > task.wild):
        raise ValueError("the plan spends more gems than there are")
    if task.left_points:
        points += task.left_points[min(total, len(task.left_points) - 1)]
    return points + task.color_points[len(colors)]


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
    if len(gems) != COLOR_COUNT:
        raise ValueError(f"there must be a number of gems for each of {COLOR_COUNT} colors")
    if min(gems) < 0 or wild < 0 or owed < 0:
        raise ValueError("a number of gems cannot be negative")
    if owed and owed > sum(gems) + wild:
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
        if color is not None and not 0 <= color < COLOR_COUNT:
            raise ValueError(f"an option of circle {place} has color {color}; colors are 0 to {COLOR_COUNT - 1}")
    for color, gems, _ in options[1:]:
        if color is None:
            raise ValueError(f"a painted option of circle {place} must have a color")
        if not 1 <= gems <= MOST_GEMS_ON_CIRCLE:
            raise ValueError(f"a painted option of circle {place} takes {gems} gems; painting takes 1 to 4")


Painted = tuple[int, int, int]
"""Painted option as (color, gems, points); it always has a color."""
Row = tuple[int, int, list[Painted]]
"""Circle as (index in the task, points without paint, options that can be paid and can be useful)."""


class Reading(NamedTuple):
    """Painting task without the options that no best plan needs."""

    task: PaintTask
    rows: list[Row]
    base: int
    """Points of all circles without paint."""
    colored: bool
    """Whether different colors score, so that the colors of circles matter."""
    margin: int
    """Largest loss of points on a painted circle that a new color can still repay."""
    fixed_colors: int
    """With `colored`, the set of colors of the circles without a row, which are never painted."""


def read(task: PaintTask) -> Reading:
    """Return the task with its useful options; no best plan whose painted circles all count needs another option."""
    if task.color_points[0] < task.color_points[COLOR_COUNT]:
        return _read_colored(task)
    have = task.gems if not task.wild else tuple(gems + task.wild for gems in task.gems)
    rows: list[Row] = []
    base = place = 0
    for options in task.circles:
        _, _, stay = options[0]
        base += stay
        row: list[Painted] = []
        for option in options:
            color, gems, points = option
            if points > stay and gems <= have[color]:  # type: ignore[index]  # the first option fails the first test
                row.append(option)  # type: ignore[arg-type]  # a painted option has a color
        if row:
            rows.append((place, stay, row))
        place += 1  # noqa: SIM113  # enumerate makes a tuple for each circle
    return Reading(task, rows, base, False, 0, 0)


def _read_colored(task: PaintTask) -> Reading:
    margin = biggest_rise(task.color_points)
    rows: list[Row] = []
    base = seen = 0
    for place, options in enumerate(task.circles):
        own, _, stay = options[0]
        base += stay
        row: list[Painted] = [
            (color, gems, points)
            for color, gems, points in options[1:]
            if color is not None and gems <= task.gems[color] + task.wild
            if points > (stay if color == own else stay - margin)
        ]
        if row:
            rows.append((place, stay, row))
        elif own is not None:
            seen |= 1 << own
    return Reading(task, rows, base, True, margin, seen)


def most_colors(reading: Reading) -> int:
    """Return the highest number of different colors that a plan can show; only for a reading with `colored`."""
    shown = reading.fixed_colors
    for place, _, options in reading.rows:
        for color in (reading.task.circles[place][0].color, *(color for color, _, _ in options)):
            if color is not None:
                shown |= 1 << color
    return shown.bit_count()


def without_color_law(reading: Reading) -> Reading:
    """Return the reading without points for different colors, whatever the task says about them."""
    rows = []
    for place, stay, options in reading.rows:
        gaining = [option for option in options if option[2] > stay]
        if gaining:
            rows.append((place, stay, gaining))
    return Reading(reading.task, rows, reading.base, False, 0, 0)
