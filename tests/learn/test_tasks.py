"""Tasks in lessons of any game: read strictly, judged by their conditions, played by the words on the board."""

from __future__ import annotations

import copy
import tomllib
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest

from viceroy_widgets import IllegalMoveError, Lesson, LessonTable, NotationError
from viceroy_widgets.learn import read_lesson
from viceroy_widgets.learn.lesson import LessonSection
from viceroy_widgets.learn.task_evaluation import TaskEvaluation, replay_task
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.widgets.lesson.task_table import TaskTable
from viceroy_widgets.widgets.protocol.board import BoardWidget

Board = Callable[[BoardWidget], BoardDriver]

DOCUMENT: dict[str, Any] = tomllib.loads(
    files("viceroy_widgets.splendor.data").joinpath("lessons/cards.toml").read_text("utf-8")
)


def changed(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    document = copy.deepcopy(DOCUMENT)
    change(document)
    return document


def section(change: Callable[[dict[str, Any]], object] = lambda task: None) -> LessonSection:
    """The first section of the lesson, whose task is changed."""
    return read_lesson(SPLENDOR, changed(lambda d: change(d["sections"][0]["task"]))).sections[0]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda t: t.update(goal={}), r"task\.goal asks for nothing"),
        (lambda t: t.update(goal={"wins": True}), r"task\.goal\.wins: "),
        (lambda t: t.update(goal={"has": {"players.7.points": 3}}), r"goal\.has: a state has no fact named"),
        (lambda t: t.update(goal={"has": 7}), r"goal\.has: "),
        (lambda t: t.update(goal={"at_least": {"players.0.points": "3"}}), r"goal\.at_least"),
        (lambda t: t.update(goal={"refused": "SPL-99"}), r"task\.goal\.refused: "),
        (lambda t: t.update(goal={"moves": ["sows 3"]}), r"task\.goal\.moves\[0\]: "),
        (lambda t: t.update(solution=[]), r"task\.solution: "),
        (lambda t: t.update(solution=["sows 3"]), r"task\.solution\[0\]: "),
        (lambda t: t.update(hints=["one"]), r"task\.hints: "),
        (lambda t: t.update(others=["1: passes"]), r"task\.others\[0\] begins with the number"),
        (lambda t: t.update(others=["2: sows"]), r"task\.others\[0\]: "),
        (lambda t: t.update(turns=0), r"task\.turns: "),
        (lambda t: t.update(task="[a](javascript:b)"), r"task\.task has a link that would run code"),
        (lambda t: t.update(done="See [SPL-99]."), r"task\.done speaks of the rule SPL-99"),
        (lambda t: t["start"].update(board=1), r"task\.start: "),
        (lambda t: t["start"]["players"][0]["tokens"].update(red=9), r"task\.start: "),
        (lambda t: t["start"].update(turn=2), r"task\.start: "),
        (lambda t: t["mistakes"][0].update(says=" "), r"task\.mistakes\[0\]\.says: "),
        (lambda t: t["mistakes"][0].update(when={}), r"task\.mistakes\[0\]\.when asks for nothing"),
    ],
)
def test_a_task_that_is_wrong_is_refused_by_its_field(change: Callable[[Any], object], said: str) -> None:
    with pytest.raises(NotationError, match=said):
        section(change)


def test_a_section_has_a_task_or_a_step() -> None:
    with pytest.raises(NotationError, match=r"sections\[0\]\.puzzle: a section holds one thing to do"):
        read_lesson(SPLENDOR, changed(lambda d: d["sections"][0].update(puzzle={})))
    with pytest.raises(TypeError, match="has no puzzle"):
        LessonTable(section())


@pytest.mark.parametrize(
    ("goal", "moves", "kind"),
    [
        ({"moves": ["buys 17"]}, ["buys 17"], "done"),
        ({"moves": ["buys 17"]}, ["takes blue, blue"], "passed"),
        ({"refused": "SPL-8"}, ["buys 34"], "done"),
        ({"refused": "SPL-6"}, ["buys 34"], "open"),
        ({"tried": "buys 34"}, ["buys 34"], "done"),
        ({"tried": "buys 34"}, ["buys 26"], "open"),
        ({"happened": "buys"}, ["buys 17"], "done"),
        ({"happened": ["buys", "final"]}, ["buys 17"], "passed"),
        ({"moves": "buys 17", "not_happened": "takes"}, ["buys 17"], "done"),
        ({"has": {"players.0.cards": [17]}}, ["buys 17"], "done"),
        ({"has": {"players.0.tokens.red": 0}}, ["buys 17"], "done"),
        ({"has": {"players.0.tokens.red": 1}}, ["buys 17"], "passed"),
        ({"at_least": {"supply.red": 4}}, ["buys 17"], "done"),
        ({"at_least": {"supply.red": 5}}, ["buys 17"], "passed"),
    ],
)
def test_each_condition_holds_where_it_should(goal: dict[str, Any], moves: list[str], kind: str) -> None:
    task = section(lambda t: t.update(goal=goal, mistakes=[])).task
    assert task
    assert replay_task(task, moves)[1].kind == kind


