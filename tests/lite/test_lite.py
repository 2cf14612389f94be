"""Notebooks in JupyterLite: the very same ones run in a browser, from a static site, and no other host is asked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.conftest import FLAGS
from tests.lite.site import Site, build, looks, write_cell
from tests.net.boards import key_of
from tests.viceroy.puzzles.right_answers import right_painting
from viceroy_widgets import first_puzzle
from viceroy_widgets.classroom.handout import write_handout
from viceroy_widgets.classroom.receipt import parse_receipt
from viceroy_widgets.testing.lab_server import find_chromium
from viceroy_widgets.words import LANGUAGES

_FILES = """async () => {
  const { commands, shell } = window.jupyterapp;
  if (shell.leftCollapsed) await commands.execute("application:toggle-left-area");
  await commands.execute("filebrowser:go-to-path", { path: "/tutorials" });
  await commands.execute("filebrowser:refresh");
}"""
_DOWNLOAD = "() => window.jupyterapp.commands.execute('filebrowser:download')"
_OPEN = "(path) => window.jupyterapp.commands.execute('docmanager:open', { path })"

pytestmark = [pytest.mark.browser, pytest.mark.journey, pytest.mark.prepared]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("lite") / "site"
    build(folder)
    served = Site(folder)
    yield served
    served.close()


@pytest.fixture(scope="module")
def fresh(playwright: Playwright) -> Iterator[Browser]:
    """A browser whose windows are not used again: JupyterLite would open the notebooks of the test before, too."""
    running = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
    yield running
    running.close()


def test_the_site_has_all_notebooks_and_its_own_wheels(site: Site) -> None:
    for code in LANGUAGES:
        folder = site.root / "files" / ("" if code == "en" else code)
        names = {path.name for path in folder.glob("tutorials/**/*.ipynb")}
        assert {"00-start-here.ipynb", "03-circles.ipynb", "01-cards.ipynb", "teaching-guide.ipynb"} <= names
    lock = json.loads((site.root / "static/pyodide/pyodide-lock.json").read_text("utf-8"))["packages"]
    assert {path.name for path in site.root.glob("static/pyodide/*.whl")} == {its["file_name"] for its in lock.values()}
    assert "ipywidgets" in lock["viceroy-widgets"]["depends"]
    for path in re.findall(r'href="([^"]+)"', (site.root / "start.html").read_text("utf-8")):
        assert (site.root / "files" / path.partition("?path=")[2]).is_file()


def test_a_lesson_is_done(site: Site, fresh: Browser) -> None:
    with site.opened(fresh, "tutorials/03-circles.ipynb") as notebook:
        for _ in looks(notebook):
            notebook.click("hand:59")
            notebook.click("place:2,0")
            expect(notebook.board(0).locator(".vw-notice")).to_have_attribute("data-tone", "good")
        assert "[x] Make a circle" in notebook.python("print(lesson.standing())")


def test_an_auction_is_played(site: Site, fresh: Browser) -> None:
    with site.opened(fresh, "tutorials/04-auction.ipynb") as notebook:
        for _ in looks(notebook):
            notebook.click("gem:red")
            notebook.board(0).locator(".vw-target").first.click()
            expect(notebook.board(0).locator(".vw-notice")).to_have_attribute("data-tone", "good")


def test_a_puzzle_is_painted_to_its_optimum(site: Site, fresh: Browser) -> None:
    with site.opened(fresh, "puzzles/00-circles-and-painting.ipynb") as notebook:
        for _ in looks(notebook):
            for section, color in right_painting(first_puzzle()):
                notebook.click(f"gem:{color}")
                notebook.click(f"section:{section}")
            assert "no painting of this pyramid is worth more" in notebook.click("check")
            assert notebook.python("print(first.solved)") == "True"


def test_a_turn_of_splendor_is_played_in_german(site: Site, fresh: Browser) -> None:
    with site.opened(fresh, "de/tutorials/splendor/01-cards.ipynb") as notebook:
        for _ in looks(notebook):
            expect(notebook.board(0)).to_have_attribute("lang", "de")
            notebook.click("card:17")
            expect(notebook.board(0).locator(".vw-notice")).to_have_attribute("data-tone", "good")


def test_an_assignment_gives_a_receipt(site: Site, fresh: Browser) -> None:
    handout = write_handout(replace(key_of("viceroy").handout, mode="exam"))
    with site.opened(fresh, "puzzles/00-circles-and-painting.ipynb") as notebook:
        write_cell(
            notebook,
            "import json\nfrom viceroy_widgets import Assignment\n"
            f"work = Assignment(json.loads({json.dumps(handout)!r}), 'kite')\n"
            "board = work.board('who')\nboard",
        )
        for _ in looks(notebook):
            notebook.python("board.choose(1)")
            receipt = notebook.python("print(dict(work.receipts().lines)['who'])")
            assert parse_receipt(receipt).mode == "exam"


def test_a_file_or_a_line_brings_progress_back_that_the_browser_lost(
    site: Site, fresh: Browser, tmp_path: Path
) -> None:
    lesson, kept = "tutorials/03-circles.ipynb", tmp_path / "viceroy-progress.json"
    with site.opened(fresh, lesson) as notebook:
        notebook.run_all()
        notebook.click("hand:59")
        notebook.click("place:2,0")
        expect(notebook.board(0).locator(".vw-notice")).to_have_attribute("data-tone", "good")
        line = notebook.python("print(lesson.progress)")
        notebook.page.evaluate(_FILES)
        notebook.page.locator(".jp-DirListing-content").get_by_text(kept.name, exact=True).click()
        with notebook.page.expect_download() as download:
            notebook.page.evaluate(_DOWNLOAD)
        download.value.save_as(kept)
        assert download.value.suggested_filename == kept.name
    with site.opened(fresh, lesson) as notebook:  # with an empty storage
        standing = "from viceroy_widgets import Lesson, keep_progress\nprint(Lesson('circles', {}).standing())"
        assert "[x]" not in notebook.python(standing.format(""))
        assert "[x] Make a circle" in notebook.python(f"keep_progress(False)\n{standing.format(f'progress={line!r}')}")
        with notebook.page.expect_file_chooser() as chooser:
            notebook.page.evaluate(_FILES)
            notebook.page.locator("[data-jp-item-name=uploader]").click()
        chooser.value.set_files(kept)
        notebook.page.locator(".jp-DirListing-content").get_by_text(kept.name, exact=True).wait_for()
        notebook.page.evaluate(_OPEN, lesson)  # in case the file has been opened beside it
        notebook.restart()
        assert "[x] Make a circle" in notebook.python(standing.format(""))
