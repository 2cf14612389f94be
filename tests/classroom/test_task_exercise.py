"""Tasks of lessons as exercises: lines of moves round-trip, an exam judges nothing, and grading replays the line."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from tests.classroom.some_exercises import GAMES, all_sent, assignment_of, grades_of, item, key_of, kind_of
from tests.nightly import sample
from viceroy_widgets import IllegalMoveError, NotationError, TaskTable
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import Key, check_key, parse_key, write_key
from viceroy_widgets.classroom.losses import mistake_rows
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.core.exercises import Answer
from viceroy_widgets.core.fields import Field
from viceroy_widgets.errors import PuzzleError
from viceroy_widgets.learn.task import TaskMistake, TaskPart
from viceroy_widgets.learn.task_exercise import TaskExercise
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView

Board = Callable[..., BoardDriver]
EACH = [
    ("splendor", "gold/choice"),
    ("viceroy", "two-cards/tip"),
    ("viceroy", "painting/two"),
    ("splendor", "end/fifteen"),
]
THEMES = [(game, theme) for game in GAMES for theme in kind_of(game, "step").themes]


def a_key(game: str, theme: str, mode: Any = "exam") -> Key:
    return key_of(game, item("step", theme), mode)


def solution_of(key: Key) -> Answer:
    return key.solutions[0][0].answer


def step_of(key: Key) -> TaskExercise:
    exercise = key.handout.items[0].pool[0]
    assert isinstance(exercise, TaskExercise)
    return exercise


def first_moves(step: TaskExercise) -> list[str]:
    """The legal first moves."""
    return [step.decode(number)[0] for number in range(1, len(step._legal(step._ready())) + 1)]


def wrong_line(step: TaskExercise) -> Answer:
    """A line that begins with another move than the solution, and goes on with first legal moves up to the end."""
    first = next(move for move in first_moves(step) if move != step.solution[0])
    line: tuple[str, ...] = (first,)
    while True:
        session = step._ready()
        for played in step._line(line):
            session = played.session
        if not (legal := step._legal(session)):
            return line
        line = (*line, step.game.format_move(legal[0]))


# -- round trips ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), sample(THEMES, least=13))
def test_a_step_round_trips_and_is_proven(game: str, theme: str) -> None:
    kind = kind_of(game, "step")
    (new,) = kind.make(theme, None, 1)
    again = kind.read(Field(json.loads(json.dumps(new.exercise.document))))
    assert (again, again.theme) == (new.exercise, theme)
    assert again.lesson == theme.partition("/")[0]
    kind.check(again, new.solution)
    for count in range(len(new.solution.answer) + 1):
        part = new.solution.answer[:count]
        assert again.decode(again.encode(part)) == part
    assert again.outcome(()) == (0, False, again.rule, "")
    assert again.answer_text(new.solution.answer)
    assert again.pictures(new.solution.answer) != again.pictures() or again.takes_refusal
    with pytest.raises(PuzzleError, match="do not reach the goal"):
        kind.check(again, new.solution._replace(answer=()))


def test_all_steps_are_exercises() -> None:
    assert len(THEMES) == 78
    for game in GAMES:
        for step in kind_of(game, "step").tasks.values():  # type: ignore[attr-defined]
            assert step.outcome(step.solution).value == 1


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_all_short_lines_round_trip(game: str, theme: str) -> None:
    step = step_of(a_key(game, theme))
    for move in first_moves(step):
        assert step.decode(step.encode((move,))) == (move,)
    with pytest.raises(NotationError, match="No answer to this exercise has this number"):
        step.decode(len(first_moves(step)) + 1 + 10**30)


def test_moves_after_the_end_and_illegal_ones_are_refused() -> None:
    step = step_of(a_key("splendor", "end/fifteen"))
    with pytest.raises(NotationError, match="after the exercise has ended"):
        step.encode((*step.solution, step.solution[0]))
    with pytest.raises(IllegalMoveError):
        step.encode(("buys 1",))
    with pytest.raises(IllegalMoveError):
        step.outcome(("buys 1",))
    with pytest.raises(NotationError, match="no step 'end/none'"):
        kind_of("splendor", "step").read(Field({"lesson": "end", "section": "none"}, "pool[0]"))


def test_the_number_of_a_line_with_too_many_moves_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    step = step_of(a_key("splendor", "gold/choice"))
    number = step.encode(step.solution)
    monkeypatch.setattr("viceroy_widgets.learn.task_exercise.MOST_MOVES", len(step.solution) - 1)
    with pytest.raises(NotationError, match="No answer to this exercise has this number"):
        step.decode(number)


def test_a_step_has_one_variant() -> None:
    key = key_of("splendor", item("step", "gold/pay", more="variants = 9"))
    assert len(key.handout.items[0].pool) == 1
    assert list(kind_of("splendor", "step").make("gold/choice", 5, 1)) == []


# -- nothing tells the goal ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_the_handout_only_names_the_step(game: str, theme: str) -> None:
    key = a_key(game, theme)
    lesson, _, section = theme.partition("/")
    assert write_handout(key.handout)["items"][0]["pool"] == [{"lesson": lesson, "section": section}]
    read = parse_key(json.dumps(write_key(key)))
    check_key(read)
    assert write_key(read) == write_key(key)


def all_lines_sent(key: Key) -> list[Any]:
    """Everything that is sent while each first move is made, helps are asked for, and the line goes on."""
    found = []
    for move in sample(first_moves(step_of(key)), least=2):
        table = assignment_of(key).board(1)
        helps = (("hint",), ("solution",), ("where",))
        gestures = [*helps, ("move", move), *helps, ("move", solution_of(key)[-1]), ("undo",), ("restart",)]
        found.append(all_sent(table, gestures))
        table.close()
    return found


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_an_exam_sends_the_same_whatever_the_goal_is(game: str, theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key = a_key(game, theme)
    before = all_lines_sent(key)
    step = step_of(key)
    goal = (("moves", (first_moves(step)[-1],)),)
    texts: dict[str, Any] = {
        "goal": goal,
        "done": "other praise",
        "hints": ("one", "two", "three"),
        "solution": (first_moves(step)[-1],),
        "otherwise": "other end",
    }
    assert isinstance(step, TaskExercise)
    mistake = TaskMistake((first_moves(step)[0],), (), "other mistake")
    parts = (TaskPart("a part", goal),)
    changed = replace(step.task, **texts, mistakes=(mistake,), parts=parts, score=True, panes=("board",))
    monkeypatch.setattr(TaskExercise, "task", property(lambda its: changed))
    section = replace(step.lesson_section, task=changed, text="other text")
    monkeypatch.setattr(TaskExercise, "lesson_section", property(lambda its: section))
    assert all_lines_sent(key) == before


@pytest.mark.parametrize(("game", "theme"), sample(THEMES, least=13))
def test_an_exam_tells_a_right_line_as_a_wrong_one(game: str, theme: str) -> None:
    key = a_key(game, theme)
    table = assignment_of(key).board(1)
    assert not {"hint", "solution"} & {action["id"] for action in table.actions}
    for move in solution_of(key):
        with suppress(*([IllegalMoveError] if step_of(key).takes_refusal else [])):
            table.play(move)
    assert (table.solved, table.success, table.checklist, table.sheet) == (False, {}, [], {})
    assert table.notice.get("tone", "info") == "info"
    assert table.closed == step_of(key).is_out(table._session.history)
    assert table.attempt == list(solution_of(key))
    assert len(table.receipt["text"]) < 60
    for name in ("hint", "solve"):
        with pytest.raises(IllegalMoveError, match="An exam has no hints"):
            getattr(table, name)()
    table.close()


@pytest.mark.parametrize(("game", "theme"), [("viceroy", "goal/get"), ("splendor", "gold/pay")])
def test_an_exam_ticks_a_right_line_as_a_wrong_one(game: str, theme: str) -> None:
    key = a_key(game, theme)
    step = step_of(key)
    wrong = next((move,) for move in first_moves(step) if not step.outcome((move,)).is_complete)
    ticked = []
    for line in (solution_of(key), wrong):
        assignment = assignment_of(key)
        table = assignment.board(1)
        for move in line:
            table.play(move)
        ticked.append(assignment._student.checklist())
        table.close()
    assert ticked[0] == ticked[1]
    assert ticked[0][0]["done"]


def test_a_complete_line_ends_the_table() -> None:
    key = a_key("splendor", "end/fifteen")
    said = set()
    for move in first_moves(step_of(key)):
        table = assignment_of(key).board(1)
        reply = HeadlessView(table).gesture("move", move)
        said.add((reply["sentence"], table.notice["tone"], table.prompt, table.closed))
    assert said == {("Your answer is complete. You can undo moves, or start over.", "info", table.prompt, True)}


# -- boards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_an_answer_is_kept_and_a_receipt_brings_it_back(game: str, theme: str) -> None:
    key = a_key(game, theme)
    assignment = assignment_of(key)
    table = assignment.board(1)
    assert table.receipt == {}
    for move in solution_of(key):
        table.play(move)
    receipt = table.receipt["text"]
    assert step_of(key).decode(parse_receipt(receipt).number) == solution_of(key)
    assert receipt in table._repr_mimebundle_()[0]["text/plain"]
    assert assignment.board(1).attempt == list(solution_of(key))
    again = assignment_of(key).board(1, receipt)
    assert again.attempt == list(solution_of(key))
    again.undo()
    assert again.attempt == list(solution_of(key)[:-1])
    again.reset()
    assert (again.attempt, again.receipt) == ([], {})


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_a_practice_helps_as_the_lesson_does_and_marks_no_progress(
    board: Board, game: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = a_key(game, theme, "practice")
    monkeypatch.setattr("viceroy_widgets.learn.lesson_judges.mark_section", pytest.fail)
    table = assignment_of(key).board(1)
    assert {"hint", "solution"} <= {action["id"] for action in table.actions}
    assert table.kit["story"]
    assert table.hint()
    for move in solution_of(key):
        table.play(move)
    assert table.solved
    assert table.notice["tone"] == "good"
    assert parse_receipt(table.receipt["text"]).mode == "practice"
    wrong = assignment_of(key).board(1)
    for move in wrong_line(step_of(key)):
        if not wrong.closed:
            wrong.play(move)
    assert (wrong.closed, wrong.solved, wrong.notice["tone"]) == (True, False, "bad")


def test_a_wrong_call_is_told() -> None:
    with pytest.raises(TypeError, match="task is a task, a section with one or an exercise, not int"):
        TaskTable(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="TaskTable has no option 'anser'; did you mean 'answer'"):
        TaskTable(step_of(a_key("splendor", "gold/pay")), anser=())  # type: ignore[arg-type]


# -- grading -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "theme"), EACH)
def test_grading_replays_the_line(game: str, theme: str) -> None:
    key = a_key(game, theme)
    grades = grades_of(key, {"ann": solution_of(key), "ben": wrong_line(step_of(key)), "cem": ()})
    assert [student.total for student in grades.students] == [1, 0, 0]
    right, wrong, empty = (student.counted[0].outcome for student in grades.students if student.counted[0])
    assert (right.value, right.is_complete, right.mistake) == (1, True, "")
    assert (wrong.value, wrong.is_complete) == (0, True)
    assert (empty.value, empty.is_complete) == (0, False)


def test_a_known_mistake_is_named_and_remarked() -> None:
    key = a_key("splendor", "gold/choice")
    step, kind = step_of(key), key.handout.items[0].kind
    wrong = ("buys 34", "pays 2 green, 1 gold")
    assert step.outcome(wrong).mistake == "gold/choice/1"
    assert step.outcome(wrong).rule == "SPL-15"
    assert kind.remark(step, key.solutions[0][0], wrong).startswith("That is allowed, but gold")
    assert kind.remark(step, key.solutions[0][0], wrong).endswith("green only.")  # no request to press a button
    (row,) = mistake_rows(grades_of(key, {"ann": wrong}))
    assert row["title"] == kind.remark(step, key.solutions[0][0], wrong)
    assert kind.remark(step, key.solutions[0][0], step.solution).startswith("The gold token stays")


def test_moves_after_a_reached_goal_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    step = step_of(a_key("viceroy", "editions/repaint"))
    assert isinstance(step, TaskExercise)
    session = step._ready()
    for played in step._line(step.solution):
        session = played.session
    more = next(move for move in map(step.game.format_move, step._legal(session)) if move not in step.solution)
    later = replace(step.task, mistakes=(TaskMistake((more,), (("moves", (more,)),), "a mistake"),))
    monkeypatch.setattr(TaskExercise, "task", property(lambda its: later))
    assert step.evaluated(next(reversed(list(step._line((*step.solution, more))))).session.history).kind == "mistake"
    assert step.outcome((*step.solution, more)).value == 1
    assert step.outcome((more,)).mistake == "editions/repaint/1"
