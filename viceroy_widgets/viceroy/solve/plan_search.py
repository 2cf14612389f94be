"""Painting by branch and bound, for few circles under a law on colors, where tables of all budgets are large."""

from __future__ import annotations

from math import prod

from .tasks import Plan, Reading, left_table, most_left

__all__ = ["NODES_PER_BUDGET", "searched_plan"]

NODES_PER_BUDGET = 2
"""Number of nodes, for each budget up to the task's own, after which the tables are faster than the search."""


def searched_plan(reading: Reading, least: int) -> Plan | None:
    """Return the best plan with the lexicographically smallest choices, or None if that takes too many nodes.

    A plan with a value of at least `least` must exist.
    """
    search = _Search(reading, least)
    search.walk(0, reading.base - sum(stay for _, stay, _ in reading.rows), reading.fixed_colors, search.most_left)
    if search.nodes > search.enough:
        return None
    choices = [0] * len(reading.task.circles)
    for (place, _, options), option in zip(reading.rows, search.best_taken, strict=True):
        if option:
            choices[place] = reading.task.circles[place].index(options[option - 1])
    return Plan(search.best, tuple(choices))


class _Search:
    """Depth-first search in lexicographic order that leaves a branch if it cannot exceed the best plan so far.

    The bound gives each later circle its best option and every color that is still possible, and takes no more gems.
    """

    def __init__(self, reading: Reading, least: int) -> None:
        self.rows, self.points = reading.rows, reading.task.color_points
        self.own = [reading.task.circles[place][0].color for place, _, _ in reading.rows]
        self.left_points, self.most_left = left_table(reading.task), most_left(reading.task)
        self.gems, self.wild = list(reading.task.gems), reading.task.wild
        self.ahead = self._ahead()
        self.enough = NODES_PER_BUDGET * (self.wild + 1) * prod(have + 1 for have in self.gems)
        self.best, self.nodes = least - 1, 0
        self.taken = [0] * len(self.rows)
        self.best_taken: tuple[int, ...] = ()

    def _ahead(self) -> list[tuple[int, int]]:
        """Return, from each row on, the most points of the circles and the set of colors that they can have."""
        ahead = [(0, 0)]
        for (_, stay, options), own in zip(reversed(self.rows), reversed(self.own), strict=True):
            points, colors = ahead[-1]
            for color in (own, *(color for color, _, _ in options)):
                if color is not None:
                    colors |= 1 << color
            ahead.append((points + max(stay, *(worth for _, _, worth in options)), colors))
        return ahead[::-1]

    def walk(self, row: int, value: int, shown: int, left: int) -> None:
        """Search all choices from this row on, with the points, the set of colors and the gems left so far."""
        self.nodes += 1
        if self.nodes > self.enough:
            return
        points, colors = self.ahead[row]
        most = min((shown | colors).bit_count(), shown.bit_count() + len(self.rows) - row)
        bound = value + points + self.points[most] + self.left_points[left]
        if bound <= self.best:
            return
        if row == len(self.rows):  # no circle is left, so the bound is the value
            self.best, self.best_taken = bound, tuple(self.taken)
            return
        own, (_, stay, options) = self.own[row], self.rows[row]
        self.taken[row] = 0
        self.walk(row + 1, value + stay, shown if own is None else shown | 1 << own, left)
        for index, (color, gems, worth) in enumerate(options, start=1):
            wild = max(0, gems - self.gems[color])
            if wild > self.wild or gems > left:
                continue
            self.gems[color] -= gems - wild
            self.wild -= wild
            self.taken[row] = index
            self.walk(row + 1, value + worth, shown | 1 << color, left - gems)
            self.gems[color] += gems - wild
            self.wild += wild
