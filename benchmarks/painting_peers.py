"""The same painting task as a model for CP-SAT and for HiGHS.

Both get one 0/1 variable per way of painting (leaving a circle is the slack of its at-most-one row), gains
over leaving as objective, laws as ladders of 0/1 steps, linear laws without steps. Options that cannot be
paid, and without a law on colors those that gain nothing, are left out of both models.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from ortools.sat.python import cp_model
from scipy.optimize import Bounds, LinearConstraint, milp

from viceroy_widgets.viceroy.solve.tasks import PaintTask


class Model(NamedTuple):
    """Maximize base + gains . x with rows . x <= limits, each x 0 or 1."""

    base: int
    gains: list[int]
    rows: list[dict[int, int]]
    limits: list[int]
    exclusive: int
    """So many of the first rows say 'at most one of these'."""


def model(task: PaintTask) -> Model:
    """One linear model for both peers."""
    gains: list[int] = []
    exclusive: list[dict[int, int]] = []
    budgets: list[dict[int, int]] = [{}, {}, {}, {}]
    colors = any(task.color_points)
    present: list[dict[int, int]] = [{}, {}, {}, {}]
    left_single = [0, 0, 0, 0]
    slope = _slope(task)
    base = 0
    for options in task.circles:
        leave = options[0]
        base += leave.points
        row = {}
        for color, gems, points in options[1:]:
            gain = points - leave.points
            if color is None or gems > task.gems[color] or (gain <= 0 and not colors):
                continue
            x = len(gains)
            gains.append(gain - slope * gems)
            row[x] = 1
            budgets[color][x] = gems
            if colors:
                present[color][x] = -1
        if colors and leave.color is not None:
            left_single[leave.color] += 1
            for x in row:
                present[leave.color][x] = present[leave.color].get(x, 0) + 1
        if len(row) > 0:
            exclusive.append(row)
    rows, limits = exclusive, [1] * len(exclusive)
    count = len(exclusive)
    for color in range(4):
        if sum(budgets[color].values()) > task.gems[color]:
            rows.append(budgets[color])
            limits.append(task.gems[color])
    spent = {x: gems for budget in budgets for x, gems in budget.items()}
    if task.left_points:
        base += slope * sum(task.gems)
        if not _is_line(task):
            base += _left_ladder(task, gains, rows, limits, spent)
    if colors:
        base += _color_ladder(task, gains, rows, limits, present, left_single)
    return Model(base, gains, rows, limits, count)


def _table(task: PaintTask) -> list[int]:
    most, table = sum(task.gems), task.left_points
    return [table[min(n, len(table) - 1)] for n in range(most + 1)]


def _is_line(task: PaintTask) -> bool:
    table = _table(task)
    return all(points == n * (table[1] if len(table) > 1 else 0) for n, points in enumerate(table))


def _slope(task: PaintTask) -> int:
    return _table(task)[1] if task.left_points and sum(task.gems) and _is_line(task) else 0


def _left_ladder(
    task: PaintTask, gains: list[int], rows: list[dict[int, int]], limits: list[int], spent: dict[int, int]
) -> int:
    """One step for each rise of the table; the steps taken and the gems spent share the gems there are."""
    table, before, last, shared = _table(task), 0, None, dict(spent)
    for n in range(1, len(table)):
        if table[n] > table[n - 1]:
            x = len(gains)
            gains.append(table[n] - table[n - 1])
            shared[x] = n - before
            if last is not None:
                rows.append({x: 1, last: -1})
                limits.append(0)
            before, last = n, x
    rows.append(shared)
    limits.append(sum(task.gems))
    return table[0]


def _color_ladder(
    task: PaintTask,
    gains: list[int],
    rows: list[dict[int, int]],
    limits: list[int],
    present: list[dict[int, int]],
    left_single: list[int],
) -> int:
    """A variable for each color that is there, then, unless every color counts the same, steps over them."""
    points = task.color_points
    rises = [b - a for a, b in pairwise(points)]
    line = len(set(rises)) == 1
    seen = []
    for color in range(4):
        x = len(gains)
        gains.append(rises[0] if line else 0)
        rows.append({**present[color], x: 1})
        limits.append(left_single[color])
        seen.append(x)
    if not line:
        steps = []
        for rise in rises:
            x = len(gains)
            gains.append(rise)
            if steps:
                rows.append({x: 1, steps[-1]: -1})
                limits.append(0)
            steps.append(x)
        rows.append({**dict.fromkeys(steps, 1), **dict.fromkeys(seen, -1)})
        limits.append(0)
    return points[0]


FASTEST: dict[str, object] = {
    "num_workers": 1,
    "cp_model_presolve": False,
    "cp_model_probing_level": 0,
    "symmetry_level": 0,
    "linearization_level": 2,
}


def cpsat_value(task: PaintTask, **parameters: object) -> int:
    """The optimum by CP-SAT, by default with the settings that were fastest."""
    built = model(task)
    cp = cp_model.CpModel()
    x = [cp.new_bool_var("") for _ in built.gains]
    for row in built.rows[: built.exclusive]:
        cp.add_at_most_one([x[i] for i in row])
    for row, limit in zip(built.rows[built.exclusive :], built.limits[built.exclusive :], strict=True):
        cp.add(cp_model.LinearExpr.weighted_sum([x[i] for i in row], list(row.values())) <= limit)
    cp.maximize(cp_model.LinearExpr.weighted_sum(x, built.gains))
    solver = cp_model.CpSolver()
    for name, setting in (parameters or FASTEST).items():
        setattr(solver.parameters, name, setting)
    status = solver.solve(cp)
    assert status == cp_model.OPTIMAL
    return built.base + round(solver.objective_value)


def highs_value(task: PaintTask, **options: object) -> int:
    """The optimum by HiGHS."""
    built = model(task)
    if not built.gains:
        return built.base
    matrix = np.zeros((len(built.rows), len(built.gains)))
    for at, row in enumerate(built.rows):
        matrix[at, list(row)] = list(row.values())
    constraints = LinearConstraint(matrix, -np.inf, built.limits) if built.rows else ()
    result = milp(
        -np.array(built.gains, dtype=float),
        integrality=np.ones(len(built.gains)),
        bounds=Bounds(0, 1),
        constraints=constraints,
        options={"mip_rel_gap": 0.0, **options},
    )
    assert result.status == 0, result.message
    return built.base - round(result.fun)
