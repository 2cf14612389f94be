"""The built site: search without a server, no request to others, light pages, and nothing that axe-core finds."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tests.browser.axe import THEMES, violations
from tests.conftest import FLAGS
from tests.nightly import NIGHT, sample
from tools.site.links import site_pages
from viceroy_widgets.testing.lab_server import find_chromium
from viceroy_widgets.words import LANGUAGES

pytestmark = [pytest.mark.browser, pytest.mark.journey, pytest.mark.prepared]

ROOT = Path(__file__).parents[3]
PYTHON = ROOT / ".venv/site-env/bin/python"
HEAVIEST = 500_000
"""Bytes of a page with its styles and scripts, without pictures."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as `make site` builds it; JupyterLite, which tests/lite builds, is there as its notebooks alone."""
    assert PYTHON.exists(), "make .venv/site makes the environment of the site"
    folder = tmp_path_factory.mktemp("site")
    lite = folder / "lite"
    for code in LANGUAGES:
        files = lite / "files" / ("" if code == "en" else code)
        command = [sys.executable, "-m", "viceroy_widgets.cli", "--language", code, "tutorials", files]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    for name in ("start.html", "lab/index.html"):
        (lite / name).parent.mkdir(exist_ok=True)
        (lite / name).write_text("<!DOCTYPE html><title>JupyterLite</title>", "utf-8")
    built = folder / "site"
    done = subprocess.run([PYTHON, "-m", "tools.site", built, "--lite", lite], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return built


@pytest.fixture(scope="module")
def browser_of_files(playwright: Playwright) -> Iterator[Browser]:
    running = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
    yield running
    running.close()


def _offline(browser: Browser, theme: str = "light") -> tuple[BrowserContext, list[str]]:
    """Return a window of a phone that is offline, and the list of what is asked of the network in it."""
    context = browser.new_context(viewport={"width": 400, "height": 800}, color_scheme=theme, offline=True)  # type: ignore[arg-type]
    asked: list[str] = []
    context.on(
        "request",
        lambda request: None if request.url.startswith(("file:", "data:", "blob:")) else asked.append(request.url),
    )
    return context, asked


def _scrolls_sideways(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def test_no_page_has_a_fault_for_axe_or_is_wider_than_a_phone(site: Path, browser_of_files: Browser) -> None:
    """By day a quarter of the pages, in one theme each."""
    pages = site_pages(site)
    assert len(pages) > 100
    pages = sample(pages, least=len(pages) // 4)
    windows = {theme: _offline(browser_of_files, theme) for theme in THEMES}
    opened = {theme: context.new_page() for theme, (context, _) in windows.items()}
    for number, each in enumerate(pages):
        for theme in THEMES if NIGHT else (THEMES[number % 2],):
            page = opened[theme]
            page.goto(each.file.as_uri())
            assert (each.file.name, violations(page, whole=True)) == (each.file.name, "")
            assert (each.file.name, _scrolls_sideways(page)) == (each.file.name, False)
    assert [asked for _, asked in windows.values()] == [[], []]


def test_no_page_is_heavy(site: Path) -> None:
    weights = {page.file.relative_to(site).as_posix(): page.weight for page in site_pages(site)}
    assert {name: size for name, size in weights.items() if size > HEAVIEST} == {}


@pytest.mark.parametrize(
    ("language", "words", "title"), [("en", "infinite gems", "Infinite gems"), ("de", "Auktion", "Auktion")]
)
def test_search_answers_from_files_alone(
    site: Path, browser_of_files: Browser, language: str, words: str, title: str
) -> None:
    context, asked = _offline(browser_of_files)
    page = context.new_page()
    page.goto((site / ("" if language == "en" else language) / "index.html").as_uri())
    page.locator("label.nav-overlay-icon").first.click()
    page.get_by_role("textbox").fill(words)
    page.get_by_role("textbox").press("Enter")
    results = page.locator("#search-results li")
    expect(results.filter(has_text=title).first).to_be_visible()
    results.first.get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert asked == []


def test_a_puzzle_of_the_first_page_is_tried(site: Path, browser_of_files: Browser) -> None:
    context, asked = _offline(browser_of_files)
    page = context.new_page()
    page.goto((site / "index.html").as_uri())
    page.get_by_role("link", name="five puzzles").click()
    expect(page.locator(".vw button").first).to_be_enabled(timeout=120_000)
    assert asked == []
