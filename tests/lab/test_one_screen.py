"""A table on one screen in a real JupyterLab: each kind of question is shown with all that it takes to answer it.

With VICEROY_SCREENSHOTS, a folder, it photographs every table; with VICEROY_MEASURES it prints what it measured.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.lab.asked_states import KINDS, asked_histories
from viceroy_widgets import GameTable
from viceroy_widgets.testing.lab_server import LabServer
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.codec.history import History
from viceroy_widgets.viceroy.codec.record_form import format_record

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

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
    return GameTable(["random"] * (players - 1), history=as_record(text), theme="{theme}", language="{language}")
"""
KALAH = """
from viceroy_widgets import GameTable
table = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
table
"""
# The boxes of the parts, from the top of the table; the least height of a text on a card that can be chosen; of what
# stands in the pyramid, the least width of a section, the least height of a token's value, and that of any letters.
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
    row: table.dataset.focus !== "board" && shown("[data-role=market]").length > 0,
    board: shown("[data-role=board]").map(bottom),
    hand: shown("[data-role=hand]").map(bottom),
    wide: table.scrollWidth - table.clientWidth,
    cards: shown("[data-role=market] .vw-target, [data-role=hand] .vw-target").length,
    text: least(texts("[data-role=market] [data-piece] text, [data-role=hand] [data-piece] text").map(size)),
    section: least(sections),
    token: least(texts("[data-role=board] .vw-token text").map(size)),
    letters: least(texts("[data-role=board] text:not(.vw-name, .vw-name *)").map(size)),
    dark: table.dataset.theme === "dark",
  };
}"""


WHOLE = ("status", "prompt", "buttons", "tools", "targets", "hand")
"""What is in sight in every question."""
ANSWERS = ("prompt", "buttons", "targets")


@pytest.fixture
def tables(in_lab: Open, lab_server: LabServer) -> Open:
    """Opens a notebook with a table for each kind of question."""

    def show(histories: dict[str, History], look: str = "auto", language: str = "en", **how: Any) -> NotebookPage:
        records = {kind: (format_record(its.record()), len(its.setup.players)) for kind, its in histories.items()}
        (lab_server.root / "records.json").write_text(json.dumps(records), "utf-8")
        cells = (TABLES.replace("{theme}", look).replace("{language}", language), *map("table({!r})".format, histories))
        notebook = in_lab(list(cells), run=False, **how)
        notebook.hide_sidebar()
        notebook.run_all()
        notebook.board(len(histories) - 1)
        return notebook

    return show


def _measured(notebook: NotebookPage, index: int, name: str) -> dict[str, Any]:
    table = notebook.board(index)
    table.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
    notebook.settled()
    found: dict[str, Any] = table.evaluate(MEASURE)
    if PICTURES:
        notebook.page.screenshot(path=str(Path(PICTURES) / f"{name}.png"))
    if os.environ.get("VICEROY_MEASURES"):
        print(name, json.dumps(found))
    return found


def _whole(found: dict[str, Any], least: float = 11) -> tuple[str, ...]:
    """The pyramid is whole, too, unless one plays with the row, or its letters would be smaller than can be read."""
    is_least = found["letters"] is not None and found["letters"] < least * 1.01
    return WHOLE if found["row"] or is_least else (*WHOLE, "board")


def _lowest(found: dict[str, Any], parts: tuple[str, ...]) -> int:
    return max((bottom for part in parts for bottom in found[part]), default=0)


def _longest(language: str) -> dict[str, History]:
    """The kinds whose prompts are longest in a language, and those whose buttons have the longest labels in all."""
    prompts, labels = {}, {}
    for kind, its in asked_histories().items():
        table = GameTable(["random"] * (len(its.setup.players) - 1), history=its, language=language)
        prompts[kind] = len(table.prompt)
        labels[kind] = sum(len(action["label"]) + 4 for action in table.actions)
    chosen = {kind for found in (prompts, labels) for kind in sorted(found, key=found.__getitem__)[-LONGEST_KINDS:]}
    return {kind: its for kind, its in asked_histories().items() if kind in chosen}


def test_all_kinds_of_questions_are_met() -> None:
    assert set(asked_histories()) == set(KINDS)
    assert set(KINDS) - set(asked_histories(2, 2)) == NOT_FOR_TWO


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_school_laptop_a_table_stands_in_the_window(tables: Open, theme: str) -> None:
    """In a lower window it does so, too, where what is printed on cards may be small."""
    histories = asked_histories()
    notebook = tables(histories, theme=theme, viewport={"width": 1366, "height": 768})
    for height in (768, 650):
        notebook.page.set_viewport_size({"width": 1366, "height": height})
        for index, kind in enumerate(histories):
            found = _measured(notebook, index, f"1366x{height}-{theme}-{kind}")
            assert found["dark"] == (theme == "dark")
            assert _lowest(found, _whole(found)) <= found["room"], (height, kind, found)
            assert found["wide"] <= 1, (height, kind)
            assert found["text"] is None or found["text"] >= (11 if height == 768 else 7.5), (kind, found["text"])
            if height == 768:
                assert found["section"] is None or found["section"] >= 14, (kind, found["section"])
                assert found["token"] is None or found["token"] >= 7, (kind, found["token"])


def test_with_the_theme_for_projectors_so_does_a_table_of_two(tables: Open) -> None:
    histories = asked_histories(2, 2)
    notebook = tables(histories, "projector", viewport={"width": 1920, "height": 1080})
    for index, kind in enumerate(histories):
        found = _measured(notebook, index, f"1920-{kind}")
        # More than six cards of this size take a third row, which is in sight as far as it answers.
        parts = tuple(part for part in _whole(found, 18) if part != "hand")
        assert _lowest(found, parts) <= found["room"], (kind, found)
        if found["cards"]:
            assert found["text"] >= 18, (kind, found["text"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_on_a_telephone_what_answers_stands_in_the_window(tables: Open, theme: str) -> None:
    histories = asked_histories()
    notebook = tables(histories, theme=theme, viewport={"width": 400, "height": 800})
    for index, kind in enumerate(histories):
        found = _measured(notebook, index, f"400-{theme}-{kind}")
        assert found["dark"] == (theme == "dark")
        assert _lowest(found, ANSWERS) <= found["room"], (kind, found)
        assert found["wide"] <= 1, kind
        if found["text"] is not None:
            assert found["text"] >= 10, (kind, found["text"])


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_the_longest_texts_of_each_language_stand_in_the_window(tables: Open, language: str) -> None:
    histories = _longest(language)
    notebook = tables(histories, language=language, viewport={"width": 1366, "height": 768})
    for width, height in ((1366, 768), (400, 800)):
        notebook.page.set_viewport_size({"width": width, "height": height})
        for index, kind in enumerate(histories):
            found = _measured(notebook, index, f"{width}-{language}-{kind}")
            parts = _whole(found) if width > 400 else ANSWERS
            assert _lowest(found, parts) <= found["room"], (width, kind, found)
            assert found["wide"] <= 1, (width, kind)


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 650), (400, 800)])
def test_kalah_stands_in_the_window(in_lab: Open, width: int, height: int) -> None:
    notebook = in_lab([KALAH], run=False, viewport={"width": width, "height": height})
    notebook.hide_sidebar()
    notebook.run_all()
    found = _measured(notebook, 0, f"{width}x{height}-kalah")
    assert _lowest(found, (*WHOLE, "board")) <= found["room"]
    assert len(found["targets"]) == 6
