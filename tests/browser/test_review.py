"""Review of a game in a page: its line and decisions, stopped and gone on with, played on from, without a fault."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks import looks_well
from viceroy_widgets import GameTable, Review
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


@pytest.fixture
def reviewed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Review:
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    monkeypatch.setattr(Review, "in_background", False)
    return Review(play_match(game_of("viceroy"), ("advice", "random", "advice"), 5, {}).history, game="viceroy")


def test_a_review_is_begun_and_played_on_from(in_page: Show, page: Page, reviewed: Review) -> None:
    shown = in_page(reviewed)
    page.get_by_role("button", name="Review my game").click()
    shown.answered()
    review = page.get_by_role("region", name="What cost you most")
    expect(review.get_by_role("img")).to_have_count(1)
    expect(review.get_by_role("button", name="Play on from there")).to_have_count(5)
    looks_well(shown, page, "review-whole")
    review.get_by_role("button", name="Play on from there").first.click()
    shown.answered()
    expect(page.get_by_role("button", name="Close")).to_be_visible()
    looks_well(shown, page, "review-below")


def test_the_buttons_of_a_board_below_follow_its_game(in_page: Show, page: Page) -> None:
    history = play_match(game_of("viceroy"), ("advice", "advice", "random"), 13, {}).history
    shown = in_page(GameTable(["random", "random"], history=history))
    page.get_by_role("button", name="Puzzle from your last turn").click()
    shown.answered()
    below = page.locator(".vw").last
    below.get_by_role("button", name="Pass: no more cards in this turn").click()
    expect(below.get_by_role("button", name="Lay no more gems")).to_be_visible()
    expect(below.locator('[data-action="undo"]')).to_have_attribute("aria-disabled", "false")
