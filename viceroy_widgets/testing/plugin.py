"""Plugin for pytest: fixtures for tests of any board, differences in words, and the check of notebooks.

pytest finds it by the entry point group `pytest11`. It imports nothing of the package before a test needs it.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from ..widgets.protocol.board import BoardWidget
    from .board_driver import BoardDriver
    from .lab_server import LabServer
    from .notebook_page import NotebookPage
    from .page_driver import PageDriver

__all__ = ["board", "in_lab", "in_page"]


@pytest.fixture
def _no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what a test solves out of the progress file of the person who runs it."""
    from ..learn.progress_store import OFF, VARIABLE

    if VARIABLE not in os.environ:
        monkeypatch.setenv(VARIABLE, OFF)


@pytest.fixture
def board(_no_progress: None) -> Callable[[BoardWidget], BoardDriver]:
    """Return a function that drives a board without a browser: `board(widget).click("Check")`."""
    from .board_driver import BoardDriver

    return BoardDriver


@pytest.fixture
def in_page(request: pytest.FixtureRequest, _no_progress: None) -> Iterator[Callable[[BoardWidget], PageDriver]]:
    """Return a function that shows a board in a real page, with the widget in the process of the test.

    The page is that of pytest-playwright, so its options apply. The test is skipped where there is no Chromium. At the
    end it fails if something went wrong in the page.
    """
    page = _page(request)
    from .page_driver import PageDriver

    shown: list[PageDriver] = []

    def show(widget: BoardWidget) -> PageDriver:
        shown.append(PageDriver(page, widget))
        return shown[-1]

    yield show
    for one in shown:
        assert one.errors == [], "something went wrong in the page"


@pytest.fixture(scope="session")
def _lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    from .lab_server import lab_server

    with lab_server(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def in_lab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[Path | str], NotebookPage]]:
    """Return a function that opens a copy of a notebook in a real JupyterLab and runs its cells.

    The JupyterLab has folders and a token of its own, and is shared by the tests of a run. The test is skipped where
    there is no Chromium or no JupyterLab. At the end it fails if something went wrong in the page.
    """
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    page, lab = _page(request), request.getfixturevalue("_lab_server")
    from .notebook_page import NotebookPage

    opened: list[NotebookPage] = []

    def show(notebook: Path | str) -> NotebookPage:
        # A name of its own, since JupyterLab gives the same file the same kernel.
        copy = f"{tmp_path.name}-{len(opened)}-{Path(notebook).name}"
        shutil.copy(notebook, lab.root / copy)
        opened.append(NotebookPage(page, lab, copy))
        opened[-1].run_all()
        return opened[-1]

    yield show
    for one in opened:
        assert one.errors == [], "something went wrong in the page"
    if opened:
        page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.shutdown()")


def _page(request: pytest.FixtureRequest) -> Any:
    pytest.importorskip("playwright", reason="Playwright is not installed")
    from .chromium import NO_CHROMIUM, find_chromium

    if not request.session.stash.setdefault(_CHROMIUM, find_chromium() or ""):
        pytest.skip(NO_CHROMIUM)
    return request.getfixturevalue("page")


_CHROMIUM = pytest.StashKey[str]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that check notebooks."""
    group = parser.getgroup("viceroy")
    group.addoption("--viceroy-check", action="store_true", help="check each notebook, as `viceroy check` does")
    group.addoption("--viceroy-check-offline", action="store_true", help="the notebooks may not need a network")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect notebooks if they are to be checked."""
    if file_path.suffix != ".ipynb" or not parent.config.getoption("--viceroy-check"):
        return None
    from .notebook_items import NotebookFile

    return NotebookFile.from_parent(parent, path=file_path)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(fixturedef: Any, request: pytest.FixtureRequest) -> Generator[None, Any, Any]:
    """Let pytest-playwright start the browser of the machine; by itself it knows only those that it downloaded."""
    found = yield
    if fixturedef.argname == "browser_type_launch_args":
        path = request.session.stash.get(_CHROMIUM, "")
        if path:
            found.setdefault("executable_path", path)
        if hasattr(os, "geteuid") and os.geteuid() == 0:
            found.setdefault("args", []).append("--no-sandbox")  # Chromium refuses to run for root with its sandbox
    return found


def pytest_assertrepr_compare(op: str, left: object, right: object) -> list[str] | None:
    """Explain a failed comparison of two boards by the lines that differ."""
    drivers = sys.modules.get(f"{__package__}.board_driver")
    if drivers is None or op != "==" or not all(isinstance(each, drivers.ShownBoard) for each in (left, right)):
        return None
    return ["the boards differ in what they show:", *left.difference(right)]  # type: ignore[attr-defined]
