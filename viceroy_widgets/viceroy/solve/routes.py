"""Which way a painting task is solved: the dense table while it is small, prices and regrets beyond."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from .bounded import BoundedTables, wishes_of
from .colors import TooLongError, first_colored, shown_by
from .dense import DenseTables
from .easy import easy_plan
from .optima import walk_plans
from .reading import Reading, most_colors, without_color_law
from .tasks import Plan

__all__ = ["every_plan", "first_plan", "solved"]

DENSE_CELLS = 800
"""Grids up to so many cells are filled faster than prices are found."""
COLORED_CELLS = 16_384
"""Grids up to so many cells may be filled once more for every set of colors."""
ENOUGH = 2
"""Gems for each circle from which it is worth a look whether there are enough for all."""
MOST_STEPS = 5_000
"""Steps in search of colors after which tables with sets of colors are faster, where they are affordable."""


def first_plan(reading: Reading) -> Plan:
    """The best plan with the lexicographically smallest choices."""
    if not reading.task.left_points and sum(reading.task.gems) >= ENOUGH * len(reading.rows):
        plan = easy_plan(reading)
        if plan is not None:
            points = reading.task.color_points
            if not reading.colored:
                return plan
            most = points[most_colors(reading)]
            if points[shown_by(reading, plan)] == most:
                return Plan(plan.value - points[0] + most, plan.choices)
    if reading.colored:
        return _solved_colored(reading)[0]
    return solved(reading).first()


def every_plan(reading: Reading) -> Iterator[Plan]:
    """Every best plan in which every painted circle counts, lexicographically by choices."""
    if reading.colored:
        plan, tables, lost = _solved_colored(reading)
        return walk_plans(reading, tables, plan.value, lost)
    plain = solved(reading)
    return walk_plans(reading, plain, plain.value)


def solved(reading: Reading) -> DenseTables | BoundedTables:
    """The tables of a task without a law on colors, by the way that promises to be fastest."""
    one, two, three, four = reading.task.gems
    if (one + 1) * (two + 1) * (three + 1) * (four + 1) > DENSE_CELLS:
        wishes = wishes_of(reading)
        if wishes is not None:
            tables = BoundedTables(reading, wishes)
            if tables.solve():
                return tables
    return DenseTables(reading)


def _solved_colored(reading: Reading) -> tuple[Plan, DenseTables | BoundedTables, int]:
    """The first best plan, tables to find the others in, and what they may lose there."""
    plain = without_color_law(reading)
    tables = solved(plain)
    affordable = prod(have + 1 for have in reading.task.gems) <= COLORED_CELLS
    try:
        plan, lost = first_colored(reading, tables, MOST_STEPS if affordable else None)
    except TooLongError:
        tables = DenseTables(reading if affordable else plain)
        if affordable:
            return tables.first(), tables, 0
        plan, lost = first_colored(reading, tables, None)
    return plan, tables, lost
