"""Painting against brute force: values, the complete set of best plans, every budget, every route."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from benchmarks.painting_instances import painting_instance
from tests.nightly import size
from viceroy_widgets.viceroy.solve import plan_search
from viceroy_widgets.viceroy.solve.dense import DenseTables
from viceroy_widgets.viceroy.solve.plan_search import searched_plan
from viceroy_widgets.viceroy.solve.plans import all_best_plans, best_plan, budget_table, count_best_plans
from viceroy_widgets.viceroy.solve.tasks import (
    PaintOption,
    PaintTask,
    Plan,
    plan_value,
    read,
    with_gems,
    without_color_law,
)

SMALL = settings(max_examples=size(180, least=20), deadline=None)


def rising(most: int, length: int, start: int = 0) -> st.SearchStrategy[tuple[int, ...]]:
    """Tables that never fall."""
    return st.lists(st.integers(start, most), min_size=length, max_size=length).map(lambda p: tuple(sorted(p)))


def options(points: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[PaintOption, ...]]:
    """A circle: left as it is, then painted in up to four ways, sometimes twice in one color."""
    leave = st.builds(PaintOption, st.one_of(st.none(), st.integers(0, 3)), st.just(0), points)
    paint = st.builds(PaintOption, st.integers(0, 3), st.integers(1, 4), points)
    others = st.one_of(st.lists(paint, max_size=4, unique_by=lambda option: option.color), st.lists(paint, max_size=4))
    return st.builds(lambda first, rest: (first, *rest), leave, others)


@st.composite
def tasks(
    draw: st.DrawFn, most_circles: int = 5, most_gems: int = 6, most_points: int = 7, most_wild: int = 5
) -> PaintTask:
    """Small tasks of every kind, more awkward than the game's."""
    points = st.integers(0, 7)
    circles = tuple(draw(st.lists(options(points), max_size=most_circles)))
    gems = draw(st.tuples(*[st.integers(0, most_gems)] * 4))
    left = draw(st.one_of(st.just(()), st.integers(1, 12).flatmap(lambda length: rising(6, length))))
    colors = draw(st.one_of(st.just((0, 0, 0, 0, 0)), rising(6, 5)))
    wild = draw(st.one_of(st.just(0), st.integers(0, most_wild)))
    owed = draw(st.integers(0, min(3, sum(gems) + wild))) if wild else 0
    return PaintTask(circles, gems, left, colors, wild, owed)


def all_plans(task: PaintTask) -> dict[tuple[int, ...], int]:
    """Every affordable plan with its value, by trying all of them."""
    found = {}
    for choices in product(*(range(len(circle)) for circle in task.circles)):
        try:
            found[choices] = plan_value(task, choices)
        except ValueError:
            continue
    return found


def brute_best_plans(task: PaintTask) -> list[Plan]:
    """Every best plan in which every painted circle counts, in lexicographic order."""
    values = all_plans(task)
    best = max(values.values())
    plans = []
    for choices, value in values.items():
        without = [(*choices[:at], 0, *choices[at + 1 :]) for at, choice in enumerate(choices) if choice]
        if value == best and all(values[other] < best for other in without):
            plans.append(Plan(value, choices))
    return sorted(plans)


def smaller_budgets(task: PaintTask) -> list[tuple[int, ...]]:
    return list(product(*(range(most + 1) for most in task.gems)))


def tied_task(circles: int = 24) -> PaintTask:
    """Identical circles, so that best plans come in millions."""
    circle = (PaintOption(None, 0, 0), *(PaintOption(color, 2, 3) for color in range(4)))
    return PaintTask((circle,) * circles, (6, 6, 6, 6))


@SMALL
@given(tasks())
def test_best_plan_is_the_first_of_the_brute_force_plans(task: PaintTask) -> None:
    assert best_plan(task) == brute_best_plans(task)[0]


@SMALL
@given(tasks())
def test_search_and_tables_find_one_plan_under_a_law_on_colors(task: PaintTask) -> None:
    reading = read(task)
    assume(reading.colored)
    tables, plain = DenseTables(reading).first(), DenseTables(without_color_law(reading))
    assert searched_plan(reading, plain, tables.value) in (tables, None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plan_search, "NODES_PER_BUDGET", 10_000)
        assert searched_plan(reading, plain, 0) == tables


def test_search_gives_way_to_the_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    task = painting_instance(1, 28)
    best, reading = best_plan(task), read(task)
    monkeypatch.setattr(plan_search, "NODES_PER_BUDGET", 0)
    assert searched_plan(reading, DenseTables(without_color_law(reading)), best.value) is None
    assert best_plan(task) == best


@SMALL
@given(tasks())
def test_all_best_plans_are_exactly_the_brute_force_ones_in_order(task: PaintTask) -> None:
    assert list(all_best_plans(task)) == brute_best_plans(task)


@settings(max_examples=size(40, least=6), deadline=None)
@given(tasks(most_circles=4, most_gems=3, most_wild=0))
def test_table_knows_every_smaller_budget(task: PaintTask) -> None:
    table = budget_table(task)
    for gems in smaller_budgets(task):
        expected = max(all_plans(with_gems(task, gems)).values())
        assert table.value(gems) == expected
    assert table.plan(task.gems) == best_plan(task)


def test_plan_of_a_smaller_budget_is_affordable_and_best() -> None:
    table = budget_table(tied_task())
    plan = table.plan((2, 0, 5, 1))
    assert plan == best_plan(with_gems(tied_task(), (2, 0, 5, 1)))
    assert plan.value == table.value((2, 0, 5, 1)) == 9


