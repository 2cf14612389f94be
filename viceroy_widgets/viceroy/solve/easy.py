"""Painting when there are gems enough: each circle simply gets the most it can be worth."""

from __future__ import annotations

from .reading import Reading
from .tasks import Plan

__all__ = ["easy_plan"]


def easy_plan(reading: Reading) -> Plan | None:
    """The first of the best plans without laws, if giving every circle its best in turn can be paid.

    Then every best plan gives each circle the most it can be worth. Taking the first such option that
    can be paid at each circle is lexicographically smallest, if the gems last to the end.
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
