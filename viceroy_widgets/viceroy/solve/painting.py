"""The front door to painting: the best plan, every best plan, and the value of every smaller budget."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .reading import read
from .routes import every_plan, first_plan
from .table import BudgetTable
from .tasks import PaintTask, Plan

__all__ = ["BudgetTable", "all_best_plans", "best_plan", "best_value", "budget_table", "count_best_plans"]


def best_plan(task: PaintTask) -> Plan:
    """A plan that no other beats; of equally good ones that with the lexicographically smallest choices.

    It is the first of `all_best_plans`, so every circle it paints counts.
    """
    return first_plan(read(task))


def best_value(task: PaintTask) -> int:
    """What a best plan scores."""
    return best_plan(task).value


def all_best_plans(task: PaintTask) -> Iterator[Plan]:
    """Every best plan in which every painted circle counts, lexicographically by choices, one by one.

    A painted circle counts if leaving it as it was would lower the value.
    """
    return every_plan(read(task))


def count_best_plans(task: PaintTask, limit: int) -> int:
    """How many plans `all_best_plans` has, but at most `limit`: "3" or, at the limit, "at least so many"."""
    return sum(1 for _ in islice(all_best_plans(task), limit))


def budget_table(task: PaintTask) -> BudgetTable:
    """The best values for every budget up to the task's own, ready to look up."""
    return BudgetTable(task)
