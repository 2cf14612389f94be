"""Painting with enough gems: each circle gets its highest possible value."""

from __future__ import annotations

from .reading import Reading
from .tasks import Plan

__all__ = ["easy_plan"]


def easy_plan(reading: Reading) -> Plan | None:
    """Return the first best plan without laws, if the best option of every circle can be paid in turn; else None.

    Then every best plan gives each circle its highest value. At each circle the first such option that can be paid
    is chosen. If the gems last to the end, this plan is the lexicographically smallest.
    """
    task, rows, value, _, _, _ = reading
    choices = [0] * len(task.circles)
    left = list(task.gems)
    for place, stay, options in rows:
        most = stay
        for _, _, points in options:
            if points > most:
                most = points
        if most == stay:
            continue
        for option in options:
            color, gems, points = option
            if points == most and gems <= left[color]:
                left[color] -= gems
                choices[place] = task.circles[place].index(option)
                value += most - stay
                break
        else:
            return None
    return Plan(value + task.color_points[0], tuple(choices))
