"""The receipt of an answer on a page: it is shown, copied by a key, and selected where the clipboard is refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import due_looks, violations
from tests.classroom.an_assignment import best_answer, key_of, label_of
from viceroy_widgets import Assignment
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

COPIED = "The receipt is copied."
SELECTED = "The browser does not allow copying. The receipt is selected: copy it with Ctrl+C."
_CLIPBOARD = """(refused) => Object.defineProperty(navigator, "clipboard", {value: {
    writeText: async (text) => { if (refused) throw new Error("refused"); window.copied = text; }}})"""


@pytest.mark.parametrize(("refused", "theme"), due_looks([False, True]))
def test_a_receipt_is_copied_by_a_key(in_page: Callable[..., PageDriver], theme: str, refused: bool) -> None:
    table = Assignment(key_of().handout, "ann").board(1)
    board = in_page(table)
    board.theme(theme)
    board.page.evaluate(_CLIPBOARD, refused)
    line = board.page.locator(".vw-receipt")
    assert (line.get_attribute("aria-live"), line.text_content()) == ("polite", "")
    height = "document.querySelector('.vw-receipt').getBoundingClientRect().height"
    before = board.page.evaluate(height)
    (answer,) = best_answer("ann")
    board.click(label_of(answer))
    assert abs(board.page.evaluate(height) - before) < 1, "the line had its room from the start"
    receipt = table.receipt["text"]
    assert line.text_content() == f"Receipt of your answer: {receipt}"
    assert violations(board.page) == ""
    board.page.locator(".vw [data-stop]").first.focus()
    board.page.keyboard.press("c")
    board.page.get_by_text(SELECTED if refused else COPIED).wait_for()
    if refused:
        assert board.page.evaluate("document.getSelection().toString()") == receipt
    else:
        assert board.page.evaluate("window.copied") == receipt
    assert violations(board.page) == ""
