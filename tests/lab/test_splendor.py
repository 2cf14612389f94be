"""Splendor in a real JupyterLab: tokens by mouse and by keys, a card that is reserved, a lesson, a puzzle box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]
ROOT = Path(__file__).parents[2]
TABLE = """
from viceroy_widgets import GameTable
table = GameTable(["random"], game="splendor", seed=5, people=["Ann"])
table
"""


def test_a_turn_by_mouse_and_one_by_keys(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab([TABLE])
    table = shown.board()
    expect(table.locator(".vw-prompt")).to_have_text("Ann: take tokens, reserve a card or buy a card.")
    for color in ("white", "blue", "green"):
        table.locator(f'[data-id="supply:{color}"]').click()
    expect(table.locator(".vw-log")).to_contain_text("You take blue, green and white.")
    assert violations(page) == ""
    # by keys: gold and the deck of level 3 reserve its top card
    table.locator('[data-id="supply:gold"]').focus()
    page.keyboard.press("Enter")
    expect(table.locator(".vw-notice")).to_contain_text("Gold comes with a reserved card")
    table.locator('[data-id="deck:3"]').focus()
    page.keyboard.press("Enter")
    expect(table.locator(".vw-log")).to_contain_text("from the deck of level 3")
    assert int(shown.python("print(len(table.view.seats[0].reserved))")) == 1


@pytest.mark.parametrize("width", [400, 1400])
def test_the_first_lesson_of_splendor(page: Page, in_lab: Open, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    shown = in_lab(ROOT / "tutorials" / "splendor" / "01-cards.ipynb")
    shown.hide_sidebar()
    board = shown.board()
    expect(board.locator(".vw-task")).to_have_text("You have three red tokens. Buy the card that costs just that.")
    shown.part("card:17").dispatch_event("click")
    expect(board.locator(".vw-notice")).to_contain_text("The card is yours")
    assert shown.python("print(lesson.checklist())") == "LessonTasks('cards', 1 of 5 done)"
    shown.fits()


def test_the_box_of_puzzles_of_splendor(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab(ROOT / "puzzles" / "splendor" / "01-puzzles.ipynb")
    board = shown.board()
    expect(board.locator(".vw-prompt")).to_contain_text("Buy")
    board.locator("[data-action=next]").first.click()
    expect(board.locator(".vw-controls")).to_contain_text("2")
    assert violations(page) == ""
