"""A card shown larger: by the pointer, the focus and a long press; never over what is asked, and gone by Escape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fake_host import FakeHost
from tests.viceroy.widgets.playing import at
from viceroy_widgets import GameTable

pytestmark = pytest.mark.browser

Show = Callable[[Any], FakeHost]
LARGE = ".vw-large:not([hidden])"
LEAST = """(pane) => Math.min(...[...pane.querySelectorAll("text")].filter((node) => node.textContent.trim())
  .map((node) => parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a))"""
COVERED = """(pane) => { const box = pane.getBoundingClientRect();
  return [...document.querySelectorAll(".vw-target, .vw-prompt")].map((node) => node.getBoundingClientRect())
    .filter((at) => at.left < box.right && at.right > box.left)
    .filter((at) => at.top < box.bottom && at.bottom > box.top).length; }"""


def _table(host: Show) -> FakeHost:
    return host(at(GameTable(["advice"], seed=7), "bid", 2))


def test_a_card_under_the_pointer_is_shown_larger_beside_what_is_asked(host: Show) -> None:
    table = _table(host)
    before = table.widget.revision, table.widget.notice
    table.page.locator('[data-role="market"] [data-piece]').first.hover()
    large = table.page.locator(LARGE)
    expect(large.locator("svg")).to_have_count(1)
    assert large.evaluate(LEAST) >= 15.9
    assert large.evaluate(COVERED) == 0
    assert (table.widget.revision, table.widget.notice) == before
    large.hover()
    expect(large).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(large).to_have_count(0)


def test_a_slot_with_the_focus_shows_its_cards(host: Show) -> None:
    table = _table(host)
    table.page.locator("[data-role='market'] [data-stop]").first.focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.page.locator(LARGE)).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.page.locator(LARGE)).to_have_count(0)


def test_a_long_press_shows_a_card_and_answers_nothing(host: Show) -> None:
    table = _table(host)
    made = table.widget.moves_made
    card = table.page.locator('[data-role="market"] [data-piece]').first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    large = table.page.locator(LARGE)
    expect(large).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click")
    table.answered()
    assert table.widget.moves_made == made
    expect(large).to_be_visible()
    large.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(large).to_have_count(0)


def test_a_card_of_another_player_is_shown_larger(host: Show) -> None:
    table = host(at(GameTable(["advice"], seed=7), "bid", 4))
    table.page.locator("button.vw-player").first.click()
    table.page.locator("[data-shows]").last.hover()
    expect(table.page.locator(LARGE)).to_be_visible()


def test_a_card_that_no_drawing_shows_stays_hidden() -> None:
    widget = GameTable(["advice"], seed=7)
    shown = "".join(getattr(widget, name) for name in widget.drawings)
    hidden = next(n for n in range(1, 80) if f'"card-{n}"' not in shown)
    widget._enlarge(f"card-{hidden}")
    assert widget.enlarged["picture"] == ""


def test_the_name_of_a_player_is_no_card() -> None:
    """A text in a drawing, such as the name of a person, must not count as a card that the drawing shows."""
    widget = GameTable(["advice"], people=['"card-999"'], seed=7)
    widget.hand += '<text>"card-999"</text>'
    widget._enlarge("card-999")
    assert widget.enlarged["picture"] == ""