def test_what_is_still_open_is_answered_with_no_sentence() -> None:
    task = section().task
    assert task
    assert replay_task(task, [])[1] == TaskEvaluation("open", "", None)


def test_a_task_may_last_several_turns() -> None:
    goal = {"has": {"players.0.cards": [17]}}
    task = section(lambda t: t.update(goal=goal, mistakes=[], turns=2, others=["2: takes black, green, white"])).task
    assert task
    assert replay_task(task, ["takes blue, blue"])[1].kind == "open"
    assert replay_task(task, ["takes blue, blue", "buys 17"])[1].kind == "done"
    assert replay_task(task, ["takes blue, blue", "reserves 2"])[1].kind == "passed"


@pytest.mark.parametrize("lasts", ["turns", "game"])
def test_the_log_of_several_turns_holds_the_move_that_reached_the_goal(lasts: str) -> None:
    more = {"lasts": lasts, "turns": 2, "others": ["2: takes black, green, white"]}
    table = TaskTable(section(lambda t: t.update(goal={"has": {"players.0.cards": [17]}}, mistakes=[], **more)))
    table.play("takes blue, blue")
    table.play("buys 17")
    assert table.solved
    own = ["You take 2 blue.", "Ben takes black, green and white.", "You buy card 17 (green, 0 points)."]
    assert table.log_lines[:3] == own


def test_a_refused_move_is_tried_behind_the_moves_that_were_made() -> None:
    goal = {"tried": ["takes blue, blue", "buys 34"]}
    task = section(lambda t: t.update(goal=goal, mistakes=[], turns=2, others=["2: takes black, green, white"])).task
    assert task
    assert replay_task(task, ["buys 34"])[1].kind == "open"
    assert replay_task(task, ["takes blue, blue", "buys 34"])[1].kind == "done"


def test_hints_light_the_next_move_and_begin_anew(board: Board) -> None:
    table = TaskTable(section())
    driver = board(table)
    assert driver.click("Hint").startswith("Your tokens are red")
    assert table.notice["lights"] == []
    assert driver.click("Hint").startswith("Card 17")
    assert table.notice["lights"] == ["card:17"]
    driver.click("Hint")
    assert driver.click("Hint").startswith("Your tokens are red")


def test_a_task_that_is_over_takes_no_more_moves(board: Board) -> None:
    table = TaskTable(section())
    driver = board(table)
    driver.click("card 17 (")
    assert driver.asks() == "Done."
    with pytest.raises(IllegalMoveError, match="This step is over"):
        table.play("buys 2")
    driver.click("Start over")
    assert table.judgment.kind == "open"
    assert table.solved  # what was reached once stays reached
    assert driver.asks().startswith("You have three red tokens")


def test_undo_opens_a_task_again(board: Board) -> None:
    table = TaskTable(section())
    driver = board(table)
    driver.click("gold in the supply")
    driver.click("card 2 (")
    assert table.judgment.kind == "mistake"
    driver.click("Undo")
    assert table.judgment.kind == "open"
    driver.click("card 17 (")
    assert table.solved


def test_the_solution_is_shown_and_does_not_count(board: Board) -> None:
    table = TaskTable(section())
    driver = board(table)
    assert driver.click("Show the solution").startswith("This is one way to do it.")
    assert not table.solved
    table.reset()
    table.solution()
    assert table.history.moves


def test_a_refusal_may_be_the_goal() -> None:
    table = Lesson("tokens", game="splendor").show("two")
    assert isinstance(table, TaskTable)
    with pytest.raises(IllegalMoveError):
        table.play("takes blue, blue")
    assert table.solved
    assert "one of them at most" in table.notice["text"]


def test_without_a_kernel_the_task_can_still_be_read() -> None:
    bundle = TaskTable(section())._repr_mimebundle_()
    assert bundle is not None
    assert bundle[0]["text/html"].startswith("<p>You have three red tokens.")


def test_an_unknown_lesson_or_section_is_refused_with_those_there_are() -> None:
    with pytest.raises(NotationError, match="There is no lesson 'market'; there are cards, tokens"):
        Lesson("market", game="splendor")
    lesson = Lesson("end", game="splendor")
    with pytest.raises(NotationError, match="it has fifteen, order, tie, pass"):
        lesson.show("last")
    with pytest.raises(NotationError, match="it has order, tie, pass"):
        lesson.ask("fifteen")
