"""Boards of other games in other notebook programs than JupyterLab: all in one page, used there, known in Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.hosts.shown import HOSTS, write

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

CELL = """
import ipywidgets
from viceroy_widgets import GameTable, Lesson, PuzzleBox
lesson = Lesson("cards", game="splendor")
boards = [
    GameTable(["random"], game="kalah", people=["Ann"], seed=1),
    GameTable(["random"], game="splendor", people=["Ann"], seed=5),
    lesson.show("buy"),
    PuzzleBox(game="splendor"),
]
stranger, table, task, box = boards
label = ipywidgets.Label()
def tell(change=None):
    made, taken = stranger.moves_made, table.moves_made
    label.value = f"Python knows: {made} and {taken} moves, task {task.done}, puzzle {box.at}"
for board in boards:
    board.observe(tell)
tell()
display(*boards, label)
"""
APP = """
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    from viceroy_widgets import GameTable, Lesson, PuzzleBox
    lesson = Lesson("cards", game="splendor")
    return PuzzleBox, Lesson, GameTable, lesson, mo

@app.cell
def _(GameTable, mo):
    stranger = mo.ui.anywidget(GameTable(["random"], game="kalah", people=["Ann"], seed=1))
    stranger
    return (stranger,)

@app.cell
def _(GameTable, mo):
    table = mo.ui.anywidget(GameTable(["random"], game="splendor", people=["Ann"], seed=5))
    table
    return (table,)

@app.cell
def _(lesson, mo):
    task = mo.ui.anywidget(lesson.show("buy"))
    task
    return (task,)

@app.cell
def _(PuzzleBox, mo):
    box = mo.ui.anywidget(PuzzleBox(game="splendor"))
    box
    return (box,)

@app.cell
def _(box, mo, stranger, table, task):
    (stranger.value, table.value, task.value, box.value)
    made, taken = stranger.widget.moves_made, table.widget.moves_made
    mo.md(f"Python knows: {made} and {taken} moves, task {task.widget.done}, puzzle {box.widget.at}")
    return
"""


@pytest.mark.parametrize("host", HOSTS)
def test_boards_of_other_games_are_used_by_mouse_and_keys(page: Page, tmp_path: Path, host: str) -> None:
    write(tmp_path, CELL, APP)
    page.set_viewport_size({"width": 1400, "height": 900})
    with HOSTS[host](page, tmp_path, False):
        boards = page.locator(".vw")
        expect(boards).to_have_count(4, timeout=60_000)
        _play_kalah(page, boards.nth(0))
        _take_tokens(page, boards.nth(1))
        _do_task(page, boards.nth(2))
        _next_puzzle(page, boards.nth(3))


def _play_kalah(page: Page, table: Locator) -> None:
    table.locator('[data-id="pit:2"]').click(timeout=60_000)
    expect(table.locator(".vw-log")).to_contain_text("You play again.")
    _known(page, "1 and 0 moves")
    table.locator('[data-id="pit:5"]').focus()
    page.keyboard.press("Enter")
    expect(table.locator(".vw-log")).to_contain_text("Tamsin sows")
    expect(page.get_by_text("Python knows: 1 and")).to_have_count(0)


def _take_tokens(page: Page, table: Locator) -> None:
    for color in ("white", "blue"):
        table.locator(f'[data-id="supply:{color}"]').click()
    table.locator('[data-id="supply:green"]').focus()
    page.keyboard.press("Enter")
    expect(table.locator(".vw-log")).to_contain_text("You take blue, green and white.")
    expect(page.get_by_text("and 0 moves")).to_have_count(0)


def _do_task(page: Page, table: Locator) -> None:
    expect(table.locator(".vw-task")).to_have_text("You have three red tokens. Buy the card that costs just that.")
    table.locator('[data-id="card:17"]').first.click()
    expect(table.locator(".vw-notice")).to_contain_text("The card is yours")
    _known(page, "task True, puzzle 1")


def _next_puzzle(page: Page, box: Locator) -> None:
    before = box.locator(".vw-prompt").inner_text()
    box.locator("[data-action=next_puzzle]").first.click()
    expect(box.locator(".vw-prompt")).not_to_have_text(before)
    _known(page, "puzzle 2")


def _known(page: Page, facts: str) -> None:
    expect(page.get_by_text(facts).first).to_be_visible()
