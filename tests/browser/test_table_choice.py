"""The choice before a game in a page: by keys alone, on a phone, and for a screen reader."""

from __future__ import annotations

from collections.abc import Callable

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
