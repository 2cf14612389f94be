"""The table of Kalah as people have it: without a browser, in a page, and in JupyterLab."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from kalah.game import KALAH

from viceroy_widgets import GameTable
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.widgets.protocol.board import BoardWidget

CELL = """from viceroy_widgets import GameTable
table = GameTable(["random"], game="kalah", seed=3)
table"""


def test_a_seed_in_the_store_lets_one_play_again(board: Callable[[BoardWidget], BoardDriver]) -> None:
    table = board(GameTable(["random"], game=KALAH, seed=3))
    before = table.shown()
    assert table.click("your pit 3") == "+1 point. You sow the 4 seeds of pit 3. You play again."
    assert "+your store, 1 seed" in before.difference(table.shown())
    assert table.asks() == "Which pit do you sow?"


@pytest.mark.browser
def test_a_click_in_a_page_sows(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    table = GameTable(["random"], game=KALAH, seed=3)
    shown = in_page(table)
    assert shown.click("your pit 3") == "+1 point. You sow the 4 seeds of pit 3. You play again."
    assert table.moves_made == 1


@pytest.mark.browser
@pytest.mark.lab
def test_a_click_in_jupyterlab_sows(in_lab: Callable[[Path], NotebookPage], tmp_path: Path) -> None:
    file = tmp_path / "kalah.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)]), file)
    notebook = in_lab(file)
    notebook.board().locator('[aria-label^="your pit 3"]').first.click()
    notebook.board().locator(".vw-notice", has_text="You play again").wait_for()
    assert notebook.python("print(table.moves_made)") == "1"
