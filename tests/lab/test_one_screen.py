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
from tests.lab.notebook_page import NotebookPage
from tests.lab.opened import HIDE_SIDEBAR, window
from tests.lab.server import LabServer
from viceroy_widgets.viceroy.codec.records.history import History
from viceroy_widgets.viceroy.codec.records.record_text import format_record

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

PICTURES = os.environ.get("VICEROY_SCREENSHOTS")
UNREACHED = {"copy"}
"""Kinds of questions that no recorded game of the size of a screen asks the first player."""
NO_ROOM = {"develop", "bid", "which_card", "clash", "discard_card", "keep", "claim"}
"""Kinds whose answers, with tips in the row or many cards in hand, are longer than a telephone."""

TABLES = """
import json
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy import as_record
RECORDS = json.load(open("records.json"))
def table(kind):
    text, players = RECORDS[kind]
    return GameTable(["random"] * (players - 1), game=as_record(text), theme="{theme}")
"""
KALAH = """
from viceroy_widgets import PlayTable
table = PlayTable("kalah", ["random"], people=["Ann"], seed=3)
table
"""
# The boxes of the parts, from the top of the table; and the least height of a text on a card that can be chosen.
MEASURE = """(table) => {
  const top = table.getBoundingClientRect().top;
  const bottom = (node) => Math.round(node.getBoundingClientRect().bottom - top);
  const shown = (css) => [...table.querySelectorAll(css)].filter((node) => node.getBoundingClientRect().height > 0);
  const sizes = shown("[data-role=market] text, [data-role=hand] text")
    .filter((node) => node.textContent.trim() && node.closest("[data-piece]"))
    .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a);
  return {
    room: document.querySelector(".jp-WindowedPanel-outer").clientHeight,
    height: Math.round(table.getBoundingClientRect().height),
    prompt: shown(".vw-prompt").map(bottom),
    status: shown(".vw-status").map(bottom),
    buttons: shown(".vw-source, .vw-action").map(bottom),
    targets: shown(".vw-target").map(bottom),
    board: shown("[data-role=board]").map(bottom),
    hand: shown("[data-role=hand]").map(bottom),
    wide: table.scrollWidth - table.clientWidth,
    cards: shown("[data-role=market] .vw-target, [data-role=hand] .vw-target").length,
    text: sizes.length ? Math.min(...sizes) : null,
  };
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@contextmanager
def _tables(page: Page, lab: LabServer, histories: dict[str, History], theme: str = "auto") -> Iterator[NotebookPage]:
    """A notebook with a table for each kind of question."""
    records = {kind: (format_record(its.record()), len(its.setup.players)) for kind, its in histories.items()}
    (lab.root / "records.json").write_text(json.dumps(records), "utf-8")
    sources = [TABLES.replace("{theme}", theme), *(f"table({kind!r})" for kind in histories)]
    cells = [nbformat.v4.new_code_cell(source) for source in sources]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), lab.root / "tables.ipynb")
    notebook = NotebookPage(page, lab, "tables.ipynb")
    page.evaluate(HIDE_SIDEBAR)
    notebook.run_all()
    notebook.board(len(histories) - 1)
    yield notebook
    assert notebook.errors == []


def _measured(page: Page, table: Locator, name: str) -> dict[str, Any]:
    table.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
    page.evaluate(SETTLED)
    found: dict[str, Any] = table.evaluate(MEASURE)
    if PICTURES:
        page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))
    if os.environ.get("VICEROY_MEASURES"):
        print(name, json.dumps(found))
    return found


def _lowest(found: dict[str, Any], *parts: str) -> int:
    return max((bottom for part in parts for bottom in found[part]), default=0)


def test_all_kinds_of_questions_are_met() -> None:
    assert set(KINDS) - set(asked_histories()) == UNREACHED


def test_on_a_school_laptop_a_table_stands_in_the_window(browser: Browser, lab: LabServer) -> None:
    histories = asked_histories()
    with window(browser, viewport={"width": 1366, "height": 768}) as page, _tables(page, lab, histories) as notebook:
        for index, kind in enumerate(histories):
            found = _measured(page, notebook.board(index), f"1366-{kind}")
            lowest = _lowest(found, "status", "prompt", "buttons", "targets", "board", "hand")
            assert lowest <= found["room"], (kind, found)
            assert found["wide"] <= 1, kind
            if found["cards"]:
                assert found["text"] >= 11, (kind, found["text"])


def test_with_the_theme_for_projectors_so_does_a_table_of_two(browser: Browser, lab: LabServer) -> None:
    histories = {kind: its for kind, its in asked_histories(2).items() if len(its.setup.players) == 2}
    size = {"width": 1920, "height": 1080}
    with window(browser, viewport=size) as page, _tables(page, lab, histories, "projector") as notebook:
        for index, kind in enumerate(histories):
            found = _measured(page, notebook.board(index), f"1920-{kind}")
            lowest = _lowest(found, "status", "prompt", "buttons", "targets", "board", "hand")
            assert lowest <= found["room"], (kind, found)
            if found["cards"]:
                assert found["text"] >= 18, (kind, found["text"])


def test_on_a_telephone_what_answers_stands_in_the_window(browser: Browser, lab: LabServer) -> None:
    histories = asked_histories()
    with window(browser, viewport={"width": 400, "height": 800}) as page, _tables(page, lab, histories) as notebook:
        for index, kind in enumerate(histories):
            found = _measured(page, notebook.board(index), f"400-{kind}")
            assert _lowest(found, "prompt") <= found["room"], kind
            assert found["wide"] <= 1, kind
            if kind not in NO_ROOM:
                assert _lowest(found, "targets") <= found["room"], (kind, found)
            if found["text"] is not None:
                assert found["text"] >= 9.9, (kind, found["text"])


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 650), (400, 800)])
def test_kalah_stands_in_the_window(browser: Browser, lab: LabServer, width: int, height: int) -> None:
    with window(browser, viewport={"width": width, "height": height}) as page:
        cell = nbformat.v4.new_code_cell(KALAH)
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), lab.root / "kalah.ipynb")
        notebook = NotebookPage(page, lab, "kalah.ipynb")
        page.evaluate(HIDE_SIDEBAR)
        notebook.run_all()
        found = _measured(page, notebook.board(), f"{width}x{height}-kalah")
        assert _lowest(found, "status", "prompt", "buttons", "targets", "board") <= found["room"]
        assert len(found["targets"]) == 6
        assert notebook.errors == []
