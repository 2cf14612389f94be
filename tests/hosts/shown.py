"""A cell shown by each of the notebook programs other than JupyterLab, in the light or in the dark."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nbformat
from playwright.sync_api import Page

from tests.hosts.served import marimo_at, notebook_at, voila_at

__all__ = ["HOSTS", "write"]

READY = """() => {
  const panel = window.jupyterapp?.shell?.currentWidget;
  return panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === "idle";
}"""


def write(folder: Path, cell: str, app: str) -> None:
    """Write what the programs show: a notebook of one cell, and for marimo an app."""
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    cells = [nbformat.v4.new_code_cell(cell.strip())]
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata=kernel), folder / "board.ipynb")
    (folder / "board.py").write_text(app.lstrip())


@contextmanager
def shown_by_notebook(page: Page, folder: Path, dark: bool) -> Iterator[None]:
    with notebook_at(folder) as (url, token):
        page.goto(f"{url}/notebooks/board.ipynb?token={token}")
        page.wait_for_function(READY, timeout=60_000)
        if dark:
            page.evaluate("() => jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })")
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_function(READY)
        yield


@contextmanager
def shown_by_voila(page: Page, folder: Path, dark: bool) -> Iterator[None]:
    with voila_at(folder, "board.ipynb", *(["--theme=dark"] if dark else [])) as url:
        page.goto(url)
        yield


@contextmanager
def shown_by_marimo(page: Page, folder: Path, dark: bool) -> Iterator[None]:
    settings = folder / "home" / "xdg_config_home" / "marimo"
    settings.mkdir(parents=True)
    (settings / "marimo.toml").write_text(f'[display]\ntheme = "{"dark" if dark else "light"}"\n')
    with marimo_at(folder, "board.py") as url:
        page.goto(url)
        yield


HOSTS = {"notebook": shown_by_notebook, "voila": shown_by_voila, "marimo": shown_by_marimo}
