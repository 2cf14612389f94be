"""Every best plan, one by one: a walk along the tables of a solved task that takes no step for nothing."""

from __future__ import annotations

from collections.abc import Iterator

from .bounded import BoundedTables
from .dense import DenseTables
from .reading import Reading
from .tasks import PaintTask, Plan, left_table

__all__ = ["walk_plans"]

Choices = tuple[int, ...]


def walk_plans(tables: DenseTables | BoundedTables) -> Iterator[Plan]:
    """Best plans in which every painted circle counts, in lexicographic order of choices."""
    reading = tables.reading
    length = len(reading.task.circles)
    places = [place for place, _, _ in reading.rows]
    laws = reading.colored or bool(reading.task.left_points)
    walk = _walk_counting(tables) if laws else _walk(tables)
    for taken in walk:
        choices = [0] * length
        for place, choice in zip(places, taken, strict=True):
            choices[place] = choice
        yield Plan(tables.value, tuple(choices))


def _walk(tables: DenseTables | BoundedTables) -> Iterator[list[int]]:
    """Every best plan over the rows; as each move leads to one, each is as long in coming as it is long."""
    rows = len(tables.reading.rows)
    if not rows:
        yield []
        return
    taken: list[int] = []
    open_moves = [tables.moves(0, tables.corner)]
    while open_moves:
        step = next(open_moves[-1], None)
        if step is None:
            open_moves.pop()
            if taken:
                taken.pop()
            continue
        taken.append(step[0])
        if len(taken) == rows:
            yield taken[:]
            taken.pop()
        else:
            open_moves.append(tables.moves(len(taken), step[1]))


Doubt = tuple[int, int | None, int, int]
"""A painting that may turn out not to count: its color, the circle's own color, gems and gain."""


def _walk_counting(tables: DenseTables | BoundedTables) -> Iterator[list[int]]:
    """Best plans over the rows in which each painting counts, which under laws shows only at the end.

    What the end depends on is remembered: the position, how many circles show each color (more than two are
    as good as two) and the paintings in doubt. A subtree that held no plan is not entered again.
    """
    reading = tables.reading
    task, rows = reading.task, reading.rows
    judge = _Judge(reading)
    barren: set[tuple[object, ...]] = set()
    shown = [0, 0, 0, 0]
    for place in set(range(len(task.circles))) - {place for place, _, _ in rows}:
        color = task.circles[place][0].color
        if color is not None:
            shown[color] = min(shown[color] + 1, 2)

    def walk(
        row: int, position: int, shown: Choices, left: int, doubts: frozenset[Doubt], taken: list[int]
    ) -> Iterator[list[int]]:
        if row == len(rows):
            if judge.all_count(shown, left, doubts):
                yield taken
            return
        key = (row, position, shown, doubts)
        if key in barren:
            return
        found = False
        place, stay, _ = rows[row]
        own = task.circles[place][0].color
        for choice, after, _ in tables.moves(row, position):
            color, gems, points = task.circles[place][choice]
            now, open_doubts = shown, doubts
            if color is not None and shown[color] < 2:
                now = (*shown[:color], shown[color] + 1, *shown[color + 1 :])
            if choice and color is not None and judge.may_not_count(gems, points - stay):
                open_doubts = doubts | {(color, own, gems, points - stay)}
            for plan in walk(row + 1, after, now, left - gems, open_doubts, [*taken, choice]):
                found = True
                yield plan
        if not found:
            barren.add(key)

    yield from walk(0, tables.corner, tuple(shown), sum(task.gems), frozenset(), [])


class _Judge:
    """Says whether painted circles count, from what the plan leaves and shows."""

    def __init__(self, reading: Reading) -> None:
        self.margin = reading.margin
        self.task: PaintTask = reading.task
        self.left = left_table(reading.task)
        self.most_kept = [
            max((self.left[n + gems] - self.left[n] for n in range(len(self.left) - gems)), default=0)
            for gems in range(5)
        ]

    def may_not_count(self, gems: int, gain: int) -> bool:
        """Whether the gems or the colors could ever be worth the gain."""
        return gain <= self.most_kept[gems] + self.margin

    def all_count(self, shown: Choices, left: int, doubts: frozenset[Doubt]) -> bool:
        """Whether taking back any painting in doubt would lower the value."""
        points = self.task.color_points
        colors = sum(map(bool, shown))
        for color, own, gems, gain in doubts:
            without = colors - (shown[color] == 1)
            if own is not None and (shown[own] == 0 or (own == color and shown[own] == 1)):
                without += 1
            kept = self.left[left + gems] - self.left[left]
            if gain + points[colors] <= kept + points[without]:
                return False
        return True
