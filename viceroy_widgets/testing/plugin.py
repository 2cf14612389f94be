"""Plugin for pytest: fixtures for tests of any board, differences in words, and the check of notebooks.

pytest finds it by the entry point group `pytest11`. It imports nothing of the package before a test needs it.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from ..widgets.protocol.board import BoardWidget
    from .board_driver import BoardDriver
    from .lab_server import LabServer
    from .notebook_page import NotebookPage
    from .page_driver import PageDriver

__all__ = ["NotebookFile", "NotebookItem", "board", "in_lab", "in_page", "lab_server"]


# -- plugin for pytest: fixtures for tests of any board, differences in words, and the check of notebooks --------------


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

    if find_spec("svgelements") is None:
        from ..words import say

        pytest.fail(say("check/board_extra"), pytrace=False)
    return BoardDriver


@pytest.fixture
def in_page(request: pytest.FixtureRequest, _no_progress: None) -> Iterator[Callable[..., PageDriver]]:
    """Return a function that shows a board in a real page, with the widget in the process of the test.

    The page is that of pytest-playwright, so its options apply; a second board gets a page beside it. Keywords are
    options of a window of its own, such as `viewport` and `has_touch`. The test is skipped where there is no Chromium.
    At the end it fails if something went wrong in a page.
    """
    from .page_driver import PageDriver

    shown: list[PageDriver] = []
    with closing(_Pages(request)) as pages:

        def show(widget: BoardWidget, **window: Any) -> PageDriver:
            shown.append(PageDriver(pages.new(window), widget))
            return shown[-1]

        yield show
    for one in shown:
        assert one.errors == [], "something went wrong in the page"


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """Return a running JupyterLab with folders and a token of its own, shared by the tests of a run."""
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    from .lab_server import lab_server as run_lab

    with run_lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture
def in_lab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[..., NotebookPage]]:
    """Return a function that opens a notebook in a real JupyterLab and runs its cells.

    It takes a list with the code of cells, or a path, of which a copy is opened. A relative path begins where pytest
    was started, or at the root of the project. `run=False` leaves the cells alone, and `theme="dark"` is the dark theme
    of JupyterLab; other keywords are options of a window of its own. The JupyterLab is that of `lab_server`.

    The test is skipped where there is no Chromium or no JupyterLab. At the end the kernels are shut down, and the test
    fails if something went wrong in a page.
    """
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    from .notebook_page import NotebookPage

    opened: list[NotebookPage] = []
    with closing(_Pages(request)) as pages:
        server: LabServer = request.getfixturevalue("lab_server")

        def show(
            notebook: Path | str | list[str], *, run: bool = True, theme: str = "light", **window: Any
        ) -> NotebookPage:
            server.theme(f"JupyterLab {theme.title()}")
            if not isinstance(notebook, list) and not Path(notebook).exists():
                notebook = request.config.rootpath / notebook
            # A name of its own, since JupyterLab gives the same file the same kernel.
            name = server.add(notebook, f"{tmp_path.name}-{len(opened)}")
            opened.append(NotebookPage(pages.new(window), server, name))
            if run:
                opened[-1].run_all()
            return opened[-1]

        yield show
        for one in opened:
            one.shut_down()
    for one in opened:
        assert one.errors == [], "something went wrong in the page"


class _Pages:
    """Pages of a test: the one of pytest-playwright, pages beside it, and pages in windows of their own."""

    def __init__(self, request: pytest.FixtureRequest) -> None:
        pytest.importorskip("playwright", reason="Playwright is not installed")
        from .lab_server import NO_CHROMIUM, find_chromium

        stash = request.session.stash
        if _CHROMIUM not in stash:
            stash[_CHROMIUM] = find_chromium() or ""
        if not stash[_CHROMIUM]:
            (pytest.fail if request.config.getoption("--viceroy-need-browser") else pytest.skip)(NO_CHROMIUM)
        # Asked for before the test, since what is asked for later is closed before the test ends.
        self._page: Page = request.getfixturevalue("page")
        self._browser: Browser = request.getfixturevalue("browser")
        self._usual: dict[str, Any] = request.getfixturevalue("browser_context_args")
        self._is_first = True
        self._contexts: list[BrowserContext] = []

    def new(self, window: dict[str, Any]) -> Page:
        """Return a page that is not in use yet; options of a window give it a window of its own."""
        if window:
            # `new_context` of pytest-playwright takes no option that the project has set for all windows.
            self._contexts.append(self._browser.new_context(**{**self._usual, **window}))
            return self._contexts[-1].new_page()
        page, self._is_first = (self._page if self._is_first else self._page.context.new_page()), False
        return page

    def close(self) -> None:
        """Close the windows."""
        for context in self._contexts:
            context.close()


_CHROMIUM = pytest.StashKey[str]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the plugin."""
    group = parser.getgroup("viceroy")
    group.addoption("--viceroy-check", action="store_true", help="check each notebook, as `viceroy check` does")
    group.addoption("--viceroy-need-browser", action="store_true", help="fail, not skip, where no browser is found")
    timeout = "how many seconds a cell of a checked notebook may take; 120 without it"
    group.addoption("--viceroy-check-timeout", type=int, default=120, metavar="SECONDS", help=timeout)
    group.addoption("--viceroy-check-offline", action="store_true", help="the notebooks may not need a network")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect notebooks if they are to be checked."""
    if file_path.suffix != ".ipynb" or not parent.config.getoption("--viceroy-check"):
        return None

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


# -- notebooks as items of pytest: with `--viceroy-check` each one is checked, and a finding is a failure --------------


class UnfitNotebookError(Exception):
    """A notebook is not fit to share; the text has one line for each finding."""


class NotebookFile(pytest.File):
    """File of a notebook with one item: the check of it."""

    def collect(self) -> Iterator[NotebookItem]:
        """Yield the item; pytest stops with a sentence if the extra `testing` is not installed."""
        try:
            import nbclient  # noqa: F401
            import nbformat  # noqa: F401
        except ImportError:
            from ..words import say

            raise pytest.UsageError(say("check/extra")) from None
        yield NotebookItem.from_parent(self, name="viceroy-check")


class NotebookItem(pytest.Item):
    """Check of one notebook, as `viceroy check` makes it."""

    def runtest(self) -> None:
        """Check the notebook; UnfitNotebookError tells the findings."""
        from .notebook_check import CheckOptions, check_notebook

        offline = bool(self.config.getoption("--viceroy-check-offline"))
        options = CheckOptions(offline=offline, timeout=self.config.getoption("--viceroy-check-timeout"))
        report = check_notebook(self.path, options)
        if not report.is_fit:
            raise UnfitNotebookError("\n".join(f"{finding} [{finding.kind}]" for finding in report.findings))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """Return the findings; any other error is told as pytest tells it."""
        if isinstance(excinfo.value, UnfitNotebookError):
            return str(excinfo.value)
        return str(super().repr_failure(excinfo))

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return the heading of a failure."""
        return self.path, 0, f"{self.path.name}: viceroy check"
