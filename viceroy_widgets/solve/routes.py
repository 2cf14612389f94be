"""Which way a painting task is solved: the dense table while it is small, prices and regrets beyond."""

from __future__ import annotations

from itertools import islice

from .bounded import BoundedTables, wishes_of
from .dense import DenseTables
from .optima import walk_plans
from .reading import Reading, most_colors, without_color_law
from .tasks import COLORS, Plan

__all__ = ["DENSE_CELLS", "first_plan", "solved"]

DENSE_CELLS = 640
"""Grids up to so many cells are filled faster than prices are found."""
TRIES = 12
"""Best plans without the law on colors that are looked at for one that has all the colors anyway."""


def first_plan(reading: Reading) -> Plan:
    """The best plan with the lexicographically smallest choices."""
    if reading.colored:
        plan = _colors_for_free(reading)
        if plan is not None:
            return plan
    return solved(reading).first()


def solved(reading: Reading) -> DenseTables | BoundedTables:
    """The tables of a task, by the way that promises to be fastest."""
    one, two, three, four = reading.task.gems
    cells = (one + 1) * (two + 1) * (three + 1) * (four + 1)
    if reading.colored:
        cells <<= COLORS
    if cells > DENSE_CELLS:
        wishes = wishes_of(reading)
        if wishes is not None:
            tables = BoundedTables(reading, wishes)
            if tables.solve():
                return tables
    return DenseTables(reading)


def _colors_for_free(reading: Reading) -> Plan | None:
    """A best plan as it would be if every color counted as shown, if such a plan does show them all.

    The value it then has bounds every plan, so it is a best plan; any other with this value is also best
    without the law, so the first one found is the first of all.
    """
    points = reading.task.color_points
    tables = solved(without_color_law(reading))
    most = most_colors(reading)
    for plan in islice(walk_plans(tables, counting=False), TRIES):
        shown = {options[choice].color for options, choice in zip(reading.task.circles, plan.choices, strict=True)}
        if points[len(shown - {None})] == points[most]:
            return Plan(plan.value - points[0] + points[most], plan.choices)
    return None
