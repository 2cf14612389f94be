"""Notebook in a page of JupyterLab, as a person has it in front of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .lab_server import LabServer
from .page_driver import notice_text, part_of, settle

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

__all__ = ["NotebookPage"]

READY = """() => {
  const panel = window.jupyterapp?.shell.currentWidget;
  const isIdle = panel?.context?.isReady && panel.sessionContext?.session?.kernel?.status === "idle";
  // A view is empty while its module loads, and waits then until its page is idle.
  const undrawn = ".jp-OutputArea-output > .lm-Widget:not(.jupyter-widgets):empty, [data-waiting]";
  return isIdle && !document.querySelector(undrawn);
}"""
_WIDER = """() => ["html", "body", ".jp-WindowedPanel-outer", ".jp-OutputArea-output", ".vw"]
  .filter((name) => [...document.querySelectorAll(name)].some((node) => node.scrollWidth > node.clientWidth + 1))"""
"""Names of what has to be scrolled sideways to be read; the drawing of a board has a place of its own for that."""
_HIDE_SIDEBAR = """async () => {
  const { commands, shell } = window.jupyterapp;
  if (!shell.leftCollapsed) await commands.execute("application:toggle-left-area");
}"""


class NotebookPage:
    """Notebook of a server, opened in a page; every wait is for something that happens there.

    `file` is the notebook on the disk of the server, and `errors` lists what went wrong in the page.
    """

    def __init__(self, page: Page, server: LabServer, notebook: str, *, kernel: bool = True) -> None:
        self.page = page
        self.file = server.root / notebook
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(error.stack or str(error)))
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

    def restart(self) -> None:
        """Restart the kernel, which forgets everything."""
        self.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
        self.idle()

    def idle(self) -> None:
        """Wait until the kernel has nothing to do, and all boards are drawn."""
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
        """Save the notebook, as the menu does, and wait until it is on the disk."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
        self.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.model.dirty")

    def shut_down(self) -> None:
        """Shut the kernel of the notebook down."""
        self.page.evaluate("() => window.jupyterapp?.shell.currentWidget?.sessionContext.shutdown()")

    # -- boards -------------------------------------------------------------------------------------------------------

    def board(self, index: int = 0) -> Locator:
        """Return the n-th board of the page, from 0; wait until it is shown."""
        board = self.page.locator(".vw").nth(index)
        board.wait_for(timeout=30_000)
        return board

    def part(self, label: str, index: int = 0) -> Locator:
        """Return the part of the n-th board with this id, else the first whose name begins with this label."""
        return part_of(self.board(index), label)

    def click(self, label: str, index: int = 0) -> str:
        """Click a part of the n-th board, wait for the answer, and return what the board says then."""
        self.part(label, index).click()
        return self.says(index)

    def says(self, index: int = 0) -> str:
        """Return the sentence in the notice of the n-th board, once every gesture on it is answered."""
        board = self.board(index)
        self.page.wait_for_function("(board) => !board.hasAttribute('data-waiting')", arg=board.element_handle())
        return notice_text(board)

    # -- the window ---------------------------------------------------------------------------------------------------

    def hide_sidebar(self) -> None:
        """Close the file browser, so that the notebook has the whole window."""
        self.page.evaluate(_HIDE_SIDEBAR)

    def fits(self) -> None:
        """Wait until nothing has to be scrolled sideways, but the drawings in their boards; else TimeoutError."""
        self.page.wait_for_function(f"() => ({_WIDER})().length === 0")

    def settled(self) -> None:
        """Wait until boards have taken the size that the window leaves them."""
        settle(self.page)
