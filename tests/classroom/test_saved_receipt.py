"""Receipt below the cell of a board: one output, updated by each answer, only where a kernel can update it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import IPython.display
import pytest

from tests.classroom.an_assignment import QUESTION, best_answer, key_of
from viceroy_widgets import Assignment
from viceroy_widgets.classroom.assignment import parse_assignment
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.key import make_key
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.classroom import shown_receipts


class Shell:
    """IPython as far as the receipt needs it: events after a cell, and what was displayed."""

    def __init__(self, kernel: object) -> None:
        self.kernel = kernel
        self.after: list[Any] = []
        self.shown: list[dict[str, str]] = []
        self.events = self

    def register(self, event: str, function: Any) -> None:
        assert event == "post_run_cell"
        self.after.append(function)

    def unregister(self, event: str, function: Any) -> None:
        self.after.remove(function)

    def end_cell(self) -> None:
        for function in list(self.after):
            function("result")

    def display(self, bundle: dict[str, str], *, raw: bool, display_id: bool) -> Any:
        assert raw
        assert display_id
        at = len(self.shown)
        self.shown.append(bundle)

        def update(changed: dict[str, str], *, raw: bool) -> None:
            assert raw
            self.shown[at] = changed

        return SimpleNamespace(update=update)


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Shell:
    shell = Shell(getattr(request, "param", "a kernel"))
    monkeypatch.setattr(shown_receipts, "get_ipython", lambda: shell)
    monkeypatch.setattr(IPython.display, "display", shell.display)
    return shell


def exam(language: str = "en") -> Assignment:
    return Assignment(write_handout(key_of().handout), "kite", language=language)


def test_each_answer_updates_one_output(shell: Shell) -> None:
    board = exam().board("card")
    assert shell.shown == [], "the output comes after the cell, below the board"
    shell.end_cell()
    shell.end_cell()
    assert [each["text/plain"][:14] for each in shell.shown] == ["No answer yet;"]
    for move in best_answer("kite"):
        board.play(move)
    receipt = key_of().handout.receipt(0, "kite", best_answer("kite"))
    assert [each["text/plain"] for each in shell.shown] == [f"In the saved notebook: {receipt}"]
    assert receipt in shell.shown[0]["text/html"]
    board.reset()
    assert receipt not in str(shell.shown), "an answer that was taken back is not saved"


def test_a_board_that_opens_with_an_answer_has_its_receipt_at_once(shell: Shell) -> None:
    assignment = exam()
    for move in best_answer("kite"):
        assignment.board("card").play(move)
    shell.after.clear()
    assignment.board("card")
    shell.end_cell()
    assert [each["text/plain"][-4:] for each in shell.shown] == [repr(assignment.receipts())[-4:]]


@pytest.mark.parametrize("mode", ["exam", "practice"])
def test_a_question_has_its_receipt_below_its_board(shell: Shell, mode: str) -> None:
    key = make_key(parse_assignment(QUESTION.replace("[[items]]", f'mode = "{mode}"\n[[items]]', 1)), 1)
    board = Assignment(key.handout, "kite").board("who")
    shell.end_cell()
    HeadlessView(board).gesture("choose", "1")
    receipt = key.handout.receipt(0, "kite", ("1",))
    assert [each["text/plain"] for each in shell.shown] == [f"In the saved notebook: {receipt}"]


@pytest.mark.parametrize("shell", [None], indirect=True)
def test_without_a_kernel_nothing_is_displayed(shell: Shell) -> None:
    exam().board("card")
    shell.end_cell()
    assert (shell.after, shell.shown) == ([], [])
