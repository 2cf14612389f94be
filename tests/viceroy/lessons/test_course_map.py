"""What a learner sees of the way that is done: ticks on the map, in a lesson, and at the parts of a step."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.words.complete import COMPLETE
from viceroy_widgets import Lesson, LessonTable, NotationError, QuestionBoard, TaskTable, lesson_map
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn import progress as progress_module
from viceroy_widgets.learn import progress_store
from viceroy_widgets.learn.course import game_lessons
from viceroy_widgets.learn.lesson_check import lesson_faults
from viceroy_widgets.learn.lesson_notebook import file_name
from viceroy_widgets.learn.progress import work_done
from viceroy_widgets.learn.progress_store import VARIABLE
from viceroy_widgets.learn.task import LessonTask, TaskPart
from viceroy_widgets.learn.turn_search import best_line
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons.course import course, lesson_plan
from viceroy_widgets.viceroy.lessons.questions.model import QuizQuestion
from viceroy_widgets.words import lesson_text, speaking

PARTED = [step for plan in course() for step in plan.tasks if step.parts]
FOLDER = Path(__file__).parents[3] / "tutorials"
(ORDER,) = (step for step in lesson_plan("circles").tasks if step.id == "order")


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress.json"
    monkeypatch.setenv(VARIABLE, str(path))
    monkeypatch.setattr(progress_store, "_stores", {})
    monkeypatch.setattr(progress_module, "_progress_by_lesson", {})
    return path


def finish(lesson: Lesson, name: str) -> None:
    section = lesson.lesson.section(name)
    assert section is not None
    shown: Any = lesson.show(name)
    for words in section.task.solution if section.task else ():
        shown.play(words)
    for question in section.questions:
        answer_right(shown, question)


def answer_right(quiz: Any, question: QuizQuestion) -> None:
    if question.typed_response:
        quiz.type(question.options[question.right].number)
    else:
        quiz.choose(question.right)
    quiz.next()


# -- the map ----------------------------------------------------------------------------------------------------------


def test_the_map_ticks_what_is_done_and_counts_what_is_begun() -> None:
    assert (lesson_map().done, lesson_map().begun) == ((), ())
    lesson = Lesson("pyramid")
    work = [section.id for section in lesson.lesson.sections if section.is_work]
    finish(lesson, work[0])
    assert (lesson_map().done, lesson_map().begun) == ((), ("pyramid",))
    row = next(line for line in lesson_map().markdown().split("\n") if "[2. " in line)
    assert f"(02-pyramid.ipynb) \u25d0 1 of {len(work)} done |" in row
    for name in work[1:]:
        finish(lesson, name)
    assert (lesson_map().done, lesson_map().begun) == (("pyramid",), ())
    row = next(line for line in lesson_map().markdown().split("\n") if "[2. " in line)
    assert "(02-pyramid.ipynb) \u2713 done |" in row
    assert lesson_map(ticks=False).done == ()


@pytest.mark.parametrize("language", COMPLETE)
def test_the_map_leads_to_every_lesson_in_every_language(language: str) -> None:
    found = lesson_map(language=language).markdown()
    for plan in course():
        with speaking(language):
            assert f"[{plan.number}. {lesson_text(plan.title)}]({file_name(plan)})" in found
    assert found.count("|\n|---|---|--:|\n| [") == found.count("## "), "each part is a table with a head"
    data = lesson_map(language=language)._repr_mimebundle_()
    assert sorted(data) == ["text/markdown", "text/plain"]
    assert data["text/plain"].count("[ ] ") == len(course())


# -- a lesson ---------------------------------------------------------------------------------------------------------


def test_the_checklist_of_a_lesson_ticks_while_it_is_shown(file: Path) -> None:
    lesson = Lesson("pyramid")
    checklist = lesson.checklist()
    view = HeadlessView(checklist)
    work = [section for section in lesson.lesson.sections if section.is_work]
    assert [item["done"] for item in checklist.checklist] == [False] * len(work)
    finish(lesson, work[0].id)
    assert [item["done"] for item in view.state()["checklist"]] == [True] + [False] * (len(work) - 1)
    assert checklist.prompt == f"1 of {len(work)} done"
    assert checklist.log_lines == [
        f'To go on here another day: Lesson("pyramid", progress="{lesson.progress}")',
        f"Progress is kept in {file}.",
    ]
    assert checklist.success == {}
    for section in work[1:]:
        finish(lesson, section.id)
    assert checklist.success == {"n": 1, "go": ""}, "links lead on"
    can = "Now you can say where a card may stand and whether it is free."
    assert (checklist.notice["text"], checklist.notice["tone"]) == (f"This lesson is done. {can}", "good")
    assert [link["text"] for link in checklist.kit["links"]] == [
        "Next lesson: 3. Circles",
        "Back to the map of the lessons",
    ]
    assert all((FOLDER / link["href"]).exists() for link in checklist.kit["links"])
    view.gesture("reset")
    assert all(item["done"] for item in checklist.checklist), "it asks first"
    assert checklist.notice["text"].startswith("This clears every tick")
    view.gesture("reset")
    assert not any(item["done"] for item in checklist.checklist)
    assert (checklist.success, checklist.notice["text"]) == ({}, "All ticks are cleared. Go back to the first board.")
    assert not lesson.progress.partition(":")[2]


def test_the_last_lesson_leads_to_the_map_and_one_of_splendor_too() -> None:
    lessons = Lesson("what-pays"), Lesson("plan", game="splendor"), Lesson("cards", game="splendor")
    links = [[link["href"] for link in lesson.checklist().kit["links"]] for lesson in lessons]
    assert links == [["00-start-here.ipynb"], ["../00-start-here.ipynb"], ["02-tokens.ipynb", "../00-start-here.ipynb"]]
    assert [lesson.checklist().leads_on for lesson in lessons] == [True, True, False]


def test_a_quiz_that_is_half_right_says_how_far() -> None:
    lesson = Lesson("circles")
    checklist = lesson.checklist()
    quiz: Any = lesson.show("questions")
    first, *more = lesson.lesson.section("questions").questions  # type: ignore[union-attr]
    quiz.choose((first.right + 1) % len(first.options))
    quiz.next()
    for question in more:
        answer_right(quiz, question)
    item = checklist.checklist[-1]
    assert (item["done"], item["more"]) == (False, ""), "the first one is still open"
    while quiz.question != first:
        quiz.back()
    answer_right(quiz, first)
    item = checklist.checklist[-1]
    assert (item["done"], item["more"]) == (True, "2 of 3 on the first try")


def test_a_checklist_goes_away_with_its_widget() -> None:
    lesson = Lesson("pyramid")
    lesson.checklist()
    finish(lesson, "rest")
    assert lesson.checklist().checklist[0]["done"]


# -- the parts of a step ----------------------------------------------------------------------------------------------


def test_the_parts_tick_as_they_are_reached_and_untick_when_they_are_undone() -> None:
    table = TaskTable(ORDER)
    view = HeadlessView(table)
    ticks = []
    for words in ORDER.solution:
        ticks.append([part["done"] for part in table.checklist])
        table.play(words)
    assert ticks == [[False, False], [False, False], [True, False], [True, False]]
    assert [part["done"] for part in view.state()["checklist"]] == [True, True]
    assert table.success == {"n": 1, "go": "Continue"}
    table.undo()
    assert ([part["done"] for part in table.checklist], table.success) == ([True, False], {})


@pytest.mark.parametrize("step", PARTED, ids=lambda step: step.id)
def test_all_parts_are_reached_at_the_goal_and_none_before_the_first_move(step: LessonTask) -> None:
    table = TaskTable(step)
    assert not any(part["done"] for part in table.checklist)
    for words in step.solution:
        table.play(words)
    assert all(part["done"] for part in table.checklist)
    assert table.solved


def test_every_step_whose_goal_has_several_conditions_of_its_task_has_parts() -> None:
    """But for the two whose task names one thing to do."""
    several = {step.id for plan in course() for step in plan.tasks if len(step.goal) > 1 and not step.parts}
    assert several == {"first", "last"}


def test_a_part_that_is_reached_too_soon_or_never_is_a_fault() -> None:
    plan = lesson_plan("circles")
    wrong = (TaskPart("At once", (("phase", "development"),)), TaskPart("Never", (("turn", 99),)))
    sections = tuple(
        replace(its, task=replace(ORDER, parts=wrong)) if its.id == ORDER.id else its for its in plan.sections
    )
    found = list(lesson_faults(replace(plan, sections=sections)))
    assert found == [
        'order: the part "At once" is reached before the first move.',
        'order: the part "Never" is not reached at the end of the solution.',
    ]


@pytest.mark.parametrize("step", PARTED, ids=lambda step: step.id)
def test_nothing_of_the_conditions_is_sent_before_a_move(step: LessonTask) -> None:
    """With other goals, solutions and conditions, everything that is sent, saved or printed is the same."""

    def told(its: LessonTask) -> str:
        table = TaskTable(its)
        state = {name: value for name, value in HeadlessView(table).state().items() if name != "layout"}
        return json.dumps([state, table._repr_mimebundle_()[0]["text/html"], repr(table)], default=repr)  # type: ignore[index]

    nonsense = tuple(replace(part, when=(("turn", 99),)) for part in step.parts)
    assert told(replace(step, goal=(("turn", 98),), solution=("passes",), parts=nonsense)) == told(step)


@pytest.mark.parametrize("language", COMPLETE)
def test_the_parts_of_tasks_are_said_in_every_language(language: str) -> None:
    parts = [part.text for plan in course() for step in plan.tasks for part in step.parts]
    assert len(parts) >= 4
    with speaking(language):
        assert all((lesson_text(text) != text) == (language != "en") for text in parts)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ({"text": "Go."}, "when: expected this field, but it is missing"),
        ({"text": " ", "when": {"turn": 2}}, "text: expected a text of one character"),
        ({"text": "Go.", "when": {}}, "when asks for nothing"),
        ({"text": "[x](javascript:alert(1))", "when": {"turn": 2}}, "link that would run code"),
        ({"text": "Go.", "when": {"turn": 2}, "code": "import os"}, "code"),
    ],
)
def test_parts_are_read_strictly(part: dict[str, Any], said: str) -> None:
    import tomllib

    from viceroy_widgets.viceroy.data import __file__ as data
    from viceroy_widgets.viceroy.lessons.course import read_lesson

    document = tomllib.loads((Path(data).parent / "lessons" / "circles.toml").read_text("utf-8"))
    step = document["sections"][1]["task"]
    step["parts"] = [part]
    with pytest.raises(NotationError, match=said.replace("(", r"\(")) as refused:
        read_lesson(document)
    assert "sections[1].task.parts[0]" in str(refused.value)
    step["parts"] = [{"text": "Go.", "when": {"turn": 2}}] * 7
    with pytest.raises(NotationError, match="parts"):
        read_lesson(document)


# -- another game -----------------------------------------------------------------------------------------------------


def test_the_lessons_of_another_game_are_kept_as_well(file: Path) -> None:
    game = game_of("kalah")
    (lesson,) = game_lessons(game)
    assert list(lesson_map(game).lines()) == [game.title, f"  [ ] 1. {lesson.title}"]
    puzzles = [section for section in lesson.sections if section.puzzle]
    table = LessonTable(puzzles[0])
    puzzle = puzzles[0].puzzle.puzzle  # type: ignore[union-attr]
    for move in best_line(game, puzzle.goal, puzzle.state, puzzle.player).moves:
        table.play(move)
    assert (table.solved, table.success) == (True, {"n": 1, "go": "Continue"})
    assert work_done(lesson)[0] == 1
    for section in lesson.sections:
        if section.question:
            board = QuestionBoard(section)
            right = [option.is_right for option in section.question.options].index(True)
            board.choose(right)
            assert board.success["go"] == "Continue"
    assert list(lesson_map(game).lines()) == [game.title, f"  [x] 1. {lesson.title}"]
    assert '"game":"kalah"' in file.read_text()
