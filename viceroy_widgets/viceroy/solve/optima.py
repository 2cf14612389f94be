"""Enumeration of every best plan by a walk along the tables of a solved task, without useless steps."""

from __future__ import annotations

from collections.abc import Iterator

from .bounded import BoundedTables
from .colors import ColorSearch
from .counting import Doubt, Judge
from .dense import DenseTables
from .reading import Reading
from .tasks import Plan

__all__ = ["walk_plans"]


def walk_plans(reading: Reading, tables: DenseTables | BoundedTables, value: int, lost: int = 0) -> Iterator[Plan]:
    """Yield the best plans in which every painted circle counts, in lexicographic order of choices.

    With a law on colors, the tables may be those without it. Then `lost` is the loss of the best plans against the
    best value of the tables plus the points of the whole law.
    """
    places = [place for place, _, _ in reading.rows]
    laws = reading.colored or bool(reading.task.left_points)
    walk = _Walk(reading, tables).plans(lost) if laws else _plain_walk(tables)
    for taken in walk:
        choices = [0] * len(reading.task.circles)
        for place, choice in zip(places, taken, strict=True):
            choices[place] = choice
        yield Plan(value, tuple(choices))


def _plain_walk(tables: DenseTables | BoundedTables) -> Iterator[list[int]]:
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

    The cache key holds everything on which the end depends: the position, the loss still allowed, and the doubtful
    painted circles. It also has the number of circles of each color, where more than two count as two. A subtree
    without a plan is not entered again.
    """

    def __init__(self, reading: Reading, tables: DenseTables | BoundedTables) -> None:
        self.reading, self.tables = reading, tables
        self.judge = Judge(reading)
        self.apart = reading.colored and not tables.reading.colored
        self.search = ColorSearch(reading, tables) if self.apart else None
        self.barren: set[tuple[object, ...]] = set()

    def plans(self, lost: int) -> Iterator[list[int]]:
        """Return an iterator over the choices at the rows, plan by plan."""
        task, rows, _, _, _, _ = self.reading
        if isinstance(self.tables, BoundedTables):
            self.tables.deepen(lost)
        shown: tuple[int, ...] = (0, 0, 0, 0)
        for place in sorted(set(range(len(task.circles))) - {place for place, _, _ in rows}):
            shown = _with_color(shown, task.circles[place][0].color)
        return self._walk(0, self.tables.corner, shown, lost, sum(task.gems), frozenset(), [])

    def _walk(
        self,
        row: int,
        position: int,
        shown: tuple[int, ...],
        rest: int,
        left: int,
        doubts: frozenset[Doubt],
        taken: list[int],
    ) -> Iterator[list[int]]:
        if self.search:
            seen = sum(1 << color for color, count in enumerate(shown) if count)
            if self.search.hopeless(row, position, seen, rest):
                return
        rows = self.reading.rows
        if row == len(rows):
            if self.judge.all_count(shown, left, doubts):
                yield taken
            return
        key = row, position, shown, rest, doubts
        if key in self.barren:
            return
        found = False
        place, stay, _ = rows[row]
        options = self.reading.task.circles[place]
        for choice, after, lost in self.tables.moves(row, position, rest):
            color, gems, points = options[choice]
            now = doubts
            if choice and color is not None and self.judge.may_not_count(gems, points - stay):
                now = doubts | {(color, options[0].color, gems, points - stay)}
            for plan in self._walk(
                row + 1, after, _with_color(shown, color), rest - lost, left - gems, now, [*taken, choice]
            ):
                found = True
                yield plan
        if not found:
            self.barren.add(key)


def _with_color(shown: tuple[int, ...], color: int | None) -> tuple[int, ...]:
    if color is None or shown[color] == 2:
        return shown
    return (*shown[:color], shown[color] + 1, *shown[color + 1 :])
