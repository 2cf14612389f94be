"""The choice before a game in a page: by keys alone, on a phone, and for a screen reader."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from viceroy_widgets import GameTable
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


def test_a_game_is_chosen_and_begun_by_keys_on_a_phone(in_page: Show) -> None:
    shown = in_page(GameTable(), viewport={"width": 400, "height": 800})
    page = shown.page
    assert violations(page) == ""
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    page.locator("[data-control='game:splendor']").focus()
    page.keyboard.press("Enter")
    shown.answered()
    expect(page.locator("[data-control='game:splendor']")).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-control='option:edition']")).to_have_count(0)
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Player 2").select_option("bot:advice")
    shown.answered()
    page.locator("[data-action=begin]").focus()
    page.keyboard.press("Enter")
    shown.answered()
    expect(page.locator("[data-drawing=market] svg").first).to_be_visible()
    expect(page.locator(".vw-status")).to_contain_text("Ann")
    page.wait_for_function("document.activeElement.closest('.vw') !== null")  # the focus is not lost with the button


UNDER_THE_HEAD = """() => {
  const [head, review] = [".vw-top", ".vw-review"].map((part) => document.querySelector(part)?.getBoundingClientRect());
  return review && review.top >= head.bottom && review.top < innerHeight / 2;
}"""
"""The review begins in sight, and what stays at the top covers nothing of it."""


def test_a_finished_game_is_watched_reviewed_and_copied(in_page: Show) -> None:
    table = GameTable(["random"], game="kalah", seed=3, people=["Ann"])
    table.in_background = False
    while len(table.legal_moves) and not table.over:
        table.play(table.legal_moves[0])
    shown = in_page(table)
    page = shown.page
    hero = page.locator(".vw-hero")
    expect(hero.locator(".vw-hero-name")).to_have_text("Ann")
    expect(hero.locator("svg")).to_have_count(int(table.result["hero"]["won"]))
    shown.click("replay")
    expect(page.locator(".vw-marks > span").first).to_have_text("1")
    page.locator("[data-action=play]").click()
    page.wait_for_function("window.model.get('controls')[0].value >= 2")
    expect(page.locator("[data-action=play]")).to_have_text("Pause")
    page.locator("[data-action=play]").click()
    expect(page.locator("[data-action=play]")).to_have_text("Play")
    shown.click("result")
    page.set_viewport_size({"width": 934, "height": 480})  # less than the table of the result needs
    shown.click("review")
    page.wait_for_function(UNDER_THE_HEAD)
    page.locator(".vw-review [data-action^=play_from]").first.click()
    below = page.locator(".vw-below .vw")
    expect(below.locator(".vw-target").first).to_be_visible()
    moves = table._opened.below.board.moves_made  # type: ignore[union-attr]
    below.locator(".vw-target").first.click()
    page.wait_for_function(
        "window.model.get('below').state.prompt && !document.querySelector('.vw-below [data-waiting]')"
    )
    assert table._opened.below.board.moves_made > moves  # type: ignore[union-attr]
    assert violations(page) == ""


def test_a_saved_game_is_the_main_button_on_a_phone(
    in_page: Show, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("VICEROY_PROGRESS", str(tmp_path / "progress.json"))
    table = GameTable(["advice"], seed=7)
    table.play(table.legal_moves[-1])
    table.save()
    shown = in_page(GameTable(["advice"], seed=7), viewport={"width": 400, "height": 800})
    expect(
        shown.page.get_by_role("button", name=re.compile("^Go on with your game of Viceroy, [0-9]+ moves? made$"))
    ).to_be_in_viewport()
    choice = in_page(GameTable(), viewport={"width": 934, "height": 646})
    expect(choice.page.locator(".vw-bar [data-action=begin]")).to_be_visible()
    assert violations(choice.page) == ""
