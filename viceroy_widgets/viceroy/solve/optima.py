"""Enumeration of every best plan by a walk along the tables of a solved task, without useless steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .dense import DenseTables
from .tasks import MOST_GEMS_ON_CIRCLE, Plan, Reading, left_table, most_left

__all__ = ["walk_plans"]

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
