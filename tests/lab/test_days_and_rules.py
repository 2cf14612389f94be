"""The days of the puzzle of the day, a report, and the search for rules in a real JupyterLab, by keys alone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choices import open_choices
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]
TODAY = 'import os\nos.environ["VICEROY_DATE"] = "2026-11-25"\n'


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_day_is_chosen_and_a_puzzle_reported_by_keys(page: Page, in_lab: Open, theme: str) -> None:
    """C5"""
    in_lab([TODAY + "from viceroy_widgets import DailyPuzzle\nDailyPuzzle()"], theme=theme)
    day = page.locator(".vw-pager summary")
    expect(day).to_contain_text("Puzzle of 25 November 2026")
    day.focus()
    page.keyboard.press("Enter")
    page.get_by_label("Day (difficulty").focus()
    page.keyboard.press("ArrowUp")
    expect(day).to_contain_text("Puzzle of 24 November 2026")
    page.get_by_role("button", name="Month before").focus()
    page.keyboard.press("Enter")
    expect(day).to_contain_text("Puzzle of 31 October 2026")
    expect(page.get_by_role("button", name="Month after")).to_be_enabled()
    page.get_by_role("button", name="Report this puzzle").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".vw .vw-receipt code")).to_have_text(re.compile("^viceroy-puzzle/2 [0-9a-f]{16}, "))


def test_a_day_of_another_game_is_chosen(page: Page, in_lab: Open) -> None:
    """C5"""
    in_lab([TODAY + 'from viceroy_widgets import DailyPuzzle\nDailyPuzzle(game="splendor")'])
    day = page.locator(".vw-pager summary")
    expect(day).to_contain_text("Puzzle of 25 November 2026")
    open_choices(page)
    page.locator('.vw [data-control="day"]').select_option("2026-11-24")
    expect(day).to_contain_text("Puzzle of 24 November 2026")
    page.locator('.vw [data-action="report"]').click()
    expect(page.locator(".vw .vw-notice")).to_contain_text("splendor-puzzle/2 ")
    open_choices(page)
    page.locator('.vw [data-action="month_before"]').click()
    expect(day).to_contain_text("Puzzle of 31 October 2026")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_rules_are_found_while_one_types(page: Page, in_lab: Open, theme: str) -> None:
    """B17"""
    in_lab(["from viceroy_widgets import RuleSearch\nRuleSearch()"], theme=theme)
    page.get_by_label("Search the rules").focus()
    page.keyboard.type("free card")
    first = page.locator("details").first
    expect(first).to_contain_text("PYR-6 Free card")
    expect(first).to_have_attribute("open", "")
    second = page.locator("details summary").nth(1)
    second.focus()
    page.keyboard.press("Enter")
    expect(page.locator("details").nth(1)).to_have_attribute("open", "")
