"""Preprocessing of a painting task: the circles with a useful painted option, and the effects of laws."""

from __future__ import annotations

from typing import NamedTuple

from .tasks import COLORS, PaintTask, biggest_rise

__all__ = ["Reading", "Row", "most_colors", "read"]

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
    if task.color_points[0] < task.color_points[COLORS]:
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
