"""A step at its table: what is said, what is kept, and that nothing gives the goal away."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from viceroy_widgets import Lesson, TaskTable
from viceroy_widgets.errors import IllegalMoveError, NotationError
from viceroy_widgets.learn.lesson import GameLesson
from viceroy_widgets.learn.task import LessonTask, TaskMistake
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.viceroy.lessons.course import course, lesson_plan

PYRAMID = lesson_plan("pyramid")
FIRST = PYRAMID.tasks[0]


def viewed(step: LessonTask = FIRST) -> tuple[TaskTable, HeadlessView]:
    table = TaskTable(step)
    return table, HeadlessView(table)


def shown(step: LessonTask) -> str:
    """Everything that a page, a saved notebook or a printed cell has of a step."""
    table, view = viewed(step)
    state = {name: value for name, value in view.state().items() if not name.startswith(("_", "layout", "tabbable"))}
    return json.dumps([state, table._repr_mimebundle_()[0]["text/html"], repr(table)])  # type: ignore[index]


@pytest.mark.parametrize("plan", course(), ids=lambda plan: plan.id)
def test_nothing_sent_saved_or_printed_beforehand_depends_on_goal_and_solution(plan: GameLesson) -> None:
    for step in plan.tasks:
        nonsense = replace(
            step,
            goal=(("gems_total", 9999),),
            done="nonsense",
            hints=("a", "b", "c"),
            solution=("passes",),
            mistakes=(TaskMistake(("passes",), (("gems_total", 9999),), "nonsense"),),
            otherwise="nonsense",
            lights=(("nonsense",),) * 3,
        )
        assert shown(step) == shown(nonsense)


def test_hints_come_in_three_steps_and_begin_again() -> None:
    table, view = viewed()
    told = [view.gesture("hint")["sentence"] for _ in range(4)]
    assert told == [*FIRST.hints, FIRST.hints[0]]
    assert not table.done


def test_a_solution_that_was_shown_is_not_done() -> None:
    marks: list[str] = []
    table = TaskTable(FIRST, marked=marks.append)
    HeadlessView(table).gesture("solution")
    assert (table.done, marks) == (False, ["shown"])
    assert FIRST.done in table.notice["text"]
    table.reset()
    for words in FIRST.solution:
        table.play(words)
    assert (table.done, marks) == (True, ["shown", "done"])
    table.reset()
    assert table.done, "what was done stays done"


def test_a_refused_move_changes_nothing_and_is_answered() -> None:
    table = TaskTable(FIRST)
    before = table.view
    refused = next(its for its in FIRST.mistakes if not its.when)
    *legal, wrong = refused.moves
    for words in legal:
        table.play(words)
    with pytest.raises(IllegalMoveError):
        table.play(wrong)
    assert refused.says in table.notice["text"]
    table.reset()
    assert table.view == before


def test_what_is_over_asks_nothing_more_until_it_begins_anew() -> None:
    table, view = viewed()
    *_, last = FIRST.mistakes
    for words in last.moves:
        table.play(words)
    assert table.closed
    assert not table.done
    assert {action["id"] for action in table.actions} == {"hint", "undo", "restart", "solution"}
    assert table.targets["sources"] == {}
    refused = view.gesture("move", "passes")
    assert (refused["ok"], "Start over" in refused["sentence"]) == (False, True)
    assert any("You put card" in line for line in table.log_lines), "what was done is still told"
    view.gesture("undo")
    assert not table.closed
    view.gesture("restart")
    assert not table.closed
    for words in FIRST.solution:
        table.play(words)
    assert (table.closed, table.prompt) == (True, "Done.")


def test_undo_goes_back_over_everything() -> None:
    table = TaskTable(FIRST)
    before = table.view.own
    for words in FIRST.solution:
        table.play(words)
    table.undo()
    while table.moves_made:
        table.undo()
    assert table.view.own == before


def test_a_lesson_keeps_what_was_reached_and_says_it() -> None:
    lesson = Lesson("pyramid")
    lesson.reset()
    assert lesson.standing().count("[ ]") == sum(section.is_work for section in PYRAMID.sections)
    first = next(section for section in PYRAMID.sections if section.task)
    table = lesson.show(first.id)
    assert isinstance(table, TaskTable)
    for words in FIRST.solution:
        table.play(words)
    assert f"[x] {first.title}" in lesson.standing()
    again = Lesson("pyramid")
    assert again.show(first.id).done  # type: ignore[attr-defined]
    line = again.progress
    again.reset()
    assert "[x]" not in again.standing()
    assert "[x]" in Lesson("pyramid", progress=line).standing()
    again.reset()


@pytest.mark.parametrize("line", ["circles:", "circles:close=done", "pyramid:x", "pyramid:<b>=done", "x" * 5000])
def test_a_line_that_is_no_progress_is_refused(line: str) -> None:
    with pytest.raises(NotationError, match="progress"):
        Lesson("pyramid", progress=line)


@pytest.mark.parametrize(("name", "said"), [("pyramide", "did you mean 'pyramid'"), ("zzz", "there are")])
def test_an_unknown_lesson_is_refused_with_those_there_are(name: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        Lesson(name)


def test_an_unknown_section_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="it has"):
        Lesson("pyramid").show("nothing")


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(TypeError, match="did you mean"):
        TaskTable(FIRST, txt="")


def test_in_another_language_the_table_tells_the_prose_around_it() -> None:
    section = next(section for section in PYRAMID.sections if section.task)
    with_prose: Any = Lesson("pyramid", language="de").show(section.id)
    alone: Any = Lesson("pyramid", language="de", written="de").show(section.id)
    assert with_prose.kit["task"] == alone.kit["task"] != section.task.task  # type: ignore[union-attr]
    assert with_prose.kit["story"]
    assert not alone.kit["story"]
    assert alone.language == "de"


def parts(table: TaskTable) -> set[str]:
    """The ids of all that can light up: parts of the pictures, sources of the tray, buttons."""
    drawn = {name for drawing in table.drawings for name in re.findall(r'data-id="([^"]*)"', getattr(table, drawing))}
    sources = {source["id"] for source in table.tray if not source.get("hidden")}
    return drawn | sources | {action["id"] for action in table.actions}


def lit(table: TaskTable) -> list[set[str]]:
    """What each of the three hints lights."""
    found = []
    for _ in range(3):
        table.hint()
        found.append(set(table.notice["lights"]))
    return found


@pytest.mark.parametrize("plan", course(), ids=lambda plan: plan.id)
def test_hints_light_what_moves_next_and_then_where_it_goes(plan: GameLesson) -> None:
    for step in plan.tasks:
        table = TaskTable(step)
        for words in step.solution:
            first, second, third = lit(table)
            assert second, (step.id, words)
            assert second <= third, (step.id, words)
            assert not (first | second | third) - parts(table), (step.id, words)
            with suppress(IllegalMoveError):
                table.play(words)
        assert lit(table) == [set(), set(), set()], step.id
        assert not re.search(r"\d,-?\d", " ".join(step.hints)), step.id


def test_a_card_lights_before_its_place() -> None:
    step = lesson_plan("circles").tasks[1]
    table = TaskTable(step)
    assert lit(table) == [set(), {"hand:7"}, {"hand:7", "place:2,0"}]
    table.play("plays 7")
    table.play("places it at 2,0")
    assert lit(table)[1:] == [{"hand:64"}, {"hand:64", "place:2,1"}]


def test_after_other_moves_hints_light_what_can_still_be_done() -> None:
    table = TaskTable(lesson_plan("circles").tasks[1])
    table.play("discards 7")
    table.play(table.legal_moves[0])  # takes two gems
    assert lit(table)[1:] == [{"hand:64"}, {"hand:64", "place:2,1"}]


def test_a_lesson_may_say_what_its_hints_light() -> None:
    step = replace(FIRST, lights=(("card:1,0",), ("card:1,1",), ()))
    assert lit(TaskTable(step)) == [{"card:1,0"}, {"card:1,1"}, {"card:1,1", "hand:3", "place:2,0"}]
