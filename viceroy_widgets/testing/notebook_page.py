"""Notebook in a page of JupyterLab, as a person has it in front of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .lab_server import LabServer

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

__all__ = ["NotebookPage"]

READY = """() => {
  const panel = window.jupyterapp?.shell.currentWidget;
  return panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === "idle";
}"""


class NotebookPage:
    """Notebook of a server, opened in a page; every wait is for something that happens there.

    `errors` lists what went wrong in the page.
    """

    def __init__(self, page: Page, server: LabServer, notebook: str, *, kernel: bool = True) -> None:
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.goto(server.lab_url(notebook))
        page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
        if kernel:
            page.wait_for_function(READY, timeout=60_000)

    def run_all(self) -> None:
        """Run all cells and wait until the kernel is done with them."""
        self.page.evaluate(
            """async () => {
                const app = window.jupyterapp;
                await app.commands.execute("notebook:run-all-cells");
                await app.shell.currentWidget.sessionContext.session.kernel.info;
            }"""
        )
        self.idle()

    def idle(self) -> None:
        """Wait until the kernel has nothing to do."""
        self.page.wait_for_function(READY, timeout=60_000)

    def python(self, code: str) -> str:
        """Run code in the kernel of the notebook, beside its cells, and return what it printed."""
        printed: Any = self.page.evaluate(
            """async (code) => {
                const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
                const future = kernel.requestExecute({ code, store_history: false });
                let text = "";
                future.onIOPub = ({ content, header }) => {
                    if (header.msg_type === "stream") text += content.text;
                    if (header.msg_type === "error") text += content.traceback.join("\\n");
                };
                await future.done;
                return text;
            }""",
            code,
        )
        return str(printed).strip()

    def save(self) -> None:
        """Save the notebook, as the menu does."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    def board(self, index: int = 0) -> Locator:
        """Return the n-th board of the page, from 0; wait until it is shown."""
        board = self.page.locator(".vw").nth(index)
        board.wait_for(timeout=30_000)
        return board
