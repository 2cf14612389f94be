"""A table on one screen in a real JupyterLab: each kind of question is shown with all that it takes to answer it.

With VICEROY_SCREENSHOTS, a folder, it photographs every table; with VICEROY_MEASURES it prints what it measured.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.lab.asked_states import KINDS, asked_histories
from tests.lab.opened import HIDE_SIDEBAR, SHUT_DOWN, window
from viceroy_widgets import GameTable
from viceroy_widgets.testing.lab_server import LabServer
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.codec.records.history import History
from viceroy_widgets.viceroy.codec.records.record_text import format_record

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

PICTURES = os.environ.get("VICEROY_SCREENSHOTS")
NOT_FOR_TWO = {"top"}
"""Kinds of questions that the recorded games of two people never ask the first of them."""
LONGEST_KINDS = 6
"""Number of kinds shown in each other language: those with the longest prompts, and as many with the longest labels."""

TABLES = """
import json
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy import as_record
RECORDS = json.load(open("records.json"))
def table(kind):
    text, players = RECORDS[kind]
    return GameTable(["random"] * (players - 1), game=as_record(text), theme="{theme}", language="{language}")
"""
KALAH = """
from viceroy_widgets import PlayTable
table = PlayTable("kalah", ["random"], people=["Ann"], seed=3)
table
"""
# The boxes of the parts, from the top of the table; the least height of a text on a card that can be chosen; of what
# stands in the pyramid, the least width of a section and the least height of a token's value.
MEASURE = """(table) => {
  const top = table.getBoundingClientRect().top;
  const bottom = (node) => Math.round(node.getBoundingClientRect().bottom - top);
  const shown = (css) => [...table.querySelectorAll(css)].filter((node) => node.getBoundingClientRect().height > 0);
  const size = (node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a;
  const texts = (css) => shown(css).filter((node) => node.textContent.trim());
  const least = (found) => (found.length ? Math.min(...found) : null);
  const sections = shown("[data-role=board] .vw-section .vw-fill").map((node) => node.getBoundingClientRect().width);
  return {
    room: document.querySelector(".jp-WindowedPanel-outer").clientHeight,
    height: Math.round(table.getBoundingClientRect().height),
    prompt: shown(".vw-prompt").map(bottom),
    status: shown(".vw-status").map(bottom),
    buttons: shown(".vw-source, .vw-action[data-answer]").map(bottom),
    tools: shown(".vw-action:not([data-answer])").map(bottom),
    targets: shown(".vw-target").map(bottom),
    board: shown("[data-role=board]").map(bottom),
    hand: shown("[data-role=hand]").map(bottom),
    wide: table.scrollWidth - table.clientWidth,
    cards: shown("[data-role=market] .vw-target, [data-role=hand] .vw-target").length,
    text: least(texts("[data-role=market] [data-piece] text, [data-role=hand] [data-piece] text").map(size)),
    section: least(sections),
    token: least(texts("[data-role=board] .vw-token text").map(size)),
    dark: table.dataset.theme === "dark",
  };
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


WHOLE = ("status", "prompt", "buttons", "tools", "targets", "board", "hand")
ANSWERS = ("prompt", "buttons", "targets")


@contextmanager
def _tables(
    page: Page, lab: LabServer, histories: dict[str, History], theme: str = "auto", language: str = "en"
) -> Iterator[NotebookPage]:
    """A notebook with a table for each kind of question."""
    records = {kind: (format_record(its.record()), len(its.setup.players)) for kind, its in histories.items()}
    (lab.root / "records.json").write_text(json.dumps(records), "utf-8")
    tables = TABLES.replace("{theme}", theme).replace("{language}", language)
    cells = [nbformat.v4.new_code_cell(source) for source in (tables, *(f"table({kind!r})" for kind in histories))]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), lab.root / "tables.ipynb")
    notebook = NotebookPage(page, lab, "tables.ipynb")
    page.evaluate(HIDE_SIDEBAR)
    notebook.run_all()
    notebook.board(len(histories) - 1)
    yield notebook
    assert notebook.errors == []
    page.evaluate(SHUT_DOWN)


def _measured(page: Page, table: Locator, name: str) -> dict[str, Any]:
    table.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
    page.evaluate(SETTLED)
    found: dict[str, Any] = table.evaluate(MEASURE)
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))
    if os.environ.get("VICEROY_MEASURES"):
        print(name, json.dumps(found))
    return found


def _lowest(found: dict[str, Any], parts: tuple[str, ...]) -> int:
    return max((bottom for part in parts for bottom in found[part]), default=0)


@contextmanager
def _theme(lab: LabServer, theme: str) -> Iterator[None]:
    lab.theme(f"JupyterLab {theme}")
    yield
    lab.theme("JupyterLab Light")


