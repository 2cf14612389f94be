"""Boards of an assignment: an exam depends on no solution, receipts hold the attempt, and answers are kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import viceroy_widgets
from tests.classroom.an_assignment import best_answer, forget_answers, key_of, label_of
from viceroy_widgets import Assignment, IllegalMoveError, NotationError, PuzzleTable
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.core.goals import Goal
from viceroy_widgets.learn import puzzle, puzzle_exercise, puzzle_judge, turn_search
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.table import finished, session_widget

Board = Callable[..., BoardDriver]


def exam(pseudonym: str = "ann") -> Assignment:
    """An assignment without answers."""
    forget_answers()
    return Assignment(write_handout(key_of().handout), pseudonym)


def moves_of(table: PuzzleTable) -> list[str]:
    return [table.game.format_move(move) for move in table.legal_moves]


def all_sent(answer: str) -> list[dict[str, Any]]:
    """Everything that a table sends while an answer is given, helps are asked for, and the answer is taken back."""
    table = exam().board(1)
    view = HeadlessView(table)
    for gesture in (("hint",), ("move", answer), ("where",), ("solution",), ("move", answer), ("undo",), ("reset",)):
        view.gesture(*gesture)
    panes = {*table._panes(), "attempt"} - {"intents"}
    whole = {name: value for name, value in view.state().items() if name in panes}
    return [whole, *view.messages]


def test_what_is_sent_depends_on_no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = moves_of(exam().board(1))
    before = [all_sent(answer) for answer in answers]

    def solver(*args: object, **named: object) -> Any:
        raise AssertionError("a solver was called")

    for module in (turn_search, puzzle, puzzle_judge, puzzle_exercise):
        monkeypatch.setattr(module, "best_line", solver)
    for module, name in ((puzzle, "check_puzzle"), (finished, "best_turns"), (session_widget, "advice_of")):
        monkeypatch.setattr(module, name, solver)
    monkeypatch.setattr(turn_search, "exhaustive_line", solver)
    monkeypatch.setattr(type(SPLENDOR), "bots", solver)
    for goal in {type(goal) for goal in SPLENDOR.goals.values()}:
        assert issubclass(goal, Goal)
        for name in ("search", "prove", "verdict"):
            if hasattr(goal, name):
                monkeypatch.setattr(goal, name, solver)
    assert [all_sent(answer) for answer in answers] == before


def test_a_good_and_a_bad_answer_are_told_alike() -> None:
    said = set()
    for answer in moves_of(exam().board(1)):
        table = exam().board(1)
        reply = HeadlessView(table).gesture("move", answer)
        if not table.is_over:
            continue  # a payment or a return is still asked
        said.add((reply["sentence"], table.notice["tone"], tuple(table.notice["lights"]), table.prompt))
        assert table.success == {}
    complete = "Your answer is complete. You can undo moves, or start over."
    assert said == {(complete, "info", (), complete)}


def test_an_exam_offers_no_help(board: Board) -> None:
    table = exam().board("card")
    assert not {"hint", "where", "solution"} & {part.id for part in board(table).parts()}
    view = HeadlessView(table)
    for name in ("hint", "where", "solution", "new_game", "replay", "result"):
        assert not view.gesture(name)["ok"], name
    for help in (table.hint, table.where, table.solution):
        with pytest.raises(IllegalMoveError, match="An exam has no hints"):
            help()
    for move in best_answer("ann"):
        table.play(move)
    assert (table.is_over, table.solved, table.value, table.tries) == (True, False, 0, 0)


def test_an_exercise_without_a_judge_has_no_help_wherever_it_is() -> None:
    table = PuzzleTable(key_of().handout.exercise(0, "ann"))
    assert not {"hint", "where", "solution", "report"} & {action["id"] for action in table.actions}
    for help in (table.hint, table.where, table.solution):
        with pytest.raises(IllegalMoveError, match="An exam has no hints"):
            help()


def test_the_receipt_holds_the_attempt(board: Board) -> None:
    table = exam().board(1)
    driver = board(table)
    assert table.receipt == {}
    (answer,) = best_answer("ann")
    driver.click(label_of(answer))
    receipt = parse_receipt(table.receipt["text"])
    assert list(table.exercise.decode(receipt.number)) == table.attempt == [answer]
    assert driver.press("c") == f"Receipt: {table.receipt['text']}"
    assert f"Receipt: {table.receipt['text']}" in table._repr_mimebundle_()[0]["text/plain"]
    driver.press("u")
    assert (table.attempt, table.receipt) == ([], {})
    driver.click(label_of(answer))
    driver.press("r", "r")
    assert table.attempt == []


def test_an_answer_is_kept_and_a_receipt_brings_it_back(board: Board) -> None:
    assignment = exam()
    (answer,) = best_answer("ann")
    board(assignment.board(1)).click(label_of(answer))
    assert assignment.board("card").attempt == [answer]
    receipt = assignment.board(1).receipt["text"]
    assert repr(assignment.receipts()) == f"card: {receipt}"
    assert receipt in assignment.receipts()._repr_html_()
    later = exam(" ANN ")
    assert repr(later.receipts()) == "card: no answer yet"
    assert later.board(1, receipt).attempt == [answer]
    assert repr(later.receipts()) == f"card: {receipt}"


def test_a_receipt_of_something_else_is_refused(tmp_path: Path) -> None:
    receipt = key_of().handout.receipt(0, "ann", best_answer("ann"))
    with pytest.raises(NotationError, match="belongs to another pseudonym"):
        exam("ben").board(1, receipt)
    practice = Assignment(write_handout(key_of("practice").handout), "ann")
    with pytest.raises(NotationError, match="belongs to another assignment"):
        practice.board(1, receipt)
    with pytest.raises(NotationError, match="is no receipt"):
        exam().board(1, receipt[:-1])
    with pytest.raises(NotationError, match="There is no item 2; the items are card"):
        exam().board(2)
    assert "Write your pseudonym" in repr(exam(" ")), "a blank one is asked for"
    with pytest.raises(NotationError, match="cannot be read"):
        Assignment(tmp_path / "none.json", "ann")


def test_a_practice_has_hints_and_a_verdict(tmp_path: Path) -> None:
    file = tmp_path / "handout.json"
    file.write_text(json.dumps(write_handout(key_of("practice").handout)))
    table = Assignment(file, "ann").board(1)
    assert isinstance(table, PuzzleTable)
    assert table.hint()
    for move in best_answer("ann", "practice"):
        table.play(move)
    assert table.solved
    assert parse_receipt(table.receipt["text"]).mode == "practice"


def test_a_wrong_call_is_told() -> None:
    with pytest.raises(TypeError, match="puzzle is a puzzle or the document of one, not int"):
        PuzzleTable(3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="PuzzleTable has no option 'anser'; did you mean 'answer'"):
        PuzzleTable(key_of().handout.exercise(0, "ann"), anser=())


def test_the_old_name_goes_on() -> None:
    handout = key_of().handout
    with pytest.warns(DeprecationWarning, match="ExerciseTable.* is now PuzzleTable"):
        table = viceroy_widgets.ExerciseTable(
            handout.exercise(0, "ann"), answer=best_answer("ann"), receipt=lambda answer: "a receipt", title="Mine"
        )
    assert (table.title, table.attempt, table.receipt["text"]) == ("Mine", [*best_answer("ann")], "a receipt")