def test_table_refuses_what_it_does_not_hold() -> None:
    table = budget_table(tied_task())
    for gems in [(7, 0, 0, 0), (-1, 0, 0, 0), (1, 1, 1)]:
        with pytest.raises(ValueError, match="budgets"):
            table.value(gems)
        with pytest.raises(ValueError, match="budgets"):
            table.plan(gems)


@pytest.mark.parametrize("left", [(), tuple(range(25)), (0, 0, 1, 1, 1, 2, 2)])
@pytest.mark.parametrize("colors", [(0, 0, 0, 0, 0), (0, 2, 4, 6, 8), (0, 0, 0, 1, 5)])
def test_a_few_of_very_many_best_plans_take_few_steps(left, colors, monkeypatch) -> None:  # type: ignore[no-untyped-def]  # fixtures
    steps, moves = 0, DenseTables.moves

    def counted(self, *arguments):  # type: ignore[no-untyped-def]  # stands in for the method
        nonlocal steps
        steps += 1
        return moves(self, *arguments)

    monkeypatch.setattr(DenseTables, "moves", counted)
    task = replace(tied_task(), left_points=left, color_points=colors)
    few = list(islice(all_best_plans(task), 3))
    assert steps < 400
    assert len(set(few)) == 3
    assert few == sorted(few, key=lambda plan: plan.choices)
    assert few[0] == best_plan(task)
    assert count_best_plans(task, 50) == 50


def test_same_task_same_answers() -> None:
    for _ in range(2):
        assert best_plan(tied_task()) == best_plan(tied_task())
        assert list(islice(all_best_plans(tied_task()), 20)) == list(islice(all_best_plans(tied_task()), 20))


def test_repainting_for_a_new_color_can_cost_points() -> None:
    blue = PaintOption(0, 0, 5)
    circle = (blue, PaintOption(1, 4, 3))
    task = PaintTask((circle, circle), (0, 8, 0, 0), (), (0, 0, 3, 3, 3))
    assert list(all_best_plans(task)) == [Plan(11, (0, 1)), Plan(11, (1, 0))]


def test_gems_that_a_law_pays_for_are_kept() -> None:
    circle = (PaintOption(None, 0, 0), PaintOption(2, 2, 3))
    task = PaintTask((circle, circle), (0, 0, 4, 0), (0, 0, 0, 0, 6))
    assert list(all_best_plans(task)) == [Plan(6, (0, 0)), Plan(6, (1, 1))]
    assert budget_table(task).value((0, 0, 3, 0)) == 3


def test_a_painting_worth_no_more_than_its_gems_does_not_count() -> None:
    circle = (PaintOption(None, 0, 0), PaintOption(1, 1, 1))
    assert list(all_best_plans(PaintTask((circle,), (0, 1, 0, 0), (0, 1)))) == [Plan(1, (0,))]
    # the first gem kept brings nothing, so now both paintings or none
    task = PaintTask((circle, circle), (0, 2, 0, 0), (0, 0, 2))
    assert list(all_best_plans(task)) == [Plan(2, (0, 0)), Plan(2, (1, 1))]


def test_no_circles_is_a_task_too() -> None:
    task = PaintTask((), (1, 0, 2, 0), (0, 0, 0, 5), (3, 4, 4, 4, 4))
    assert best_plan(task) == Plan(8, ())
    assert list(all_best_plans(task)) == [Plan(8, ())]
    assert budget_table(task).value((1, 0, 1, 0)) == 3


LEAVE = PaintOption(None, 0, 0)


@pytest.mark.parametrize(
    ("circles", "gems", "left", "colors", "sentence"),
    [
        (((LEAVE,),), (1, 1, 1), (), (0,) * 5, "each of 4 colors"),
        (((LEAVE,),), (1, 1, 1, -1), (), (0,) * 5, "cannot be negative"),
        (((LEAVE,),), (1, 1, 1, 1), (-1, 0), (0,) * 5, "cannot be negative"),
        (((LEAVE,),), (1, 1, 1, 1), (2, 1), (0,) * 5, "never fall"),
        (((LEAVE,),), (1, 1, 1, 1), (), (0,) * 4, "0 to 4"),
        (((LEAVE,),), (1, 1, 1, 1), (), (0, 0, 1, 0, 0), "never fall"),
        (((),), (1, 1, 1, 1), (), (0,) * 5, "must be to leave"),
        (((PaintOption(0, 1, 0),),), (1, 1, 1, 1), (), (0,) * 5, "must be to leave"),
        (((PaintOption(None, 0, -1),),), (1, 1, 1, 1), (), (0,) * 5, "negative points"),
        (((PaintOption(4, 0, 1),),), (1, 1, 1, 1), (), (0,) * 5, "has color 4"),
        (((LEAVE, PaintOption(None, 1, 1)),), (1, 1, 1, 1), (), (0,) * 5, "must have a color"),
        (((LEAVE, PaintOption(1, 5, 1)),), (1, 1, 1, 1), (), (0,) * 5, "takes 5 gems"),
        (((LEAVE, PaintOption(1, 0, 1)),), (1, 1, 1, 1), (), (0,) * 5, "takes 0 gems"),
    ],
)
def test_wrong_tasks_are_refused_with_a_sentence(circles, gems, left, colors, sentence) -> None:  # type: ignore[no-untyped-def]  # wrong on purpose
    with pytest.raises(ValueError, match=sentence):
        PaintTask(circles, gems, left, colors)


def test_wrong_plans_have_no_value() -> None:
    task = PaintTask(((LEAVE, PaintOption(0, 2, 3)),), (1, 0, 0, 0))
    for choices, sentence in [((), "as many"), ((2,), "no option"), ((1,), "more gems")]:
        with pytest.raises(ValueError, match=sentence):
            plan_value(task, choices)
