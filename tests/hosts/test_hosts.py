"""The same puzzle in other notebook programs than JupyterLab: shown, clicked, by keys, read in Python, in the dark."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.hosts.served import notebook_at
from tests.hosts.shown import HOSTS, write
from viceroy_widgets import best_painting, painting_puzzles

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

ROOT = Path(__file__).parents[2]
NUMBER = 1
BEST = best_painting(painting_puzzles()[NUMBER].position)
TO_LAY = [(f"section:{section}", color) for section, color in BEST.painting.gems]
PICTURES = os.environ.get("VICEROY_SCREENSHOTS")
CELL = f"""
import ipywidgets
from viceroy_widgets import PaintingPuzzle, painting_puzzles
board, label = PaintingPuzzle(painting_puzzles()[{NUMBER}]), ipywidgets.Label()
def tell(change=None):
    label.value = f"Python knows: {{board.total}} points, solved {{board.solved}}"
board.observe(tell, ["total", "solved"])
tell()
display(board, label)
"""
APP = f"""
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    from viceroy_widgets import PaintingPuzzle, painting_puzzles
    board = mo.ui.anywidget(PaintingPuzzle(painting_puzzles()[{NUMBER}]))
    board
    return board, mo

@app.cell
def _(board, mo):
    board.value
    mo.md(f"Python knows: {{board.widget.total}} points, solved {{board.widget.solved}}")
    return
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, CELL, APP)
    return tmp_path


def _board(page: Page) -> Locator:
    board = page.locator(".vw").first
    board.locator(".vw-section").first.wait_for(timeout=60_000)
    return board


def _knows(page: Page, points: int, solved: bool) -> None:
    expect(page.get_by_text(f"Python knows: {points} points, solved {solved}").first).to_be_visible()


def _keep(page: Page, name: str) -> None:
    if PICTURES:
        page.screenshot(path=f"{PICTURES}/host-{name}.png")


@pytest.mark.parametrize("host", HOSTS)
def test_a_puzzle_is_solved_with_the_mouse(page: Page, folder: Path, host: str) -> None:
    with HOSTS[host](page, folder, False):
        board = _board(page)
        expect(board).to_have_attribute("data-theme", "light")
        for name, color in TO_LAY:
            gem = board.locator(f'[data-source="gem:{color}"]')
            if gem.get_attribute("aria-pressed") != "true":
                gem.click()
            board.locator(f'[data-id="{name}"]').first.click()
            expect(board.locator(f'[data-id="{name}"]').first).to_have_attribute("data-gem", color)
        board.locator('[data-action="check"]').click()
        expect(board.locator(".vw-notice")).to_contain_text("Yes!")
        _knows(page, BEST.optimum, True)
        _keep(page, host)


@pytest.mark.parametrize("host", HOSTS)
def test_a_gem_is_laid_with_keys_in_the_dark(page: Page, folder: Path, host: str) -> None:
    with HOSTS[host](page, folder, True):
        board = _board(page)
        expect(board).to_have_attribute("data-theme", "dark")
        _, color = TO_LAY[0]
        stop = board.locator('[data-stop][tabindex="0"]').first
        stop.focus()
        expect(stop).to_be_focused()
        page.keyboard.press(color[0])
        expect(board.locator(f'[data-source="gem:{color}"]')).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Enter")
        expect(board.locator("[data-gem]").first).to_have_attribute("data-gem", color)
        expect(board.locator(".vw-notice")).to_be_visible()
        page.keyboard.press("u")
        expect(board.locator("[data-gem]")).to_have_count(0)
        _knows(page, int(board.locator(".vw-total b").inner_text()), False)
        _keep(page, f"{host}-dark")


def test_a_saved_notebook_shows_its_pictures_before_it_is_run(page: Page, tmp_path: Path) -> None:
    shutil.copy(ROOT / "tutorials" / "play-a-game.ipynb", tmp_path)
    with notebook_at(tmp_path) as (url, token):
        page.goto(f"{url}/notebooks/play-a-game.ipynb?token={token}")
        picture = page.locator('.jp-OutputArea img[src^="data:image/svg+xml"]').first
        picture.wait_for(timeout=60_000)
        assert picture.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 200
        assert len(picture.get_attribute("alt") or "") > 20