def _longest(language: str) -> dict[str, History]:
    """The kinds whose prompts are longest in a language, and those whose buttons have the longest labels in all."""
    prompts, labels = {}, {}
    for kind, its in asked_histories().items():
        table = GameTable(["random"] * (len(its.setup.players) - 1), game=its, language=language)
        prompts[kind] = len(table.prompt)
        labels[kind] = sum(len(action["label"]) + 4 for action in table.actions)
    chosen = {kind for found in (prompts, labels) for kind in sorted(found, key=found.__getitem__)[-LONGEST_KINDS:]}
    return {kind: its for kind, its in asked_histories().items() if kind in chosen}


def test_all_kinds_of_questions_are_met() -> None:
    assert set(asked_histories()) == set(KINDS)
    assert set(KINDS) - set(asked_histories(2, 2)) == NOT_FOR_TWO


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_on_a_school_laptop_a_table_stands_in_the_window(browser: Browser, lab: LabServer, theme: str) -> None:
    """In a lower window it does so, too, where cards that answer nothing may be small."""
    histories = asked_histories()
    with (
        _theme(lab, theme),
        window(browser, viewport={"width": 1366, "height": 768}) as page,
        _tables(page, lab, histories) as notebook,
    ):
        for height in (768, 650):
            page.set_viewport_size({"width": 1366, "height": height})
            for index, kind in enumerate(histories):
                found = _measured(page, notebook.board(index), f"1366x{height}-{theme}-{kind}")
                assert found["dark"] == (theme == "Dark")
                assert _lowest(found, WHOLE) <= found["room"], (height, kind, found)
                assert found["wide"] <= 1, (height, kind)
                if height == 768:
                    assert found["text"] is None or found["text"] >= 11, (kind, found["text"])
                    assert found["section"] is None or found["section"] >= 14, (kind, found["section"])
                    assert found["token"] is None or found["token"] >= 7, (kind, found["token"])


def test_with_the_theme_for_projectors_so_does_a_table_of_two(browser: Browser, lab: LabServer) -> None:
    histories = asked_histories(2, 2)
    size = {"width": 1920, "height": 1080}
    with window(browser, viewport=size) as page, _tables(page, lab, histories, "projector") as notebook:
        for index, kind in enumerate(histories):
            found = _measured(page, notebook.board(index), f"1920-{kind}")
            assert _lowest(found, WHOLE) <= found["room"], (kind, found)
            if found["cards"]:
                assert found["text"] >= 18, (kind, found["text"])


@pytest.mark.parametrize("theme", ["Light", "Dark"])
def test_on_a_telephone_what_answers_stands_in_the_window(browser: Browser, lab: LabServer, theme: str) -> None:
    histories = asked_histories()
    with (
        _theme(lab, theme),
        window(browser, viewport={"width": 400, "height": 800}) as page,
        _tables(page, lab, histories) as notebook,
    ):
        for index, kind in enumerate(histories):
            found = _measured(page, notebook.board(index), f"400-{theme}-{kind}")
            assert found["dark"] == (theme == "Dark")
            assert _lowest(found, ANSWERS) <= found["room"], (kind, found)
            assert found["wide"] <= 1, kind
            if found["text"] is not None:
                assert found["text"] >= 10, (kind, found["text"])


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_the_longest_texts_of_each_language_stand_in_the_window(
    browser: Browser, lab: LabServer, language: str
) -> None:
    histories = _longest(language)
    with (
        window(browser, viewport={"width": 1366, "height": 768}) as page,
        _tables(page, lab, histories, language=language) as notebook,
    ):
        for width, height, parts in ((1366, 768, WHOLE), (400, 800, ANSWERS)):
            page.set_viewport_size({"width": width, "height": height})
            for index, kind in enumerate(histories):
                found = _measured(page, notebook.board(index), f"{width}-{language}-{kind}")
                assert _lowest(found, parts) <= found["room"], (width, kind, found)
                assert found["wide"] <= 1, (width, kind)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 650), (400, 800)])
def test_kalah_stands_in_the_window(browser: Browser, lab: LabServer, width: int, height: int) -> None:
    with window(browser, viewport={"width": width, "height": height}) as page:
        cell = nbformat.v4.new_code_cell(KALAH)
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), lab.root / "kalah.ipynb")
        notebook = NotebookPage(page, lab, "kalah.ipynb")
        page.evaluate(HIDE_SIDEBAR)
        notebook.run_all()
        found = _measured(page, notebook.board(), f"{width}x{height}-kalah")
        assert _lowest(found, WHOLE) <= found["room"]
        assert len(found["targets"]) == 6
        assert notebook.errors == []
