"""Painting solver: the best plan, every best plan in order, and the value of every smaller budget."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from math import prod

from .dense import DenseTables
from .plan_search import searched_plan
from .tasks import (
    COLOR_COUNT,
    MOST_GEMS_ON_CIRCLE,
    PaintTask,
    Plan,
    Reading,
    left_table,
    most_colors,
    most_left,
    read,
    with_gems,
    without_color_law,
)

__all__ = [
    "BudgetTable",
    "all_best_plans",
    "best_plan",
    "budget_table",
    "count_best_plans",
    "walk_plans",
]

# -- enumeration of every best plan by a walk along the tables of a solved task, without useless steps -----------------


_Doubt = tuple[int, int | None, int, int]
"""Painted circle that may turn out not to count, as (color, the circle's own color, gems, gain)."""


def walk_plans(tables: DenseTables) -> Iterator[Plan]:
    """Yield the best plans in which every painted circle counts, in lexicographic order of choices."""
    reading = tables.reading
    laws = reading.colored or bool(reading.task.left_points)
    for taken in _Walk(tables).plans() if laws else _plain_walk(tables):
        choices = [0] * len(reading.task.circles)
        for (place, _, _), choice in zip(reading.rows, taken, strict=True):
            choices[place] = choice
        yield Plan(tables.value, tuple(choices))


def _plain_walk(tables: DenseTables) -> Iterator[list[int]]:
    """Yield the choices of best plans without laws, where each painted circle counts.

    Each move that the tables yield leads to a best plan.
    """
    rows = len(tables.reading.rows)
    if not rows:
        yield []
        return
    taken: list[int] = []
    open_moves = [tables.moves(0, tables.corner)]
    while open_moves:
        move = next(open_moves[-1], None)
        if move is None:
            open_moves.pop()
            if taken:
                taken.pop()
        elif len(taken) == rows - 1:
            yield [*taken, move[0]]
        else:
            taken.append(move[0])
            open_moves.append(tables.moves(len(taken), move[1]))


class _Walk:
    """Depth-first search for best plans under laws, where only the end shows whether a painted circle counts.

    The cache key holds everything on which the end depends: the position and the doubtful painted circles. It also has
    the number of circles of each color, where more than two count as two. A subtree without a plan is not entered
    again.
    """

    def __init__(self, tables: DenseTables) -> None:
        self.reading, self.tables = tables.reading, tables
        self.count_test = _CountTest(tables.reading)
        self.barren: set[tuple[object, ...]] = set()

    def plans(self) -> Iterator[list[int]]:
        """Return an iterator over the choices at the rows, plan by plan."""
        task, rows = self.reading.task, self.reading.rows
        shown: tuple[int, ...] = (0, 0, 0, 0)
        for place in sorted(set(range(len(task.circles))) - {place for place, _, _ in rows}):
            shown = _with_color(shown, task.circles[place][0].color)
        return self._walk(0, self.tables.corner, shown, most_left(task), frozenset(), [])

    def _walk(
        self, row: int, position: int, shown: tuple[int, ...], left: int, doubts: frozenset[_Doubt], taken: list[int]
    ) -> Iterator[list[int]]:
        rows = self.reading.rows
        if row == len(rows):
            if self.count_test.all_count(shown, left, doubts):
                yield taken
            return
        key = row, position, shown, doubts
        if key in self.barren:
            return
        is_barren = True
        place, stay, _ = rows[row]
        options = self.reading.task.circles[place]
        for choice, after in self.tables.moves(row, position):
            color, gems, points = options[choice]
            now = doubts
            if choice and color is not None and self.count_test.may_not_count(gems, points - stay):
                now = doubts | {(color, options[0].color, gems, points - stay)}
            for plan in self._walk(row + 1, after, _with_color(shown, color), left - gems, now, [*taken, choice]):
                is_barren = False
                yield plan
        if is_barren:
            self.barren.add(key)


def _with_color(shown: tuple[int, ...], color: int | None) -> tuple[int, ...]:
    if color is None or shown[color] == 2:
        return shown
    return (*shown[:color], shown[color] + 1, *shown[color + 1 :])


class _CountTest:
    """Test whether painted circles count, from the gems left and the colors shown in a plan."""

    def __init__(self, reading: Reading) -> None:
        self.margin, self.points = reading.margin, reading.task.color_points
        self.left = left = left_table(reading.task)
        self.most_kept = [
            max((left[count + gems] - left[count] for count in range(len(left) - gems)), default=0)
            for gems in range(MOST_GEMS_ON_CIRCLE + 1)
        ]

    def may_not_count(self, gems: int, gain: int) -> bool:
        """Return whether the gems or the color of the unpainted circle could ever be worth as much as the gain."""
        return gain <= self.most_kept[gems] + self.margin

    def all_count(self, shown: tuple[int, ...], left: int, doubts: Iterable[_Doubt]) -> bool:
        """Return whether the value is lower without any single one of the doubtful painted circles.

        `shown` is the number of circles of each color, at most two; `left` is the total number of gems left.
        """
        colors = sum(map(bool, shown))
        for color, own, gems, gain in doubts:
            without = colors - (shown[color] == 1)
            if own is not None and (shown[own] == 0 or (own == color and shown[own] == 1)):
                without += 1
            kept = self.left[left + gems] - self.left[left]
            if gain + self.points[colors] <= kept + self.points[without]:
                return False
        return True


# -- painting solver: the best plan, every best plan, and the value of every smaller budget ----------------------------


LARGEST_GRID = 1 << 17
"""Largest number of cells for which all budgets are solved at once; 64 gems with a law on colors take a second."""
ENOUGH = 2
"""Number of gems per circle from which the solver first tests whether they are enough for all circles."""


def best_plan(task: PaintTask) -> Plan:
    """Return a plan with the highest value; among several, the one with the lexicographically smallest choices.

    It is the first of `all_best_plans`, so every circle it paints counts.
    """
    reading = read(task)
    return _first_colored_plan(reading) if reading.colored else _first_plan(reading)


def all_best_plans(task: PaintTask) -> Iterator[Plan]:
    """Return an iterator over the best plans in which every painted circle counts, in lexicographic order of choices.

    A painted circle counts if the value would be lower without its paint.
    """
    return walk_plans(DenseTables(read(task)))


def count_best_plans(task: PaintTask, limit: int) -> int:
    """Return the number of plans that `all_best_plans` yields, but at most `limit`; there may be more at the limit."""
    return sum(1 for _ in islice(all_best_plans(task), limit))


def budget_table(task: PaintTask) -> BudgetTable:
    """Return a lookup table of the best values for every budget up to the task's own."""
    return BudgetTable(task)


class BudgetTable:
    """Lookup table of the best values for every budget up to the task's own.

    Points for gems left refer to the gems of the given budget. If the grid is too large, as it can be with a law on
    colors, each budget is solved at its first lookup.
    """

    def __init__(self, task: PaintTask) -> None:
        self.task = task
        self._solved: dict[tuple[int, ...], int] = {}
        reading = read(task)
        cells = prod(have + 1 for have in task.gems) << (COLOR_COUNT if reading.colored else 0)
        self._lanes = b""
        if cells <= LARGEST_GRID:
            tables = DenseTables(reading)
            self._base, self._size, self._steps = tables.base, tables.width // 8, tables.steps
            start = tables.cells // 8 * reading.fixed_colors
            lanes = tables.tables[0].to_bytes(((tables.tables[0].bit_length() + 7) // 8), "little")
            self._lanes = lanes[start : start + tables.cells // 8].ljust(tables.cells // 8, b"\0")

    def value(self, gems: tuple[int, int, int, int]) -> int:
        """Return the value of a best plan with these gems; raise ValueError for gems beyond the task's own."""
        self._check(gems)
        if self._lanes:
            at = sum(have * step for have, step in zip(gems, self._steps, strict=False)) // 8
            return self._base + int.from_bytes(self._lanes[at : at + self._size], "little")
        if gems not in self._solved:
            self._solved[gems] = self.plan(gems).value
        return self._solved[gems]

    def plan(self, gems: tuple[int, int, int, int]) -> Plan:
        """Return the plan of `best_plan` with these gems; raise ValueError for gems beyond the task's own."""
        self._check(gems)
        return best_plan(with_gems(self.task, gems))

    def _check(self, gems: tuple[int, ...]) -> None:
        if len(gems) != COLOR_COUNT or not all(
            0 <= want <= have for want, have in zip(gems, self.task.gems, strict=True)
        ):
            raise ValueError(f"the table holds budgets from no gems up to {self.task.gems}, not {gems}")


def _first_plan(reading: Reading) -> Plan:
    """Return the first best plan without a law on colors."""
    return _easy_plan(reading) or DenseTables(reading).first()


def _first_colored_plan(reading: Reading) -> Plan:
    """Return the first best plan with a law on colors.

    If the first best plan without the law gets all points of the law too, no plan is better. An equally good one that
    comes earlier would be best without the law as well.
    """
    task, plain = reading.task, without_color_law(reading)
    plan, tables = _easy_plan(plain), None
    if plan is None:
        tables = DenseTables(plain)
        plan = tables.first()
    circles = zip(task.circles, plan.choices, strict=True)
    shown = len({options[choice].color for options, choice in circles} - {None})
    value = plan.value - task.color_points[0] + task.color_points[shown]
    if task.color_points[shown] == task.color_points[most_colors(reading)]:
        return plan._replace(value=value)
    return searched_plan(reading, tables or DenseTables(plain), value) or DenseTables(reading).first()


def _easy_plan(reading: Reading) -> Plan | None:
    """Return the first best plan without laws, if the best option of every circle can be paid in turn; else None.

    Then every best plan gives each circle its highest value. At each circle the first such option that can be paid
    is chosen. If the gems last to the end, this plan is the lexicographically smallest.
    """
    task, rows, value, _, _, _ = reading
    if task.left_points or task.owed or sum(task.gems) < ENOUGH * len(rows):
        return None
    choices = [0] * len(task.circles)
    left = list(task.gems)
    for place, stay, options in rows:
        most = stay
        for _, _, points in options:
            if points > most:
                most = points
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
