"""Choice of the algorithm for a painting task: the dense table for small tasks, prices and regrets for larger ones."""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from .bounded import BoundedTables, demand_of
from .colors import TooLongError, first_colored, shown_by
from .dense import DenseTables
from .optima import walk_plans
from .reading import Reading, most_colors, without_color_law
from .tasks import Plan

__all__ = ["easy_plan", "every_plan", "first_plan", "solved"]

DENSE_CELLS = 800
"""Largest number of cells for which a grid is filled faster than prices are found."""
COLORED_CELLS = 16_384
"""Largest number of cells for which a grid may be filled for every set of colors."""
ENOUGH = 2
"""Number of gems per circle from which the solver first tests whether they are enough for all circles."""
MOST_STEPS = 5_000
"""Number of steps in the color search after which tables with sets of colors are faster, if they are affordable."""


def first_plan(reading: Reading) -> Plan:
    """Return the best plan with the lexicographically smallest choices."""
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
    """Return an iterator over the best plans whose painted circles all count, in lexicographic order of choices."""
    if reading.colored:
        plan, tables, lost = _solved_colored(reading)
        return walk_plans(reading, tables, plan.value, lost)
    plain = solved(reading)
    return walk_plans(reading, plain, plain.value)


def solved(reading: Reading) -> DenseTables | BoundedTables:
    """Return the tables of a task without a law on colors, by the algorithm that is probably the fastest."""
    one, two, three, four = reading.task.gems
    if (one + 1) * (two + 1) * (three + 1) * (four + 1) > DENSE_CELLS:
        demand = demand_of(reading)
        if demand is not None:
            tables = BoundedTables(reading, demand)
            if tables.solve():
                return tables
    return DenseTables(reading)


def _solved_colored(reading: Reading) -> tuple[Plan, DenseTables | BoundedTables, int]:
    """Return the first best plan, the tables that contain the others, and the loss allowed there."""
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
