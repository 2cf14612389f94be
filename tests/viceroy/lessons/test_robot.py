"""The robot learner: every step of every lesson by keys alone, by its solution, and by each listed mistake first."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.viceroy.lessons.robot import Robot
from viceroy_widgets.learn.task import LessonTask
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.lessons.course import course
from viceroy_widgets.widgets.lesson.task_table import TaskTable

pytestmark = [pytest.mark.browser, pytest.mark.journey]

Show = Callable[..., PageDriver]
STEPS = [pytest.param(step, id=f"{plan.id}-{step.id}") for plan in course() for step in plan.tasks]


@pytest.mark.parametrize("step", STEPS)
def test_each_mistake_gets_its_answer_and_the_solution_reaches_the_goal(in_page: Show, step: LessonTask) -> None:
    robot = Robot(in_page(TaskTable(step)))
    assert not robot.table.solved
    for mistake in step.mistakes:
        assert mistake.says in robot.makes(mistake.moves)
        assert not robot.table.solved
        if robot.table.moves_made != 0:
            robot.presses("restart")
    assert step.done in robot.makes(step.solution)
    assert robot.table.solved
    assert robot.page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []
