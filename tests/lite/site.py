"""The JupyterLite site, built once, and served to one browser that reaches nothing else."""

from __future__ import annotations

import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Browser, Page, expect

from viceroy_widgets.testing.lab_server import LabServer
from viceroy_widgets.testing.notebook_page import NotebookPage

__all__ = ["Site", "build", "looks", "started", "write_cell"]

ROOT = Path(__file__).parents[2]
LITE = ROOT / ".venv" / "lite-env" / "bin" / "python"
_STARTS = 180_000
"""Milliseconds in which a kernel has to start, on a busy machine too."""


def build(folder: Path) -> None:
    """Build the site, as `make lite` does."""
    assert LITE.exists(), "make .venv/lite makes the environment of JupyterLite"
    subprocess.run([LITE, "-m", "tools.lite", folder], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of requests."""


class Site:
    """The site at an address of this machine."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(root)))
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def lab_url(self, notebook: str) -> str:
        """The address of a notebook in the site."""
        return f"{self.url}/lab/index.html?path={notebook}"

    def close(self) -> None:
        """End the server."""
        self._server.shutdown()

    @contextmanager
    def window(self, browser: Browser) -> Iterator[Page]:
        """A page of a browser with an empty storage; at the end no other host may have been asked for anything."""
        context = browser.new_context(viewport={"width": 1186, "height": 800}, service_workers="allow")
        context.set_default_timeout(30_000)
        asked: list[str] = []
        context.on("request", lambda request: asked.append(request.url))
        try:
            yield context.new_page()
            others = {url for url in asked if not url.startswith((self.url, "data:", "blob:"))}
            assert not others
        finally:
            context.close()

    @contextmanager
    def opened(self, browser: Browser, notebook: str) -> Iterator[NotebookPage]:
        """A notebook with a running kernel; neither it nor its page may fail."""
        with self.window(browser) as page:
            # A site is open like a server of JupyterLab, without one; only its address is asked of it.
            shown = NotebookPage(page, cast(LabServer, self), notebook, kernel=False)
            started(shown)
            yield shown
            assert shown.errors == []


def started(notebook: NotebookPage) -> None:
    """Wait until the kernel of a notebook runs, and close the list of files."""
    notebook.page.wait_for_function("window.jupyterapp")
    notebook.page.wait_for_function(
        "window.jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'", timeout=_STARTS
    )
    notebook.hide_sidebar()


def looks(notebook: NotebookPage) -> Iterator[str]:
    """Run the notebook anew in light and in dark, in a window of a desk and of a phone, and check how each looks."""
    for theme in ("Light", "Dark"):
        notebook.page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", f"JupyterLab {theme}"
        )
        for width in (1186, 400):
            notebook.page.set_viewport_size({"width": width, "height": 800})
            notebook.run_all()
            expect(notebook.board(0)).to_have_attribute("data-theme", theme.lower())
            yield f"{theme.lower()}-{width}"
            notebook.fits()


def write_cell(notebook: NotebookPage, code: str) -> None:
    """Put one cell in the place of all cells of a notebook."""
    notebook.page.evaluate(
        """(source) => {
            const cells = window.jupyterapp.shell.currentWidget.content.model.sharedModel;
            cells.deleteCellRange(0, cells.cells.length);
            cells.insertCell(0, { cell_type: "code", source });
        }""",
        code,
    )
