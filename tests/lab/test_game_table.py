"""A whole game at a table in a real JupyterLab, by clicks, from set-up to the final score."""

from __future__ import annotations

import os
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.lab.random_answers import answer
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

NOTEBOOK = "tutorials/play-a-game.ipynb"
PICTURES = os.environ.get("VICEROY_SCREENSHOTS")
"""A folder for screenshots of the moments of a game, for people to look at."""


def _picture(table: Locator, name: str) -> None:
    if PICTURES:
        table.screenshot(path=f"{PICTURES}/{name}.png")


def _played(page: Page, table: Locator, name: str) -> str:
    """A whole game; the total that stands at its end."""
    chance = random.Random(4)
    expect(table.locator(".vw-prompt")).to_contain_text("Choose the card that begins your pyramid")
    answers = 0
    while "The game is over" not in table.locator(".vw-prompt").inner_text():
        answer(page, table, chance)
        answers += 1
        if answers in (2, 20, 45):
            _picture(table, f"{name}-{answers}")
        assert answers < 300
    _picture(table, f"{name}-over")
    return table.locator(".vw-total b").inner_text().replace("\u2212", "-")


def test_a_game_against_a_bot_from_set_up_to_the_final_score(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1500, "height": 1000})
    notebook = in_lab(NOTEBOOK)
    total = _played(page, page.locator(".vw").first, "game")
    assert notebook.python("print(table.over, table.total)") == f"True {total}"


def test_a_solo_game_from_set_up_to_the_final_score(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1500, "height": 1000})
    code = "from viceroy_widgets import GameTable\ntable = GameTable([], virtual=2, seed=5)\ntable"
    notebook = in_lab([code])
    total = _played(page, notebook.board(), "solo")
    assert notebook.python("print(table.over, table.total)") == f"True {total}"
    asked = notebook.python("print(len(table.view.seats), table.view.virtual)")
    assert asked == "1 2"
