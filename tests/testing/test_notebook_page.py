"""A notebook in JupyterLab by the fixture `in_lab`: parts by words and ids, themes, windows, and what is saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest

from viceroy_widgets.testing.lab_server import LabServer
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]
CELL = """from viceroy_widgets import PaintingPuzzle
puzzle = PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -")
puzzle"""


def test_the_code_of_cells_is_opened_on_a_phone_in_the_dark(in_lab: Open) -> None:
    notebook = in_lab([CELL], theme="dark", viewport={"width": 400, "height": 800})
    assert notebook.board().get_attribute("data-theme") == "dark"
    notebook.hide_sidebar()
    notebook.hide_sidebar()  # it stays hidden
    notebook.fits()
    assert notebook.click("red gem") == "Red gem: now choose a section of a circle."
    assert notebook.click("section:1,1:top_left").startswith("The circle on level 2 is all red now")
    assert notebook.part("section:1,1:top_left").get_attribute("data-gem") == "red"
    assert notebook.python("print(puzzle.total)") == "2"


def test_a_path_is_copied_and_saved_beside_the_original(in_lab: Open, tmp_path: Path) -> None:
    path = tmp_path / "two.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(code) for code in (CELL, "puzzle")]), path)
    before = path.read_bytes()
    notebook = in_lab(path, run=False)
    assert notebook.page.locator(".vw").count() == 0
    notebook.run_all()
    assert notebook.click("Hint", 1).startswith("Hint 1 of 3")
    assert notebook.says(0).startswith("Hint 1 of 3"), "two views of one board"
    notebook.save()
    saved = nbformat.read(notebook.file, as_version=4)
    assert all(cell.outputs for cell in saved.cells)
    assert path.read_bytes() == before


def test_two_notebooks_have_pages_and_kernels_of_their_own(in_lab: Open, lab_server: LabServer) -> None:
    one, other = in_lab(["name = 'one'"]), in_lab(["name = 'other'"])
    assert (one.python("print(name)"), other.python("print(name)")) == ("one", "other")
    assert one.file.parent == other.file.parent == lab_server.root
