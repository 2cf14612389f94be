"""A stranger's game in other notebook programs than JupyterLab: played by mouse and keys, known in Python."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.hosts.shown import HOSTS, write

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

CELL = """
import ipywidgets
from viceroy_widgets import PlayTable
table, label = PlayTable("kalah", ["random"], people=["Ann"], seed=1), ipywidgets.Label()
def tell(change=None):
    label.value = f"Python knows: {table.moves_made} moves"
table.observe(tell, ["moves_made"])
tell()
display(table, label)
"""
APP = """
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    from viceroy_widgets import PlayTable
    table = mo.ui.anywidget(PlayTable("kalah", ["random"], people=["Ann"], seed=1))
    table
    return table, mo

@app.cell
def _(table, mo):
    table.value
    mo.md(f"Python knows: {table.widget.moves_made} moves")
    return
"""


@pytest.mark.parametrize("host", HOSTS)
def test_it_is_played_by_mouse_and_keys(page: Page, tmp_path: Path, host: str) -> None:
    write(tmp_path, CELL, APP)
    with HOSTS[host](page, tmp_path, False):
        table = page.locator(".vw").first
        table.locator('[data-id="pit:2"]').wait_for(timeout=60_000)
        table.locator('[data-id="pit:2"]').click()
        expect(table.locator(".vw-log")).to_contain_text("You play again.")
        expect(page.get_by_text("Python knows: 1 moves").first).to_be_visible()
        table.locator('[data-id="pit:5"]').focus()
        page.keyboard.press("Enter")
        expect(table.locator(".vw-log")).to_contain_text("Tamsin sows")
        expect(page.get_by_text("Python knows: 1 moves")).to_have_count(0)
