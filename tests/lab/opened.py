"""Opens a copy of a committed notebook, and finds what is on its boards."""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page

from viceroy_widgets.testing.lab_server import LabServer
from viceroy_widgets.testing.notebook_page import NotebookPage

__all__ = ["HIDE_SIDEBAR", "ROOT", "SHUT_DOWN", "SIDEWAYS", "gem", "opened", "section", "window"]

ROOT = Path(__file__).parents[2]

# What would have to be scrolled sideways to be read; a board's drawing has a place of its own for that.
SIDEWAYS = """() => ["html", "body", ".jp-WindowedPanel-outer", ".jp-OutputArea-output", ".vw"]
  .filter((name) => [...document.querySelectorAll(name)].some((node) => node.scrollWidth > node.clientWidth + 1))"""
HIDE_SIDEBAR = "() => window.jupyterapp.commands.execute('application:toggle-left-area')"
SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()"


@contextmanager
def opened(page: Page, lab: LabServer, notebook: str, *, run: bool = True) -> Iterator[NotebookPage]:
    """A copy of its own name, since JupyterLab gives the same file the same kernel; its page may raise no error."""
    name = f"{secrets.token_hex(4)}-{Path(notebook).name}"
    shutil.copy(ROOT / notebook, lab.root / name)
    shown = NotebookPage(page, lab, name)
    if run:
        shown.run_all()
    yield shown
    assert shown.errors == []
    page.evaluate(SHUT_DOWN)


@contextmanager
def window(browser: Browser, **options: Any) -> Iterator[Page]:
    """A page in a window of a kind of its own."""
    context = browser.new_context(**options)
    context.set_default_timeout(15_000)
    yield context.new_page()
    context.close()


def section(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-id="{name}"]').first


def gem(board: Locator, color: str) -> Locator:
    return board.locator(f'[data-source="gem:{color}"]')
