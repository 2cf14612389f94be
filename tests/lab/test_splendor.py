"""Splendor in a real JupyterLab: a turn by mouse and by keys, full tables on one screen, a lesson, a puzzle box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.splendor.crowded import NAMES, crowded, crowded_payment
from viceroy_widgets.splendor.codec.positions import format_position
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]
ROOT = Path(__file__).parents[2]
TABLE = """
from viceroy_widgets import GameTable
table = GameTable(["random"], game="splendor", seed=5, people=["Ann"])
table
"""

LATE = """
from viceroy_widgets import GameTable
from viceroy_widgets.core.history import History
from viceroy_widgets.play.session import NamedSetup
from viceroy_widgets.splendor.game import SPLENDOR

def late(line, *names):
    history = History(SPLENDOR.rules, NamedSetup(names), ((SPLENDOR.read_state(line), ()),), open=True)
    return GameTable(["random"] * (len(names) - 1), game="splendor", history=history)
"""
# The lowest edge of a drawing, from the top of the table, and the least size of a text in a drawing.
MEASURE = """(table) => {
  const shown = (css) => [...table.querySelectorAll(css)].filter((node) => node.getBoundingClientRect().height > 0);
  const top = table.getBoundingClientRect().top;
  const size = (node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
  return {
    room: document.querySelector(".jp-WindowedPanel-outer").clientHeight,
    tiles: shown(".vw-boards .vw-tile").length,
    lowest: Math.max(...shown(".vw-boards .vw-tile").map((node) => node.getBoundingClientRect().bottom - top)),
    text: Math.min(...shown(".vw-boards text").map(size)),
    wide: table.scrollWidth - table.clientWidth,
  };
}"""
PANES = {"action": 4, "pay": 8}
"""Number of tiles besides those of the other players."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_full_tables_of_two_to_four_stand_on_one_screen(page: Page, in_lab: Open, theme: str) -> None:
    asked = [("action", players, crowded(players)) for players in (2, 3, 4)] + [("pay", 4, crowded_payment(4))]
    cells = [f"late({format_position(state)!r}, *{NAMES[:players]!r})" for _, players, state in asked]
    shown = in_lab([LATE, *cells], run=False, theme=theme, viewport={"width": 1366, "height": 768})
    shown.hide_sidebar()
    shown.run_all()
    shown.board(len(asked) - 1)
    for width, height, least in ((1366, 768, 11), (400, 800, 10)):
        page.set_viewport_size({"width": width, "height": height})
        for index, (kind, players, _) in enumerate(asked):
            table = shown.board(index)
            table.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
            shown.settled()
            found = table.evaluate(MEASURE)
            assert found["lowest"] <= found["room"], (width, kind, players, found)
            assert found["text"] >= least, (width, kind, players, found)
            assert found["wide"] <= 1, (width, kind, players)
            if width > 1000:
                assert found["tiles"] == PANES[kind] + players - 1, (kind, players, found)


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
    assert shown.python("print(lesson.checklist())") == "LessonChecklist('cards', 1 of 5 done)"
    shown.fits()


def test_the_box_of_puzzles_of_splendor(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1400, "height": 900})
    shown = in_lab(ROOT / "puzzles" / "splendor" / "01-puzzles.ipynb")
    board = shown.board()
    expect(board.locator(".vw-prompt")).to_contain_text("Buy")
    board.locator("[data-action=next_puzzle]").first.click()
    expect(board.locator(".vw-controls")).to_contain_text("2")
    assert violations(page) == ""
