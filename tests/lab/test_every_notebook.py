"""Committed notebooks in a real JupyterLab, in both themes, narrow and wide: each board can be played."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.nightly import sample
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

ROOT = Path(__file__).parents[2]
FILES = [path for folder in ("tutorials", "puzzles") for path in sorted((ROOT / folder).rglob("*.ipynb"))]
WITHOUT_BOARDS = {"games-as-data"}  # its pictures are plots
NOTEBOOKS = [str(path.relative_to(ROOT)) for path in FILES if path.stem not in WITHOUT_BOARDS]


THEME = "(name) => window.jupyterapp.commands.execute('apputils:change-theme', { theme: name })"
# The command ends before the style sheet of the theme is loaded.
HAS_THEME = "(name) => document.body.dataset.jpThemeName === name"
LOOKS = [(1400, "light"), (1400, "dark"), (400, "dark"), (400, "light")]


@pytest.mark.parametrize("name", sample(NOTEBOOKS, least=16))
def test_every_board_of_every_notebook_can_be_played(in_lab: Open, name: str) -> None:
    notebook = in_lab(name, viewport={"width": 1400, "height": 1000})
    page = notebook.page
    boards = page.locator(".vw")
    assert boards.count() == page.locator(".jp-OutputArea-output:has(.vw)").count() > 0
    for width, theme in LOOKS:
        page.set_viewport_size({"width": width, "height": 1000})
        page.evaluate(THEME, f"JupyterLab {theme.title()}")
        page.wait_for_function(HAS_THEME, arg=f"JupyterLab {theme.title()}", timeout=60_000)
        if (width, theme) == (400, "dark"):
            notebook.hide_sidebar()
        for board in boards.all():
            expect(board).to_have_attribute("data-theme", theme)
            if board.locator("svg.vw-board").count():  # a question may do without a picture
                expect(board.locator("svg.vw-board:visible").first).to_be_visible()
        notebook.fits()  # once everything has found its new size
        if (width, theme) == (400, "dark"):
            for board in boards.all():
                use(board)
    assert page.locator('.jp-OutputArea-output[data-mime-type*="stderr"]').count() == 0


def use(board: Locator) -> None:
    """Does with a board what a person does first."""
    kind = board.get_attribute("data-kind")
    tools = board.locator('[data-tab="tools"]:visible')
    if tools.count():  # on a phone the buttons that answer nothing are one tap away
        tools.click()
    if kind == "quiz" and not board.locator('[data-control="number"], [data-action^="option"]').count():
        expect(board.locator(".vw-prompt")).not_to_be_empty()  # practice, of which nothing is due on the first day
    elif kind == "quiz":
        if board.locator('[data-control="number"]').count():
            board.locator('[data-control="number"]').fill("1")
            board.locator('[data-action="typed"]').click()
        else:
            board.locator('[data-action^="option"]:not([aria-disabled="true"])').first.click()
        expect(board.locator(".vw-notice")).to_have_attribute("data-tone", re.compile("good|bad|refused"))
    elif kind == "step":
        board.locator('[data-action="hint"]').click()
        expect(board.locator(".vw-notice")).to_have_attribute("data-tone", "hint")
        if board.locator('[data-action="where"]').count():  # a puzzle shows its solution to who has taken all hints
            for step in (2, 3):
                board.locator('[data-action="hint"]').click()
                expect(board.locator(".vw-notice")).to_contain_text(f"Hint {step} of 3")
        board.locator('[data-action="solution"]').click()
        # It is played move by move.
        done = re.compile("This is (one way to do it|a best way)")
        expect(board.locator(".vw-notice")).to_contain_text(done, timeout=60_000)
    elif kind == "example":
        board.locator('[data-action^="option:"], [data-action="solution"]').first.click()
        expect(board.locator(".vw-notice")).to_have_attribute("data-tone", re.compile("good|bad|info"))
    elif kind == "presentation":
        asked = board.locator(".vw-prompt").inner_text()
        board.locator('[data-action="next"]').click()
        expect(board.locator(".vw-prompt")).not_to_have_text(asked)
    elif kind == "cards":
        board.locator('[data-action="next"]').click()
        expect(board.locator(".vw-prompt")).to_contain_text("Page 2")
    elif board.get_attribute("data-layout") == "game":
        answer(board)
    elif board.locator(".vw-tray").is_visible():
        play(board)


def answer(table: Locator) -> None:
    """What is asked first in a game is answered on the picture: the next question follows, or a part is picked."""
    asked = table.locator(".vw-prompt").inner_text()
    table.locator(".vw-target").first.click()
    answered = table.locator(".vw-picked").or_(table.locator(".vw-prompt").filter(has_not_text=asked))
    expect(answered.first).to_be_visible()
    expect(table.locator(".vw-target").first).to_be_visible()


def play(board: Locator) -> None:
    """The first gem onto the first section that takes it, a hint, and back again. A board of an exam has no hints."""
    board.locator('[data-source^="gem:"]:not([data-state="empty"])').first.click()
    board.locator(".vw-target").first.click()
    expect(board.locator("[data-gem]")).to_have_count(1)
    if board.locator('[data-action="copy_receipt"]').count():
        expect(board.locator(".vw-receipt")).to_contain_text("VW-")
    else:
        board.locator('[data-action="hint"]').click()
        expect(board.locator(".vw-notice")).to_have_attribute("data-tone", "hint")
    board.locator('[data-action="undo"]').click()
    expect(board.locator("[data-gem]")).to_have_count(0)
