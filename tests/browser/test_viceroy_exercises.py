"""Exercises of Viceroy in a page: an answer is given by clicks, and its receipt changes with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import THEMES, violations
from tests.nightly import sample
from tests.viceroy.exercises.assignments import key_of
from viceroy_widgets import Assignment
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.core.exercises import Mode
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

InPage = Callable[..., PageDriver]


def opened(in_page: InPage, kind: str, mode: Mode = "exam") -> PageDriver:
    return in_page(Assignment(write_handout(key_of(mode, kind).handout), "ann").board(1))


def shown_receipt(board: PageDriver) -> str:
    return board.page.locator(".vw-receipt").text_content() or ""


@pytest.mark.parametrize("theme", sample(THEMES[::-1]))
def test_a_painted_circle_changes_the_receipt(in_page: InPage, theme: str) -> None:
    board = opened(in_page, "painting")
    board.theme(theme)
    table = board.widget
    circle, color = next(
        (circle, color)
        for circle in table.position.pyramid.circles
        for color, count in table.position.gems.items()
        if 0 < len(circle.missing(color)) <= count
    )
    assert shown_receipt(board) == ""
    receipts = set()
    for section in circle.missing(color):
        board.click(f"gem:{color}")
        board.click(f"section:{section}")
        receipts.add(shown_receipt(board))
        assert shown_receipt(board) == f"Receipt of your answer: {table.receipt['text']}"
    assert len(receipts) == len(circle.missing(color))
    assert violations(board.page) == ""
    buttons = set(board.page.get_by_role("button").all_inner_texts())
    assert not {"Hint", "Check", "Where?", "Show the solution"} & buttons
    for _ in circle.missing(color):
        board.press("u")
    assert shown_receipt(board) == ""


def test_a_turn_is_played_and_its_receipt_brings_it_back(in_page: InPage) -> None:
    board = opened(in_page, "turn")
    table = board.widget
    assert shown_receipt(board) == ""
    board.page.locator(".vw-boards [tabindex='0']").first.focus()
    board.press("n", "Enter", "n", "Enter")  # the first legal answers, whatever they are
    receipt = table.receipt["text"]
    assert shown_receipt(board) == f"Receipt of your answer: {receipt}"
    again = Assignment(write_handout(key_of("exam", "turn").handout), "ann").board(1, receipt)
    assert again.attempt == table.attempt != []
    assert violations(board.page) == ""


@pytest.mark.parametrize("theme", sample(THEMES))
def test_another_option_can_be_chosen_by_its_number(in_page: InPage, theme: str) -> None:
    board = opened(in_page, "choice")
    board.theme(theme)
    table = board.widget
    board.page.locator(".vw-actions button").first.focus()
    for number in ("2", "1"):
        board.press(number)
        assert table.attempt == [table.puzzle.options[int(number) - 1]]
        assert shown_receipt(board) == f"Receipt of your answer: {table.receipt['text']}"
        assert board.page.get_by_role("button", name="(your answer)").count() == 1
    assert violations(board.page) == ""
