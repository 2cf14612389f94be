"""Boards of an exam: everything that is sent, saved and printed is the same when every solver raises."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.classroom.an_assignment import forget_answers
from tests.nightly import sample
from tests.viceroy.exercises.assignments import ITEMS, forbid_solvers, key_of, new_exercises
from viceroy_widgets import Assignment, IllegalMoveError
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.core.exercises import Mode
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView

Board = Callable[..., BoardDriver]
Gesture = tuple[str, ...]

HELPS: tuple[Gesture, ...] = (("hint",), ("check",), ("where",), ("solution",), ("result",), ("puzzle",))
HELP_IDS = {"hint", "check", "where", "solution", "new_game", "replay", "result", "puzzle"}


def assignment(mode: Mode = "exam", kind: str = "") -> Assignment:
    """An assignment without answers."""
    forget_answers()
    return Assignment(write_handout(key_of(mode, kind).handout), "ann")


def painting_ways(table: Any) -> Iterator[list[Gesture]]:
    """A painting of each circle with each color that suffices."""
    for circle in table.position.pyramid.circles:
        for color, count in table.position.gems.items():
            missing = circle.missing(color)
            if 0 < len(missing) <= count:
                yield [("paint", f"gem:{color}", f"section:{section}") for section in missing]


def turn_ways(table: Any) -> Iterator[list[Gesture]]:
    """Turns: a whole one, such as the best one or one that only passes, and the beginning of one."""
    for variant in (0, 1):
        exercise, solution = new_exercises("turn")[variant]
        if exercise.document == table.exercise.document:
            yield [("move", text) for text in solution.answer]
            yield [("move", text) for text in solution.answer[:-3]]
    yield [("move", "passes"), ("move", "is done")]
    yield [("move", "passes")]


def option_ways(table: Any) -> Iterator[list[Gesture]]:
    """Each option, chosen after another one."""
    count = len(table.puzzle.options)
    for index in range(count):
        yield [("answer", str((index + 1) % count)), ("answer", str(index))]


WAYS: dict[str, Callable[[Any], Iterator[list[Gesture]]]] = {
    "painting": painting_ways,
    "turn": turn_ways,
    "choice": option_ways,
    "bid": option_ways,
}


def all_sent(kind: str, way: list[Gesture]) -> list[Any]:
    """Everything that a board sends and saves while it is answered, asked for helps, and cleared."""
    its = assignment("exam", kind)
    table = its.board(1)
    view = HeadlessView(table)
    for gesture in (*HELPS, *way, *HELPS, ("undo",), ("redo",), ("reset",), ("restart",), *way):
        view.gesture(*gesture)
    panes = {*table._panes(), "attempt"} - {"intents"}
    whole = {name: value for name, value in view.state().items() if name in panes}
    saved = table._repr_mimebundle_()[0]
    saved = {name: value for name, value in saved.items() if "widget" not in name}
    return [whole, list(view.messages), saved, repr(table), repr(its.receipts())]


@pytest.mark.parametrize("kind", ITEMS)
def test_what_is_sent_depends_on_no_solver(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = list(WAYS[kind](assignment("exam", kind).board(1)))
    assert len(whole) > 2
    ways = sample(whole, least=2)
    before = [all_sent(kind, way) for way in ways]
    forbid_solvers(monkeypatch)
    assert [all_sent(kind, way) for way in ways] == before


@pytest.mark.parametrize("kind", ITEMS)
def test_a_solver_that_is_called_would_be_noticed(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = assignment("practice", kind).board(1)
    forbid_solvers(monkeypatch)
    with pytest.raises(AssertionError, match="a solver was called"):
        HeadlessView(table).gesture("hint")


@pytest.mark.parametrize("kind", ITEMS)
def test_the_handout_holds_no_solution(kind: str) -> None:
    key = key_of("exam", kind)
    text = json.dumps(write_handout(key.handout))
    for word in ("best", "certificate", "answer", "heuristic", "optima", "seed", "worths", "prices", "difficulty"):
        assert f'"{word}"' not in text
    for solution in key.solutions[0]:
        for proof in solution.certificate.values():
            assert len(json.dumps(proof)) < 10 or json.dumps(proof) not in text


@pytest.mark.parametrize("kind", ITEMS)
def test_an_exam_offers_no_help(kind: str, board: Board) -> None:
    table = assignment("exam", kind).board(1)
    driver, view = board(table), HeadlessView(table)
    assert not HELP_IDS & {part.id for part in driver.parts()}
    for gesture in next(iter(WAYS[kind](table))):
        assert view.gesture(*gesture)["ok"]
    assert not HELP_IDS & {part.id for part in driver.parts()}
    for gesture in HELPS:
        assert not view.gesture(*gesture)["ok"], gesture
    with pytest.raises(IllegalMoveError, match="An exam has no hints"):
        table.hint()


@pytest.mark.parametrize("kind", ITEMS)
def test_a_good_and_a_bad_answer_are_told_alike(kind: str) -> None:
    """The tone, the lights and a success never tell a best answer."""
    for way in WAYS[kind](assignment("exam", kind).board(1)):
        table = assignment("exam", kind).board(1)
        view = HeadlessView(table)
        for gesture in way:
            view.gesture(*gesture)
        assert table.notice["tone"] in ("info", "good")
        assert (table.success, getattr(table, "result", {})) == ({}, {})
        assert not any(getattr(table, name, False) for name in ("solved", "value"))


@pytest.mark.parametrize("kind", ITEMS)
@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_the_receipt_holds_the_answer_and_brings_it_back(kind: str, mode: Mode) -> None:
    its = assignment(mode, kind)
    table = its.board(1)
    assert table.receipt == {}
    way = next(iter(WAYS[kind](table)))
    view = HeadlessView(table)
    # In practice, a right option ends the question.
    for gesture in way[:1] if mode == "practice" and kind in ("choice", "bid") else way:
        assert view.gesture(*gesture)["ok"]
    receipt = table.receipt["text"]
    handout = its.handout
    exercise = handout.exercise(0, "ann")
    assert list(exercise.decode(parse_receipt(receipt).number)) == table.attempt != []
    assert its.board(1).attempt == table.attempt
    again = assignment(mode, kind).board(1, receipt)
    assert (again.attempt, again.receipt) == (table.attempt, table.receipt)
    assert view.gesture("copy_receipt")["sentence"] == f"Receipt: {receipt}"
    for form in ("text/plain", "text/html"):
        assert receipt in table._repr_mimebundle_()[0][form]


@pytest.mark.parametrize("kind", ITEMS)
def test_practice_has_hints_and_a_verdict(kind: str) -> None:
    key = key_of("practice", kind)
    table = Assignment(write_handout(key.handout), "ann").board(1)
    assert table.hint()
    assert table.notice["tone"] == "hint"
