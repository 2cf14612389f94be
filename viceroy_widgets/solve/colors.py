"""The best plan under a law on colors, from the tables of the same task without it.

Without the law no plan is better than the tables' best; with it none gains more than showing all colors
brings. So plans are looked for that lose nothing against both together, then one point, and so on. The
tables say exactly what a step loses, so no step is taken that the gems would not allow in the end.
"""

from __future__ import annotations

from .bounded import BoundedTables
from .dense import DenseTables
from .reading import Reading, most_colors
from .tasks import Plan

__all__ = ["first_colored"]

MOST_STEPS = 6_000
"""Steps after which the tables with sets of colors are the better way."""


class _TooLongError(Exception):
    """The search has taken more steps than it may."""


def first_colored(reading: Reading, tables: DenseTables | BoundedTables) -> Plan | None:
    """The lexicographically first of the best plans; None if finding it would take too long."""
    task = reading.task
    points = task.color_points
    plan = tables.first()
    shown = {options[choice].color for options, choice in zip(task.circles, plan.choices, strict=True)}
    most = points[most_colors(reading)]
    slack = most - points[len(shown - {None})]
    value = plan.value - points[0] + most
    if not slack:
        return Plan(value, plan.choices)
    search = _Search(reading, tables, [most - worth for worth in points])
    for lost in range(slack + 1):
        if isinstance(tables, BoundedTables) and not tables.deepen(lost):
            return None
        try:
            if search.finds(0, tables.corner, reading.seen, lost):
                return Plan(value - lost, search.choices())
        except _TooLongError:
            return None
    return None


class _Search:
    """Looks for the first plan that loses at most so much, and remembers where there is none."""

    def __init__(self, reading: Reading, tables: DenseTables | BoundedTables, missed: list[int]) -> None:
        self.reading, self.tables, self.missed = reading, tables, missed
        self.steps = 0
        self.barren: dict[tuple[int, int, int], int] = {}
        self.taken: list[int] = []

    def finds(self, row: int, position: int, shown: int, rest: int) -> bool:
        """Whether the rows from one on can end with no more than `rest` lost."""
        rows = self.reading.rows
        if self.missed[min(shown.bit_count() + len(rows) - row, 4)] > rest:
            return False
        if row == len(rows):
            return True
        key = row, position, shown
        if self.barren.get(key, -1) >= rest:
            return False
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise _TooLongError
        options = self.reading.task.circles[rows[row][0]]
        for choice, after, lost in self.tables.moves(row, position, rest):
            color = options[choice].color
            seen = shown if color is None else shown | 1 << color
            self.taken.append(choice)
            if self.finds(row + 1, after, seen, rest - lost):
                return True
            self.taken.pop()
        self.barren[key] = rest
        return False

    def choices(self) -> tuple[int, ...]:
        """The plan that was found."""
        choices = [0] * len(self.reading.task.circles)
        for (place, _, _), choice in zip(self.reading.rows, self.taken, strict=True):
            choices[place] = choice
        return tuple(choices)
