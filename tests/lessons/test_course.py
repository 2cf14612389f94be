"""The course: what it says, that its steps do what they say, and that no rule is left out."""

from __future__ import annotations

import pytest

from tests.lessons.coverage import of_course
from viceroy_widgets.lessons.course import course, course_head
from viceroy_widgets.lessons.plan import LessonPlan
from viceroy_widgets.lessons.rehearsal import faults
from viceroy_widgets.viceroy.box.catalogue import rules

LESSONS = [pytest.param(plan, id=plan.id) for plan in course()]
MOST_WORDS = 4000


@pytest.mark.parametrize("plan", LESSONS)
def test_solutions_reach_their_goals_and_mistakes_get_their_answers(plan: LessonPlan) -> None:
    assert list(faults(plan)) == []


@pytest.mark.parametrize("plan", LESSONS)
def test_a_lesson_has_all_that_a_lesson_has(plan: LessonPlan) -> None:
    assert 4 <= plan.minutes <= 20
    assert plan.sections[0].is_shown, "people act in the first minute"
    assert len(plan.sections[0].text.split()) < 90
    assert len([question for section in plan.sections for question in section.questions]) >= 2
    assert plan.teacher.goal
    assert plan.teacher.mistakes
    assert plan.teacher.discuss
    for step in plan.steps:
        assert len(step.hints) == 3
        assert step.mistakes, step.id


def test_the_course_is_short() -> None:
    head = course_head()
    texts = [head.title, head.text, *head.parts, *(text for plan in course() for text in plan.prose())]
    assert sum(len(text.split()) for text in texts) < MOST_WORDS


def test_lessons_are_numbered_without_gaps() -> None:
    assert [plan.number for plan in course()] == list(range(1, len(course()) + 1))
    assert len({plan.id for plan in course()}) == len(course())
    assert sorted({plan.part for plan in course()}) == list(range(1, len(course_head().parts) + 1))


@pytest.mark.parametrize("id_", [rule.id for rule in rules()])
def test_every_rule_is_explained_and_exercised(id_: str) -> None:
    explained, exercised = of_course()
    assert explained.get(id_), "no lesson explains it"
    assert exercised.get(id_), "no step and no question exercises it"
