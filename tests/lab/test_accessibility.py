"""axe-core finds nothing wrong with the boards of a notebook in a real JupyterLab, light and dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import THEMES, violations
from tests.nightly import sample
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]


@pytest.mark.parametrize("theme", sample(THEMES[::-1]))
def test_boards_in_a_notebook(in_lab: Open, theme: str) -> None:
    notebook = in_lab("puzzles/01-painting.ipynb", theme=theme)
    board = notebook.board()
    expect(board).to_have_attribute("data-theme", theme)
    notebook.click("gem:red")
    board.locator(".vw-target").first.click()
    expect(board.locator("[data-gem]")).to_have_count(1)
    assert violations(notebook.page) == ""
