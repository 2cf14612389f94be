"""A box of puzzles in a real browser: boards of other kinds in one place, lines to copy, a sheet to save, keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.choices import open_choices
from viceroy_widgets import DailyPuzzle, PuzzleBox
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.words.dates import day_text

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


def chosen(shown: PageDriver, name: str, value: str) -> None:
    open_choices(shown.page)
    shown.page.locator(f'select[data-control="{name}"]').select_option(value)
    shown.answered()


def test_boards_of_other_kinds_stand_in_one_place(in_page: Show) -> None:
    box = PuzzleBox("paint", 1)
    shown = in_page(box)
    page = shown.page
    for theme, layout, kind in (("bid", "game", "quiz"), ("pay", "game", "step"), ("paint", "board", "")):
        chosen(shown, "theme", theme)
        expect(page.locator(".vw")).to_have_count(1)
        expect(page.locator(".vw")).to_have_attribute("data-layout", layout)
        expect(page.locator(".vw")).to_have_attribute("data-kind", kind)
        expect(page.locator(".vw-title")).to_have_text(box.puzzle.title)
        drawn = {each.get_attribute("data-drawing") for each in page.locator("[data-drawing]").all()}
        assert drawn == set(box.kit.get("drawings", {"board": ""}))
        page.locator('[data-action="hint"]').click()
        shown.answered()
        expect(page.locator(".vw-notice")).to_contain_text("Hint 1 of 3")
    assert page.locator('select[data-control="theme"]').input_value() == "paint"
    assert violations(page) == ""
    assert shown.errors == []


def test_keys_go_on_and_back(in_page: Show) -> None:
    box = PuzzleBox("take", game="splendor")
    shown = in_page(box)
    shown.page.locator("[data-stop]").first.focus()
    for key, at in (("PageDown", 2), ("PageDown", 3), ("PageUp", 2)):
        shown.page.keyboard.press(key)
        shown.answered()
        assert box.at == at


def test_a_sheet_is_saved_and_a_report_is_copied(in_page: Show) -> None:
    shown = in_page(PuzzleBox("paint", 1))
    page = shown.page
    open_choices(page)
    page.locator('[data-action="paper"]').click()
    shown.answered()
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save the sheet").click()
    assert saving.value.suggested_filename.startswith("viceroy-paint-")
    open_choices(page)
    page.locator('[data-action="report"]').click()
    shown.answered()
    expect(page.locator(".vw-receipt a")).to_have_count(0)
    expect(page.locator(".vw-receipt code")).to_contain_text("viceroy-puzzle/2 ")
    page.locator('[data-action="copy_receipt"]').click()
    # Over plain HTTP there is no clipboard: then the line is selected.
    expect(page.locator(".vw-notice")).to_contain_text(re.compile("The line is (copied|selected)"))


def test_the_day_is_chosen(in_page: Show, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VICEROY_DATE", "2026-11-25")
    shown = in_page(DailyPuzzle())
    for day in ("2026-11-20", "2026-11-19", "2026-11-18"):  # of several kinds
        chosen(shown, "day", day)
        expect(shown.page.locator(".vw-pager summary")).to_contain_text(
            f"Puzzle of {day_text(date.fromisoformat(day))}"
        )
    assert shown.errors == []


def test_choices_stay_open_until_one_goes_elsewhere(in_page: Show) -> None:
    box = PuzzleBox(game="splendor")
    shown = in_page(box)
    page, fold = shown.page, shown.page.locator(".vw-pager details")
    page.evaluate("document.querySelector('.vw').parentElement.tabIndex = 0")  # as a cell of JupyterLab
    open_choices(page)
    page.locator(".vw-choices .vw-control-name").first.click()
    page.locator(".vw-choices .vw-progress").click()
    expect(fold).to_have_attribute("open", "")
    page.locator('[data-control="at"]').focus()
    page.keyboard.press("Escape")
    expect(fold).not_to_have_attribute("open", "")
    expect(page.locator(".vw-pager summary")).to_be_focused()
    open_choices(page)
    page.locator(".vw-boards .vw-target").first.dispatch_event("pointerdown", {"bubbles": True})
    expect(fold).not_to_have_attribute("open", "")
    assert shown.errors == []


def test_what_a_hint_lights_comes_into_sight(in_page: Show) -> None:
    shown = in_page(PuzzleBox("paint", 1))
    shown.resize(280, 800)  # a phone, beside the bars of JupyterLab
    scroller = shown.page.locator(".vw-boards .vw-scroll")
    scroller.evaluate("(node) => (node.scrollLeft = 0)")
    for _ in range(3):
        shown.page.locator('[data-action="hint"]').click()
        shown.answered()
    lit, seen = shown.page.locator(".vw-boards .vw-lit").first.bounding_box(), scroller.bounding_box()
    assert lit
    assert seen
    assert seen["x"] - 1 <= lit["x"] <= lit["x"] + lit["width"] <= seen["x"] + seen["width"] + 1
    assert scroller.evaluate("(node) => node.scrollLeft") > 0


_TABLE_PUZZLE = "c982c8fc42a1c7a8"
"""Puzzle on a table with three players."""
_RIGHT = "(node) => Math.round(node.getBoundingClientRect().right)"


def test_the_tools_of_a_table_fit_and_keys_reach_its_players(in_page: Show) -> None:
    shown = in_page(PuzzleBox(id=_TABLE_PUZZLE))
    tools, players = shown.page.locator(".vw-ask .vw-tools"), shown.page.locator(".vw-players")
    for width in (660, 400, 340):
        shown.resize(width, 646)
        assert tools.evaluate(_RIGHT) <= width
    assert players.evaluate("(node) => [node.scrollWidth > node.clientWidth, node.tabIndex]") == [True, 0]
    assert violations(shown.page) == ""
    shown.resize(934, 646)
    assert players.get_attribute("tabindex") is None


def test_the_chart_of_bids_is_no_wider_than_its_column(in_page: Show) -> None:
    board = puzzle_widget(PuzzleBox("bid", 1).puzzle)
    shown = in_page(board, viewport={"width": 1366, "height": 768})
    board.solution()
    shown.send()
    chart, column = shown.page.locator("[data-drawing=chart] svg"), shown.page.locator(".vw-beside")
    assert chart.evaluate(_RIGHT) <= column.evaluate(_RIGHT)
