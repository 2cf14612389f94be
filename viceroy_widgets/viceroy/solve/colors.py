"""Search for the best plan under a law on colors, with the tables of the same task without that law.

Without the law, no plan is better than the best plan of the tables. The law adds at most the points for all colors.
The search looks first for a plan that loses nothing against both together, then for one that loses one point, and
so on. The tables give the exact loss of each step, so no step is taken that the gems would not allow in the end.
"""

from __future__ import annotations

from .bounded import BoundedTables
from .dense import DenseTables
from .reading import Reading, most_colors
from .tasks import COLORS, Plan

__all__ = ["ColorSearch", "TooLongError", "first_colored", "shown_by"]


class TooLongError(Exception):
    """Error for a search that needs more steps than it may take."""


def shown_by(reading: Reading, plan: Plan) -> int:
    """Return the number of different colors that a plan shows."""
    circles = zip(reading.task.circles, plan.choices, strict=True)
    return len({options[choice].color for options, choice in circles} - {None})


def first_colored(reading: Reading, tables: DenseTables | BoundedTables, most_steps: int | None) -> tuple[Plan, int]:
    """Return the lexicographically first of the best plans, and its loss against the bound with the whole law.

    Raise TooLongError if that takes more than `most_steps` steps or goes deeper than the tables can.
    """
    points = reading.task.color_points
    plan = tables.first()
    most = points[most_colors(reading)]
    slack = most - points[shown_by(reading, plan)]
    value = plan.value - points[0] + most
    if not slack:
        return Plan(value, plan.choices), 0
    search = ColorSearch(reading, tables, most_steps)
    for lost in range(slack + 1):
        if isinstance(tables, BoundedTables) and not tables.deepen(lost):
            raise TooLongError
        if search.finds(0, tables.corner, reading.fixed_colors, lost):
            return Plan(value - lost, search.choices()), lost
    raise AssertionError("the tables' own first plan loses no more than the slack")


class ColorSearch:
    """Depth-first search for the first plan within a given loss; it caches the nodes that have no such plan."""

    def __init__(self, reading: Reading, tables: DenseTables | BoundedTables, most_steps: int | None = None) -> None:
        self.reading, self.tables, self.most_steps = reading, tables, most_steps
        points = reading.task.color_points
        self.missed = [points[most_colors(reading)] - gain for gain in points]
        self.least = [[1 << 30] * COLORS]
        for row in range(len(reading.rows) - 1, -1, -1):
            showing = [tables.regret_of_showing(row, color) for color in range(COLORS)]
            self.least.append(list(map(min, self.least[-1], showing)))
        self.least.reverse()
        self.steps = 0
        self.barren: dict[tuple[int, int, int], int] = {}
        self.taken: list[int] = []

    def is_hopeless(self, row: int, position: int, shown: int, rest: int) -> bool:
        """Return whether this row and all later rows clearly cannot show enough colors."""
        most = shown.bit_count() + len(self.reading.rows) - row
        if self.missed[min(most, COLORS)] > rest:
            return True
        if self.missed[shown.bit_count()] <= rest:
            return False
        regret = self.tables.regret_from(row, position) + rest
        for color, least in enumerate(self.least[row]):
            if least <= regret:
                shown |= 1 << color
        return self.missed[shown.bit_count()] > rest

    def finds(self, row: int, position: int, shown: int, rest: int) -> bool:
        """Return whether this row and all later rows can end with a loss of at most `rest`."""
        if self.is_hopeless(row, position, shown, rest):
            return False
        if row == len(self.reading.rows):
            return True
        key = row, position, shown
        if self.barren.get(key, -1) >= rest:
            return False
        self.steps += 1
        if self.most_steps is not None and self.steps > self.most_steps:
            raise TooLongError
        options = self.reading.task.circles[self.reading.rows[row][0]]
        for choice, after, lost in self.tables.moves(row, position, rest):
            color = options[choice].color
            self.taken.append(choice)
            if self.finds(row + 1, after, shown if color is None else shown | 1 << color, rest - lost):
                return True
            self.taken.pop()
        self.barren[key] = rest
        return False

    def choices(self) -> tuple[int, ...]:
        """Return the choices of the plan found."""
        choices = [0] * len(self.reading.task.circles)
        for (place, _, _), choice in zip(self.reading.rows, self.taken, strict=True):
            choices[place] = choice
        return tuple(choices)
