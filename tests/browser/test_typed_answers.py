"""A question with a typed answer in a page: by keys and by the button, with its receipt, and accessible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import due_looks, violations
from tests.classroom.some_exercises import assignment_of, item, key_of
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("width", "theme"), due_looks([400, 1400], least=1))
def test_a_number_is_typed_sent_and_typed_anew(in_page: Callable[..., PageDriver], theme: str, width: int) -> None:
    key = key_of("viceroy", item("question", "sets", more="variants = 3"))
    table = assignment_of(key).board(1)
    board = in_page(table)
    board.theme(theme)
    board.resize(width)
    field = board.page.get_by_label("Your answer, as a number")
    field.focus()
    board.page.keyboard.type("12")
    board.page.keyboard.press("Enter")
    board.answered()
    expect(board.page.locator(".vw-notice")).to_contain_text("Your answer: 12 points.")
    expect(field).to_have_value("")
    expect(board.page.locator(".vw-receipt")).to_contain_text(table.receipt["text"])
    board.fits()
    assert violations(board.page) == ""
    field.fill("7")
    board.page.get_by_role("button", name="Answer", exact=True).click()
    board.answered()
    assert table.attempt == ["7"]
    expect(board.page.locator(".vw-notice")).to_contain_text("Your answer: 7 points.")
    field.fill("-1")
    field.press("Enter")
    board.answered()
    expect(board.page.locator(".vw-notice")).to_contain_text("whole number from 0 to 9999")
    assert table.attempt == ["7"]
