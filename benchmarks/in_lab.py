"""A notebook of one cell in a real JupyterLab, to take times in."""

from __future__ import annotations

import math
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import nbformat
from playwright.sync_api import sync_playwright

from viceroy_widgets.testing.lab_server import find_chromium, lab_server
from viceroy_widgets.testing.notebook_page import NotebookPage

__all__ = ["PAUSE", "in_lab", "spread"]

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
PAUSE = "(ms) => new Promise((done) => setTimeout(done, ms))"


@contextmanager
def in_lab(code: str) -> Iterator[NotebookPage]:
    """The notebook with its cell executed; neither page nor kernel may raise an error."""
    with tempfile.TemporaryDirectory() as folder, lab_server(Path(folder)) as lab, sync_playwright() as playwright:
        cell = nbformat.v4.new_code_cell(code.strip())
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), lab.root / "times.ipynb")
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        notebook = NotebookPage(browser.new_page(viewport={"width": 1400, "height": 1800}), lab, "times.ipynb")
        notebook.run_all()
        notebook.board()
        yield notebook
        assert notebook.errors == []
        browser.close()


def spread(values: list[float]) -> dict[str, float]:
    """The median and the 95th percentile."""
    ordered = sorted(values)
    return {"p50": round(median(ordered), 1), "p95": round(ordered[math.ceil(0.95 * len(ordered)) - 1], 1)}
