"""Fixtures: one browser for the whole run, a page for each test."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests.browser.kept_windows import SAME_PROCESS, keep_windows
from tests.nightly import NIGHT
from tools.notebooks import DAY
from viceroy_widgets.classroom import answer_store
from viceroy_widgets.learn import practice, progress, progress_store
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.progress_store import OFF
from viceroy_widgets.learn.progress_store import VARIABLE as PROGRESS
from viceroy_widgets.testing.lab_server import find_chromium

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Playwright

os.environ.setdefault(DATE, DAY)  # what others start inherits it
os.environ[PROGRESS] = OFF  # no output depends on what whoever runs the tests has learned

# By day the same few examples in every run, at whatever pace; `make nightly` has more, and others each time.
_SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile("night", deadline=None, suppress_health_check=_SLOW, print_blob=True)
settings.register_profile("day", settings.get_profile("night"), derandomize=True, max_examples=20)
settings.load_profile("night" if NIGHT else "day")

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    SAME_PROCESS,
]


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    path = find_chromium()
    assert path, "no browser found: make .venv/browser gets one"
    running = playwright.chromium.launch(executable_path=path, args=FLAGS)
    keep_windows(running)
    yield running
    running.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = context.new_page()
    opened.set_default_timeout(15_000)
    yield opened
    context.close()


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the package, made of the sources as they are."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "-w", str(folder)]
    subprocess.run([*command, str(Path(__file__).parents[1])], check=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(autouse=True)
def _nothing_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test begins with the answers that another one gave in this process, or with its choice of a progress file."""
    monkeypatch.setattr(answer_store, "_unwritten", {})
    monkeypatch.setattr(progress_store, "_chosen", True)
    monkeypatch.setattr(progress, "_progress_by_lesson", {})
    monkeypatch.setattr(practice, "_unkept", {})


@pytest.fixture(autouse=True, scope="session")
def _widgets() -> Iterator[None]:
    """At the end widgets are closed while there is still an interpreter for it, which would else complain of each."""
    yield
    if ipywidgets := sys.modules.get("ipywidgets"):
        ipywidgets.Widget.close_all()


def pytest_collection_finish(session: pytest.Session) -> None:
    """Exempt all collected tests from garbage collection: each full collection looked at 1.5 million objects."""
    gc.collect()
    gc.freeze()


def pytest_configure(config: pytest.Config) -> None:
    config.option.viceroy_need_browser = True  # a browser that is missing may not go unnoticed


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that share a long preparation come first, so that one worker gets them all and prepares once."""
    items.sort(key=lambda item: item.get_closest_marker("prepared") is None)
