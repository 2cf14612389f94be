"""Painting tasks as they come up in games, up to the largest: the shortcuts and the tables agree to the last choice."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.nightly import size
from viceroy_widgets.viceroy.solve.dense import DenseTables
from viceroy_widgets.viceroy.solve.plans import (
    LARGEST_GRID,
    all_best_plans,
    best_plan,
    budget_table,
    walk_plans,
)
from viceroy_widgets.viceroy.solve.tasks import PaintOption, PaintTask, plan_value, read, with_gems


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


@settings(max_examples=size(180, least=20), deadline=None)
@given(GAME)
def test_shortcuts_and_tables_of_any_width_agree(task: PaintTask) -> None:
    plan = best_plan(task)
    plans = list(islice(all_best_plans(task), 30))
    assert plan_value(task, plan.choices) == plan.value
    assert plans[0] == plan
    for width in (8, 16):
        tables = DenseTables(read(task), width)
        assert tables.first() == plan
        assert list(islice(walk_plans(tables), 30)) == plans


@settings(max_examples=size(60, least=8), deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 6), st.sampled_from(["", "colors"]))
def test_gems_that_are_enough_for_all_circles(seed: int, circles: int, law: str) -> None:
    task = game_task(seed, circles, 6 * circles, law)
    assert best_plan(task) == DenseTables(read(task)).first()


@pytest.mark.parametrize("law", ["", "left", "colors", "left colors"])
@pytest.mark.parametrize(("circles", "gems"), [(10, 24), (20, 32), (25, 40)])
def test_large_tasks(law: str, circles: int, gems: int) -> None:
    task = game_task(circles + gems, circles, gems, law)
    plan = best_plan(task)
    assert plan_value(task, plan.choices) == plan.value
    assert next(all_best_plans(task)) == plan
    assert budget_table(PaintTask(task.circles, task.gems)).value(task.gems) <= plan.value


@pytest.mark.parametrize("law", ["", "left", "colors"])
def test_all_gems_of_the_game_in_one_hand(law: str) -> None:
    task = game_task(109, 45, 64, law)
    plan = best_plan(task)
    assert plan_value(task, plan.choices) == plan.value
    assert plan.value >= best_plan(with_gems(task, (15, 15, 15, 15))).value


@pytest.mark.parametrize("points", [30, 1_000, 10**7])
def test_large_points_are_exact_too(points: int) -> None:
    for seed in range(6):
        small = game_task(seed, 8, 12, "left")
        large = game_task(seed, 8, 12, "left", points)
        assert best_plan(large) == best_plan(small)._replace(value=points * best_plan(small).value)
        assert budget_table(large).value(large.gems) == points * best_plan(small).value


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
    assert best_plan(task).value == 7
    assert sum(1 for _ in all_best_plans(task)) == 6 * 2


@pytest.mark.parametrize("law", ["", "left", "colors"])
def test_table_of_a_large_task(law: str) -> None:
    task = game_task(5, 18, 64, law)
    table = budget_table(task)
    random = Random(8)
    for _ in range(2 if law == "colors" else 8):
        gems = tuple(random.randint(0, have) for have in task.gems)
        smaller = with_gems(task, gems)  # type: ignore[arg-type]  # four of them
        assert table.value(smaller.gems) == best_plan(smaller).value
        assert table.plan(smaller.gems) == best_plan(smaller)
    assert LARGEST_GRID < 17**4 << 4, "else the law on colors would not be solved on demand here"
