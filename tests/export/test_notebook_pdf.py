"""Notebooks exported to PDF, by way of LaTeX and of a browser: each picture of a board is there."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbconvert.exporters import WebPDFExporter, get_exporter
from playwright.async_api import BrowserType

from viceroy_widgets.draw.palettes import LIGHT
from viceroy_widgets.export import notebook_pdf
from viceroy_widgets.testing.lab_server import find_chromium

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "puzzles" / "00-circles-and-painting.ipynb"
_PNG = b"\x89PNG\r\n"
_FILLS = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) rg\b")


def _cells_of_code() -> Any:
    """The notebook without its texts, for which LaTeX would need pandoc."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    notebook.cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return notebook


def _boards(notebook: Any) -> list[Any]:
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    return [output for output in outputs if "<img" in output.get("data", {}).get("text/html", "")]


@pytest.mark.parametrize("name", ["viceroy-latex", "latex"])
def test_latex_has_the_picture_of_each_board_with_the_exporter_of_the_package_alone(name: str) -> None:
    notebook = _cells_of_code()
    latex, resources = get_exporter(name)().from_notebook_node(notebook)
    pictures = {file: content for file, content in resources["outputs"].items() if content.startswith(_PNG)}
    boards = len(_boards(notebook))
    assert boards > 3
    assert len(pictures) == (boards if name == "viceroy-latex" else 0)
    assert re.findall(r"\\adjustimage\{.*\}\{(output_\w+\.png)\}", latex) == list(pictures)
    assert latex.count(r"\adjustimage{max size={0.9\linewidth}{0.7\textheight}}") == len(pictures)


def test_several_pictures_of_an_output_are_several_outputs_and_the_notebook_stays_as_it_is() -> None:
    notebook = _cells_of_code()
    output = _boards(notebook)[0]
    output.data["text/html"] *= 3
    before = nbformat.writes(notebook)
    shown = notebook_pdf.with_pictures(notebook)
    cell = next(cell for cell in shown.cells if any("image/png" in each.get("data", {}) for each in cell.outputs))
    assert [list(each.data) for each in cell.outputs] == [["image/png"]] * 3
    assert nbformat.writes(notebook) == before


def test_pictures_of_other_libraries_stay_as_they_are() -> None:
    html = '<p>A plot</p><img width="9" src="data:image/svg+xml;base64,PHN2Zy8+">'
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    notebook.cells = notebook.cells[:2]
    notebook.cells[1].outputs = [nbformat.v4.new_output("display_data", {"text/html": html, "text/plain": "plot"})]
    assert notebook_pdf.with_pictures(notebook) == notebook


def test_without_resvg_the_pictures_are_for_inkscape(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook_pdf, "find_spec", lambda name: None)
    shown = notebook_pdf.with_pictures(_cells_of_code())
    (svg, *_) = [
        each.data["image/svg+xml"]
        for cell in shown.cells
        for each in cell.outputs
        if "image/svg+xml" in each.get("data", {})
    ]
    assert svg.startswith("<svg")


@pytest.mark.browser
def test_a_pdf_of_a_browser_has_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    launch = BrowserType.launch

    async def launch_ours(self: BrowserType, **options: Any) -> Any:
        return await launch(self, executable_path=find_chromium(), **options)

    monkeypatch.setattr(BrowserType, "launch", launch_ours)
    notebook = _cells_of_code()
    exporter = WebPDFExporter(disable_sandbox=True)
    gems = {LIGHT[color] for color in ("red", "blue", "green", "yellow")}
    pdf, _ = exporter.from_notebook_node(notebook)
    assert gems <= set(_fills(pdf))
    for output in _boards(notebook):
        del output.data["text/html"]
    without, _ = exporter.from_notebook_node(notebook)
    assert not gems & set(_fills(without)), "the colors are those of the pictures"


def _fills(pdf: bytes) -> Iterator[str]:
    """The colors in which something of a PDF is filled, such as #c0303a."""
    for stream in re.findall(rb"/FlateDecode.*?stream\r?\n(.*?)endstream", pdf, re.DOTALL):
        for color in _FILLS.findall(zlib.decompressobj().decompress(stream).decode("latin1")):
            yield "#" + "".join(f"{round(float(part) * 255):02x}" for part in color)
