"""The box of puzzles in a real JupyterLab, by keys alone: chosen, changed, and the notebook left in peace."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

FOCUSED = "document.activeElement.dataset.action"


def test_a_theme_is_chosen_and_the_next_puzzle_shown_by_keys(page: Page, in_lab: Open) -> None:
    in_lab("puzzles/08-all-puzzles.ipynb")
    cells = page.locator(".jp-Cell").count()
    status = page.locator(".vw .vw-progress")
    title = page.locator(".vw .vw-title")
    expect(status).to_contain_text(f"Puzzle 1 of {len(puzzle_collection())}")
    page.locator(".vw-pager summary").focus()
    page.keyboard.press("Enter")
    page.locator('.vw [data-control="theme"]').focus()
    page.keyboard.press("ArrowDown")
    expect(status).to_contain_text(f"Puzzle 1 of {len(puzzle_collection('paint'))}")
    page.keyboard.press("l")  # the next theme that begins so; a notebook would show line numbers
    expect(page.locator('.vw [data-control="theme"]')).not_to_have_value("paint")
    theme = page.locator('.vw [data-control="theme"]').input_value()
    expect(title).to_have_text(puzzle_collection(theme)[0].title)
    expect(page.locator('.vw [data-control="theme"]')).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator('.vw [data-control="difficulty"]')).to_be_focused()
    for level in (1, 2):
        page.keyboard.press("ArrowDown")
        expect(title).to_have_text(puzzle_collection(theme, level)[0].title)
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(title).to_have_text(puzzle_collection(theme, 2)[1].title)
    expect(status).to_contain_text(f"Puzzle 2 of {len(puzzle_collection(theme, 2))}")
    page.get_by_role("button", name="Next puzzle").focus()
    page.keyboard.press("Enter")
    expect(title).to_have_text(puzzle_collection(theme, 2)[2].title)
    assert page.evaluate(FOCUSED) == "next_puzzle"
    assert page.locator(".vw").count() == 1
    assert page.locator(".jp-Cell").count() == cells
    for key in ("d", "d", "x", "a"):  # would cut the cell, or insert one
        page.keyboard.press(key)
    assert page.locator(".jp-Cell").count() == cells


def test_the_puzzle_of_the_day_tells_how_it_went(page: Page, in_lab: Open) -> None:
    in_lab("puzzles/daily.ipynb")
    line = page.locator(".vw .vw-receipt code")
    expect(line).to_have_count(0)
    page.locator('.vw [data-action="hint"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator(".vw .vw-notice")).to_have_attribute("data-tone", "hint")
    show = page.locator('.vw [data-action="solution"]')
    for step in (2, 3):  # who has taken all hints may look it up
        page.keyboard.press("Enter")
        expect(page.locator(".vw .vw-notice")).to_contain_text(f"Hint {step} of 3")
    expect(show).to_have_attribute("aria-disabled", "false")
    show.focus()
    page.keyboard.press("Enter")
    expect(line).to_contain_text("Viceroy 2026-11-22, ")
    expect(line).to_contain_text(": looked up")
