"""Every way of solving a painting task forced on the same tasks: they must agree to the last choice."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from viceroy_widgets.viceroy.solve import routes
from viceroy_widgets.viceroy.solve.bounded import BoundedTables, demand_of
from viceroy_widgets.viceroy.solve.colors import TooLongError, first_colored
from viceroy_widgets.viceroy.solve.dense import DenseTables
from viceroy_widgets.viceroy.solve.optima import walk_plans
from viceroy_widgets.viceroy.solve.painting import LARGEST_GRID, all_best_plans, best_plan, best_value, budget_table
from viceroy_widgets.viceroy.solve.reading import read, without_color_law
from viceroy_widgets.viceroy.solve.routes import easy_plan
from viceroy_widgets.viceroy.solve.tasks import PaintOption, PaintTask, plan_value, with_gems


def game_task(seed: int, circles: int, gems: int, law: str = "", points: int = 1) -> PaintTask:
    """A task as it comes up in a game, all points times `points`."""
    random = Random(seed)
    bonus = [random.choice((0, 0, 2, 4)) for _ in range(4)]
    made = []
    for _ in range(circles):
        level = random.choice((2, 2, 3, 3, 4, 5))
        sections = [random.randrange(4) for _ in range(3)]
        sections.append(sections[-1])
        worth = [points * (level + more) for more in bonus]
        single = sections[0] if len(set(sections)) == 1 else None
        leave = PaintOption(single, 0, 0 if single is None else worth[single])
        paint = (PaintOption(c, 4 - sections.count(c), worth[c]) for c in range(4) if c != single)
        made.append((leave, *paint))
    budget = [0, 0, 0, 0]
    while sum(budget) < gems:
        color = random.randrange(4)
        budget[color] = min(budget[color] + 1, 16)
    left = tuple(points * (n // 2) for n in range(gems + 1)) if "left" in law else ()
    colors = (0, 2, 4, 6, 8) if "colors" in law else (0, 0, 0, 0, 0)
    return PaintTask(tuple(made), (budget[0], budget[1], budget[2], budget[3]), left, colors)


GAME = st.builds(
    game_task,
    st.integers(0, 10**6),
    st.integers(1, 12),
    st.integers(0, 20),
    st.sampled_from(["", "left", "colors", "left colors"]),
)


def bounded(task: PaintTask) -> BoundedTables | None:
    reading = without_color_law(read(task))
    demand = demand_of(reading)
    if demand is None:
        return None
    tables = BoundedTables(reading, demand)
    return tables if tables.solve() else None


@settings(max_examples=180, deadline=None)
@given(GAME)
def test_all_routes_agree(task: PaintTask) -> None:
    reading = read(task)
    plan = best_plan(task)
    plans = list(islice(all_best_plans(task), 30))
    assert plan_value(task, plan.choices) == plan.value
    assert plans[0] == plan
    ways = [DenseTables(reading), DenseTables(reading, 16)]
    plain = bounded(task)
    if plain is not None and not reading.colored:
        ways.append(plain)
    for tables in ways:
        assert tables.first() == plan
        assert list(islice(walk_plans(reading, tables, plan.value), 30)) == plans
    if reading.colored:
        for tables in filter(None, (DenseTables(without_color_law(reading)), plain)):
            found, lost = first_colored(reading, tables, None)
            assert found == plan
            assert list(islice(walk_plans(reading, tables, plan.value, lost), 30)) == plans


@settings(max_examples=60, deadline=None)
@given(GAME)
def test_enough_gems_for_all_is_seen_rightly(task: PaintTask) -> None:
    plain = PaintTask(task.circles, task.gems)
    plan = easy_plan(read(plain))
    assert plan is None or plan == DenseTables(read(plain)).first()


@pytest.mark.parametrize("law", ["", "left", "colors", "left colors"])
@pytest.mark.parametrize(("circles", "gems"), [(10, 24), (20, 32), (25, 64), (45, 48)])
def test_large_tasks_by_both_tables(law: str, circles: int, gems: int) -> None:
    task = game_task(circles + gems, circles, gems, law)
    plain = PaintTask(task.circles, task.gems, task.left_points)
    tables = bounded(plain)
    assert tables is not None
    assert tables.first() == DenseTables(read(plain)).first()
    plan = best_plan(task)
    assert plan_value(task, plan.choices) == plan.value == best_value(task)
    assert next(all_best_plans(task)) == plan


def test_depth_that_is_not_enough_falls_back_to_the_dense_table(monkeypatch: pytest.MonkeyPatch) -> None:
    task = game_task(3, 20, 32)
    expected = best_plan(task)
    reading = read(task)
    demand = demand_of(reading)
    assert demand is not None
    tables = BoundedTables(reading, demand)
    assert not tables.solve(deepest=-1)
    monkeypatch.setattr(routes, "demand_of", lambda _: None)
    assert isinstance(routes.solved(reading), DenseTables)
    assert best_plan(task) == expected


def test_search_for_colors_that_takes_too_long_falls_back(monkeypatch: pytest.MonkeyPatch) -> None:
    leave = PaintOption(None, 0, 0)
    circle = (leave, *(PaintOption(color, 2, 5 - color) for color in range(4)))
    task = PaintTask((circle,) * 8, (16, 16, 4, 4), (), (0, 1, 2, 3, 4))
    reading = read(task)
    expected = best_plan(task)
    plans = list(islice(all_best_plans(task), 10))
    with pytest.raises(TooLongError):
        first_colored(reading, routes.solved(without_color_law(reading)), 1)
    monkeypatch.setattr(routes, "MOST_STEPS", 1)
    assert best_plan(task) == expected
    assert list(islice(all_best_plans(task), 10)) == plans
    monkeypatch.setattr(routes, "COLORED_CELLS", 1)
    assert best_plan(task) == expected


@pytest.mark.parametrize("points", [30, 1_000, 10**7])
def test_large_points_are_exact_too(points: int) -> None:
    for seed in range(6):
        small = game_task(seed, 8, 12, "left")
        large = game_task(seed, 8, 12, "left", points)
        assert best_plan(large) == best_plan(small)._replace(value=points * best_value(small))
        assert budget_table(large).value(large.gems) == points * best_value(small)


@pytest.mark.parametrize("gain", [16, 63, 127, 128, 300, 70_000])
def test_lanes_widen_before_they_overflow(gain: int) -> None:
    circle = (PaintOption(None, 0, 0), PaintOption(0, 1, gain))
    for circles in range(1, 10):
        tables = DenseTables(read(PaintTask((circle,) * circles, (9, 0, 0, 0))))
        assert tables.value == gain * circles
        assert tables.first().choices == (1,) * circles


def test_a_circle_may_offer_a_color_twice() -> None:
    circle = (PaintOption(None, 0, 0), PaintOption(0, 2, 3), PaintOption(0, 1, 2), PaintOption(0, 1, 2))
    task = PaintTask((circle,) * 3, (4, 9, 9, 9))
    assert demand_of(read(task)) is None
    assert best_plan(task).value == 7
    assert sum(1 for _ in all_best_plans(task)) == 6 * 2


@pytest.mark.parametrize("law", ["", "left", "colors"])
def test_table_of_a_large_task(law: str) -> None:
    task = game_task(5, 18, 64, law)
    table = budget_table(task)
    random = Random(8)
    for _ in range(8):
        gems = tuple(random.randint(0, have) for have in task.gems)
        smaller = with_gems(task, gems)  # type: ignore[arg-type]  # four of them
        assert table.value(smaller.gems) == best_value(smaller)
        assert table.plan(smaller.gems) == best_plan(smaller)
    assert LARGEST_GRID < 17**4 << 4, "else the law on colors would not be solved on demand here"
