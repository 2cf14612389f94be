"""Public functions of the painting solver: the best plan, every best plan, and the value of every smaller budget."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .reading import read
from .routes import every_plan, first_plan
from .table import BudgetTable
from .tasks import PaintTask, Plan

__all__ = ["BudgetTable", "all_best_plans", "best_plan", "best_value", "budget_table", "count_best_plans"]


def best_plan(task: PaintTask) -> Plan:
    """Return a plan with the highest value; among several, the one with the lexicographically smallest choices.

    It is the first of `all_best_plans`, so every circle it paints counts.
    """
    return first_plan(read(task))


def best_value(task: PaintTask) -> int:
    """Return the value of a best plan."""
    return best_plan(task).value


def all_best_plans(task: PaintTask) -> Iterator[Plan]:
    """Return an iterator over the best plans in which every painted circle counts, in lexicographic order of choices.

    A painted circle counts if the value would be lower without its paint.
    """
    return every_plan(read(task))


def count_best_plans(task: PaintTask, limit: int) -> int:
    """Return the number of plans that `all_best_plans` yields, but at most `limit`; there may be more at the limit."""
    return sum(1 for _ in islice(all_best_plans(task), limit))


def budget_table(task: PaintTask) -> BudgetTable:
    """Return a lookup table of the best values for every budget up to the task's own."""
    return BudgetTable(task)
