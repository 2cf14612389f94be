"""The best value for every budget up to a task's own: solved once, then looked up."""

from __future__ import annotations

from math import prod

from .dense import DenseTables
from .reading import read
from .routes import first_plan
from .tasks import COLORS, PaintTask, Plan, with_gems

__all__ = ["BudgetTable"]

LARGEST_GRID = 1 << 17
"""Cells up to which all budgets are solved at once; with a law on colors 64 gems would take a second."""


class BudgetTable:
    """Best values for every budget up to the task's own; points for gems left are for that budget's gems.

    Where the grid is too large for a law on colors each budget is solved when first asked for.
    """

    def __init__(self, task: PaintTask) -> None:
        self.task = task
        self._solved: dict[tuple[int, ...], int] = {}
        reading = read(task)
        cells = prod(have + 1 for have in task.gems) << (COLORS if reading.colored else 0)
        self._lanes = b""
        if cells <= LARGEST_GRID:
            tables = DenseTables(reading)
            self._base, self._size, self._steps = tables.base, tables.width // 8, tables.steps
            start = tables.cells // 8 * reading.seen
            lanes = tables.tables[0].to_bytes(((tables.tables[0].bit_length() + 7) // 8), "little")
            self._lanes = lanes[start : start + tables.cells // 8].ljust(tables.cells // 8, b"\0")

    def value(self, gems: tuple[int, int, int, int]) -> int:
        """What a best plan scores with these gems; ValueError beyond the task's own."""
        self._check(gems)
        if self._lanes:
            at = sum(have * step for have, step in zip(gems, self._steps, strict=False)) // 8
            return self._base + int.from_bytes(self._lanes[at : at + self._size], "little")
        if gems not in self._solved:
            self._solved[gems] = self.plan(gems).value
        return self._solved[gems]

    def plan(self, gems: tuple[int, int, int, int]) -> Plan:
        """The plan that `best_plan` gives with these gems; ValueError beyond the task's own."""
        self._check(gems)
        return first_plan(read(with_gems(self.task, gems)))

    def _check(self, gems: tuple[int, ...]) -> None:
        if len(gems) != COLORS or not all(0 <= want <= have for want, have in zip(gems, self.task.gems, strict=True)):
            raise ValueError(f"the table holds budgets from no gems up to {self.task.gems}, not {gems}")
