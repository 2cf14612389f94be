"""Painting by branch and bound under a law on colors, where tables of all budgets and sets of colors are large.

The tables without the law give the exact best value of all later rows, and the law can only add to it. So the search
enters few branches: those that are at most the points of the law behind the best plan without it.
"""

from __future__ import annotations

from math import prod

from .dense import WILD, DenseTables
from .tasks import Plan, Reading

__all__ = ["NODES_PER_BUDGET", "searched_plan"]

NODES_PER_BUDGET = 2
"""Number of nodes, for each budget up to the task's own, after which the tables are faster than the search."""


def searched_plan(reading: Reading, plain: DenseTables, least: int) -> Plan | None:
    """Return the best plan with the lexicographically smallest choices, or None if that takes too many nodes.

    `plain` are the tables without the law on colors. A plan with a value of at least `least` must exist.
    """
    search = _Search(reading, plain, least)
    search.walk(0, plain.base - reading.task.color_points[0], reading.fixed_colors, plain.corner)
    if search.nodes > search.enough:
        return None
    choices = [0] * len(reading.task.circles)
    for (place, _, options), option in zip(reading.rows, search.best_taken, strict=True):
        if option:
            choices[place] = reading.task.circles[place].index(options[option - 1])
    return Plan(search.best, tuple(choices))


class _Search:
    """Depth-first search in lexicographic order that leaves a branch if it cannot exceed the best plan so far.

    The bound gives each later circle what it gets in the best plan without the law, and the law every color that is
    still possible.
    """

    def __init__(self, reading: Reading, plain: DenseTables, least: int) -> None:
        self.rows, self.points = reading.rows, reading.task.color_points
        self.own = [reading.task.circles[place][0].color for place, _, _ in reading.rows]
        self.gems, self.wild = list(reading.task.gems), reading.task.wild
        self.steps, self.lane = plain.steps, plain.lane
        self.tables, self.colors = self._later_tables(plain), self._later_colors()
        self.enough = NODES_PER_BUDGET * (self.wild + 1) * prod(have + 1 for have in self.gems)
        self.best, self.nodes = least - 1, 0
        self.taken = [0] * len(self.rows)
        self.best_taken: tuple[int, ...] = ()

    def _later_tables(self, plain: DenseTables) -> list[int]:
        """Return, from each row on, the table of the rows that gain points without the law."""
        gaining = {place for place, _, _ in plain.reading.rows}
        tables, index = [], 0
        for place, _, _ in self.rows:
            tables.append(plain.tables[index])
            index += place in gaining
        return [*tables, plain.tables[index]]

    def _later_colors(self) -> list[int]:
        """Return, from each row on, the set of colors that circles can have."""
        later = [0]
        for (_, _, options), own in zip(reversed(self.rows), reversed(self.own), strict=True):
            colors = later[-1] if own is None else later[-1] | 1 << own
            for color, _, _ in options:
                colors |= 1 << color
            later.append(colors)
        return later[::-1]

    def walk(self, row: int, value: int, shown: int, position: int) -> None:
        """Search all choices from this row on, with the points and the set of colors so far, and the cell of gems."""
        self.nodes += 1
        if self.nodes > self.enough:
            return
        most = min((shown | self.colors[row]).bit_count(), shown.bit_count() + len(self.rows) - row)
        bound = value + (self.tables[row] >> position & self.lane) + self.points[most]
        if bound <= self.best:
            return
        if row == len(self.rows):  # no circle is left, so the bound is the value
            self.best, self.best_taken = bound, tuple(self.taken)
            return
        own, (_, stay, options) = self.own[row], self.rows[row]
        self.taken[row] = 0
        self.walk(row + 1, value, shown if own is None else shown | 1 << own, position)
        for index, (color, gems, worth) in enumerate(options, start=1):
            wild = max(0, gems - self.gems[color])
            if wild > self.wild:
                continue
            self.gems[color] -= gems - wild
            self.wild -= wild
            self.taken[row] = index
            spent = (gems - wild) * self.steps[color] + wild * self.steps[WILD]
            self.walk(row + 1, value + worth - stay, shown | 1 << color, position - spent)
            self.gems[color] += gems - wild
            self.wild += wild
