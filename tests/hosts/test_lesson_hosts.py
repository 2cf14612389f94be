"""A notebook of the course, its code folded up, in Notebook 7 and in Voila: its boards are there, at its beginning."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.hosts.served import notebook_at, voila_at
from tests.hosts.shown import READY

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

LESSON = Path(__file__).parents[2] / "tutorials" / "03-circles.ipynb"
BOARDS = 5  # four tasks and the checklist
LAPTOP = {"width": 1366, "height": 768}
# Whether a board, or as much of it as there is room for, is in view; Notebook 7 scrolls in a panel below its menus.
SEEN = """() => {
  const board = document.querySelector(".vw").getBoundingClientRect();
  const seen = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  return board.top >= seen.top - 1 && board.top + Math.min(board.height, seen.height) <= seen.bottom + 1;
}"""


def test_in_notebook_the_first_board_is_in_view(browser: Browser, tmp_path: Path) -> None:
    shutil.copy(LESSON, tmp_path / "lesson.ipynb")
    with browser.new_page(viewport=LAPTOP) as page, notebook_at(tmp_path) as (url, token):
        page.goto(f"{url}/notebooks/lesson.ipynb?token={token}")
        page.wait_for_function(READY, timeout=60_000)
        page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")
        expect(page.locator(".vw")).to_have_count(BOARDS, timeout=60_000)
        page.wait_for_function(SEEN)


def test_in_voila_the_page_begins_at_its_top(browser: Browser, tmp_path: Path) -> None:
    shutil.copy(LESSON, tmp_path / "lesson.ipynb")
    with browser.new_page(viewport=LAPTOP) as page, voila_at(tmp_path, "lesson.ipynb") as url:
        page.goto(url)
        expect(page.locator(".vw")).to_have_count(BOARDS, timeout=60_000)
        expect(page.locator(".vw").first.locator("svg.vw-board").first).to_be_visible()
        scrolled = "() => [...document.querySelectorAll('*')].every(({ scrollTop }) => scrollTop === 0)"
        assert page.evaluate(scrolled)
