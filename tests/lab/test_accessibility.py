"""axe-core finds nothing wrong with the boards of a notebook in a real JupyterLab, light and dark."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.lab.opened import gem, opened
from viceroy_widgets.testing.lab_server import LabServer

pytestmark = [pytest.mark.browser, pytest.mark.lab]


@pytest.fixture(params=["light", "dark"])
def theme(lab: LabServer, request: pytest.FixtureRequest) -> Iterator[str]:
    lab.theme(f"JupyterLab {request.param.title()}")
    yield request.param
    lab.theme("JupyterLab Light")


def test_boards_in_a_notebook(page: Page, lab: LabServer, theme: str) -> None:
    with opened(page, lab, "puzzles/01-painting.ipynb") as notebook:
        board = notebook.board()
        expect(board).to_have_attribute("data-theme", theme)
        gem(board, "red").click()
        board.locator(".vw-target").first.click()
        expect(board.locator("[data-gem]")).to_have_count(1)
        assert violations(page) == ""
