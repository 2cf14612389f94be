"""The course: what it says, that its steps do what they say, and that no rule is left out."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.loops import for_each
from tests.nightly import sample
from tests.viceroy.lessons.coverage import explained, is_exercised
from viceroy_widgets import NotationError
from viceroy_widgets.learn import course as course_module
from viceroy_widgets.learn.course import CourseIndex, course_index
from viceroy_widgets.learn.lesson import GameLesson
from viceroy_widgets.learn.lesson_check import lesson_faults
from viceroy_widgets.viceroy import data
from viceroy_widgets.viceroy.components.editions import rules
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.viceroy.lessons.course import course

FOLDER = Path(data.__file__).parent / "lessons"


def _index() -> CourseIndex:
    index = course_index(VICEROY)
    assert index is not None
    return index


INDEX = _index()
each_lesson = for_each(course(), name=lambda plan: plan.id)


@each_lesson
def test_solutions_reach_their_goals_and_mistakes_get_their_answers(plan: GameLesson) -> None:
    assert list(lesson_faults(plan)) == []


@each_lesson
def test_a_lesson_has_all_that_a_lesson_has(plan: GameLesson) -> None:
    assert 4 <= plan.minutes <= 20
    assert plan.sections[0].is_shown, "people act in the first minute"
    assert len(plan.sections[0].text.split()) < 90
    assert len([question for section in plan.sections for question in section.questions]) >= 2
    assert plan.teacher.goal
    assert plan.teacher.mistakes
    assert plan.teacher.discuss
    for step in plan.tasks:
        assert len(step.hints) == 3
        assert step.mistakes, step.id


@each_lesson
def test_every_section_says_something_before_it_asks(plan: GameLesson) -> None:
    assert [section.id for section in plan.sections if not section.text.strip()] == []


@each_lesson
def test_no_text_tells_how_a_frame_is_drawn(plan: GameLesson) -> None:
    assert "dashed" not in " ".join(plan.texts())


def test_the_course_is_short() -> None:
    texts = [INDEX.title, INDEX.text, *INDEX.parts, *(text for plan in course() for text in plan.prose())]
    assert sum(len(text.split()) for text in texts) <= INDEX.most_words


def test_every_lesson_stands_in_the_index_once() -> None:
    names = sorted(name for names in INDEX.lessons for name in names)
    assert names == sorted(path.stem for path in FOLDER.glob("*.toml") if path.stem != "course")


def test_a_name_in_the_index_without_a_file_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("goal", "pyramid"):
        (tmp_path / f"{name}.toml").write_text((FOLDER / f"{name}.toml").read_text("utf-8"), "utf-8")
    head = (FOLDER / "course.toml").read_text("utf-8").partition("[[parts]]")[0]
    monkeypatch.setattr(course_module, "_folder", lambda game: tmp_path)
    for names, sentence in (('"goal", "nowhere"', r"^There is no lesson 'nowhere'"), ('"../goal"', "no lesson")):
        (tmp_path / "course.toml").write_text(f'{head}[[parts]]\ntitle = "One"\nlessons = [{names}]\n', "utf-8")
        with pytest.raises(NotationError, match=sentence):
            course_index.__wrapped__(VICEROY)
    (tmp_path / "course.toml").write_text(f'{head}[[parts]]\ntitle = "One"\nlessons = ["pyramid", "goal"]\n', "utf-8")
    found = course_index.__wrapped__(VICEROY)
    assert found is not None
    assert found.lessons == (("pyramid", "goal"),)


def test_lessons_are_numbered_without_gaps() -> None:
    assert [plan.number for plan in course()] == list(range(1, len(course()) + 1))
    assert len({plan.id for plan in course()}) == len(course())
    assert sorted({plan.part for plan in course()}) == list(range(1, len(INDEX.parts) + 1))


def test_every_rule_is_explained() -> None:
    places = explained(course())
    assert [rule.id for rule in rules() if not places.get(rule.id)] == []


def test_every_rule_is_exercised_by_a_task_or_a_question() -> None:
    due = sample(rules())
    assert [rule.id for rule in due if not is_exercised(rule.id)] == []
