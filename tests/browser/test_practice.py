"""Practice in a page: exercises of several kinds one after another, then the picture of what is known."""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import looks_well
from viceroy_widgets import Practice
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.practice import note_card
from viceroy_widgets.learn.practice_card import PracticeKey
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
DAY = date(2026, 12, 2)


def _puzzles(theme: str) -> list[PracticeKey]:
    shelf = game_puzzles(game_of("viceroy"))
    return [PracticeKey("viceroy", "puzzle", one.id) for one in shelf.entries if one.theme == theme][:5]


_EDGES = """(node) => {
  const { left, right } = node.getBoundingClientRect();
  const size = (text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
  return [left, right, Math.min(...[...node.querySelectorAll("text")].map(size))];
}"""
"""The left and the right edge of a picture, and the size of its smallest letters."""


@pytest.fixture
def _someone_practiced(in_page: Show, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Puzzles that were answered right, and a rule that was broken yesterday."""
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    known = [*_puzzles("paint"), *_puzzles("laws")]
    for back, keys in ((40, known), (38, known[:9]), (30, known[:9]), (4, known[:9])):
        monkeypatch.setenv(DATE, (DAY - timedelta(days=back)).isoformat())
        for key in keys:
            note_card(key, "good")
    monkeypatch.setenv(DATE, (DAY - timedelta(days=1)).isoformat())
    note_card(PracticeKey("viceroy", "rule", "AUC-6"), "again")
    monkeypatch.setenv(DATE, DAY.isoformat())


@pytest.mark.usefixtures("_someone_practiced")
def test_what_is_due_comes_one_after_another_and_then_what_is_known(in_page: Show, page: Page) -> None:
    shown = in_page(Practice())
    prompt, progress = page.locator(".vw-prompt"), page.locator(".vw-progress")
    following = page.get_by_role("button", name="Next exercise")
    expect(progress).to_contain_text("Exercise 1 of 2 for today")
    expect(following).to_be_disabled()
    for _ in range(3):
        shown.click("Hint")
    shown.click("Show the solution")
    expect(prompt).to_contain_text("It comes again on Thursday, 3 December.")
    looks_well(shown, page, "practice-puzzle")
    following.click()
    expect(progress).to_contain_text("Exercise 2 of 2 for today")
    expect(page.locator(".vw-title")).to_have_text("Practice: Two cards at a color")
    # The board of the question has the focus, so keys are enough.
    shown.press("1")
    expect(prompt).to_contain_text("It comes again on")
    looks_well(shown, page, "practice-question")
    shown.press("PageDown")
    expect(prompt).to_contain_text("You have practiced 2 exercises today.")
    expect(page.get_by_role("button", name="Practice now")).to_have_count(0)
    picture = page.locator(".vw-board[role=img]")
    words = "What you practice, by theme: Laws: 1 new, 0 learning, 4 firm. Paint: 0 new, 0 learning, 5 firm."
    expect(picture).to_have_attribute("aria-label", re.compile(f"^{re.escape(words)}"))
    looks_well(shown, page, "practice-overview")
    for width in (250, 370):  # what a narrow window of JupyterLab leaves an output
        shown.resize(width)
        left, right, least = picture.evaluate(_EDGES)
        assert 0 <= left < right <= width, width
        assert least >= 11 - 0.05


def test_on_a_phone_a_task_that_was_missed_leads_on(
    in_page: Show, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setenv(DATE, (DAY - timedelta(days=1)).isoformat())
    note_card(PracticeKey("viceroy", "task", "auction/bid"), "again")
    monkeypatch.setenv(DATE, DAY.isoformat())
    shown = in_page(Practice())
    shown.resize(400)
    following = page.get_by_role("button", name="Next exercise")
    expect(following).to_be_hidden()
    shown.click("Pass, and take 3 gems")
    following.click()
    expect(page.locator(".vw-prompt")).to_contain_text("You have practiced 1 exercise today.")
