"""Which way a painting task is solved: the dense table while it is small, prices and regrets beyond."""

from __future__ import annotations

from .bounded import BoundedTables, wishes_of
from .colors import first_colored
from .dense import DenseTables
from .easy import easy_plan
from .reading import Reading, without_color_law
from .tasks import COLORS, Plan

__all__ = ["DENSE_CELLS", "first_plan", "solved"]

DENSE_CELLS = 800
"""Grids up to so many cells are filled faster than prices are found."""
ENOUGH = 2
"""Gems for each circle from which it is worth a look whether there are enough for all."""


def first_plan(reading: Reading) -> Plan:
    """The best plan with the lexicographically smallest choices."""
    if reading.colored:
        plan = first_colored(reading, solved(without_color_law(reading)))
        if plan is not None:
            return plan
    elif not reading.task.left_points and sum(reading.task.gems) >= ENOUGH * len(reading.rows):
        plan = easy_plan(reading)
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
