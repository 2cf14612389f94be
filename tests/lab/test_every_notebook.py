"""Every committed notebook in a real JupyterLab, in both themes, narrow and wide: each board can be played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.lab.opened import HIDE_SIDEBAR, ROOT, SIDEWAYS, opened, window
from tests.lab.server import LabServer

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

FILES = [path for folder in ("tutorials", "puzzles") for path in sorted((ROOT / folder).glob("*.ipynb"))]
NOTEBOOKS = [str(path.relative_to(ROOT)) for path in FILES]


@pytest.fixture
def theme(lab: LabServer, request: pytest.FixtureRequest) -> Iterator[str]:
    lab.theme(f"JupyterLab {request.param.title()}")
    yield request.param
    lab.theme("JupyterLab Light")


@pytest.mark.parametrize("width", [400, 1400])
@pytest.mark.parametrize("theme", ["light", "dark"], indirect=True)
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_board_of_every_notebook_can_be_played(
    browser: Browser, lab: LabServer, name: str, theme: str, width: int
) -> None:
    with window(browser, viewport={"width": width, "height": 1000}) as page, opened(page, lab, name):
        if width < 800:
            page.evaluate(HIDE_SIDEBAR)
        boards = page.locator(".vw")
        assert boards.count() == page.locator(".jp-OutputArea-output:has(.vw)").count() > 0
        for board in boards.all():
            expect(board).to_have_attribute("data-theme", theme)
            expect(board.locator("svg.vw-board").first).to_be_visible()
            if board.get_attribute("data-layout") == "game":
                answer(board)
            elif board.locator(".vw-tray").is_visible():
                play(board)
        assert page.evaluate(SIDEWAYS) == []
        assert page.locator('.jp-OutputArea-output[data-mime-type*="stderr"]').count() == 0


def answer(table: Locator) -> None:
    """What is asked first in a game is answered on the picture, and the next question follows."""
    asked = table.locator(".vw-prompt").inner_text()
    table.locator(".vw-target").first.click()
    expect(table.locator(".vw-prompt")).not_to_have_text(asked)
    expect(table.locator(".vw-target").first).to_be_visible()


def play(board: Locator) -> None:
    """The first gem onto the first section that takes it, a hint, and back again."""
    board.locator('[data-source^="gem:"]:not([data-state="empty"])').first.click()
    board.locator(".vw-target").first.click()
    expect(board.locator("[data-gem]")).to_have_count(1)
    board.locator('[data-action="hint"]').click()
    expect(board.locator(".vw-notice")).to_have_attribute("data-tone", "hint")
    board.locator('[data-action="undo"]').click()
    expect(board.locator("[data-gem]")).to_have_count(0)
