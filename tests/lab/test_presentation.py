"""A presentation in a notebook: its keys reach no command of JupyterLab, and the votes reach Python."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

CODE = 'from viceroy_widgets import Presentation\nshown = Presentation("nobles", language="en", at=3)\nshown'


def test_a_presentation_is_driven_by_keys(in_lab: Callable[..., NotebookPage]) -> None:
    notebook = in_lab([CODE])
    page, board = notebook.page, notebook.board()
    cells = page.locator(".jp-Cell").count()
    board.locator(".vw-prompt").click()
    for key, told in (("1", "One more vote"), ("v", "The votes are shown."), ("s", "Answer: "), ("n", "Item 4 of 4")):
        page.keyboard.press(key)
        expect(board.locator(".vw-notice")).to_contain_text(told)
    page.keyboard.press("t")
    expect(board.locator(".vw-timer")).to_have_attribute("data-state", "running")
    page.keyboard.press("x")
    expect(board.locator(".vw-timer")).to_have_attribute("data-state", "idle")
    assert notebook.python("print((shown.at, shown._polls[3].counts[0], shown.answer_shown))") == "(4, 1, False)"
    expect(page.locator(".jp-Cell")).to_have_count(cells)


def test_a_second_view_of_the_output_shows_the_same_time(in_lab: Callable[..., NotebookPage]) -> None:
    notebook = in_lab([CODE])
    page, board = notebook.page, notebook.board()
    board.locator(".vw-prompt").click()
    page.keyboard.press("t")
    expect(board.get_by_role("timer")).to_have_text("1:58")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:create-output-view')")
    second = page.locator(".jp-LinkedOutputView .vw").get_by_role("timer")
    expect(second).to_contain_text("1:5")
    page.wait_for_function(
        "() => new Set([...document.querySelectorAll('.vw-digits')].map((node) => node.textContent)).size === 1"
    )
    assert page.locator(".vw-digits").count() == 2
    page.evaluate("() => window.jupyterapp.shell.currentWidget.close()")
    expect(page.locator(".vw-digits")).to_have_count(1)
