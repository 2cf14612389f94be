"""Motion explains what changed: cards glide to where they stand now; all can be used at once, and some want none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.drawn_table import DrawnTable, card, place, pyramid, tile, tiles
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

# Animations stand still at their beginning until a test lets them go on.
HELD = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    const held = animate.apply(this, given);
    held.pause();
    return held;
  };
}"""
MOVING = """() => document.getAnimations().map(({ effect }) => {
  const { target } = effect;
  const kind = target.closest(".vw-flights") ? "flies" : target.getAttribute("class").split(" ")[0];
  return [kind, target.getAttribute("data-id") ?? target.textContent.trim()];
})"""
NEARLY_THERE = "() => document.getAnimations().forEach((moving) => { moving.currentTime = 349.99; })"
ALL_END = """async () => {
  for (const moving of document.getAnimations()) moving.play();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
}"""


def hand(*numbers: int) -> str:
    return tiles(*(tile(148, 188, card(f"hand:{number}", number)) for number in numbers))


def circle(name: str) -> str:
    shape = '<circle cx="99" cy="99" r="40"/>'
    return f'<g class="vw-circle" data-id="circle:{name}" role="img" aria-label="circle">{shape}</g>'


def table(**panes: Any) -> DrawnTable:
    board = pyramid(1, 2, place("place:2,0", 128, 0))
    return DrawnTable(**{"board": board, "hand": hand(1, 2, 3), "stops": ["card:1,0", "hand:1", "hand:2"], **panes})


def still(shown: PageDriver) -> PageDriver:
    shown.page.evaluate(HELD)
    return shown


def changed(shown: PageDriver, **panes: Any) -> list[list[str]]:
    """What moves after a change, by its kind and its id or its text."""
    shown.widget.change(**panes)
    shown.send()
    found: list[list[str]] = shown.page.evaluate(MOVING)
    return found


def box(shown: PageDriver, selector: str) -> dict[str, float]:
    found: dict[str, float] = shown.page.locator(selector).evaluate("(node) => node.getBoundingClientRect().toJSON()")
    return found


PLAYED = {"board": pyramid(1, 2, card("card:2,0", 2, 128, 0)), "hand": hand(1, 3)}


@pytest.mark.parametrize("width", [400, 1400])
def test_a_card_glides_from_the_hand_to_its_place(in_page: Show, page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    shown = still(in_page(table()))
    before = box(shown, '[data-id="hand:2"]')
    moving = changed(shown, **PLAYED)
    assert ["flies", "2"] in moving
    assert ["vw-lying", "card:2,0"] in moving  # it is not seen twice
    flyer = box(shown, '.vw-flights svg:has-text("2")')
    for side in ("left", "top", "width", "height"):
        assert abs(flyer[side] - before[side]) < 1
    shown.page.evaluate(NEARLY_THERE)
    flyer, after = box(shown, '.vw-flights svg:has-text("2")'), box(shown, '[data-id="card:2,0"]')
    for side in ("left", "top", "width", "height"):
        assert abs(flyer[side] - after[side]) < 1
    assert shown.page.locator(".vw-flights [data-id], .vw-flights [tabindex], .vw-flights [role]").count() == 0
    shown.page.evaluate(ALL_END)
    assert shown.page.locator(".vw-flights *").count() == 0
    assert shown.page.evaluate(MOVING) == []
    assert shown.page.locator('[data-id="card:2,0"]').evaluate("(node) => getComputedStyle(node).opacity") == "1"


def test_cards_close_up_and_new_ones_fade_in(in_page: Show) -> None:
    shown = still(in_page(table()))
    assert changed(shown, hand=hand(2, 3, 4)) == [
        ["flies", "2"],
        ["vw-lying", "hand:2"],
        ["flies", "3"],
        ["vw-lying", "hand:3"],
        ["vw-lying", "hand:4"],
    ]


def test_a_drawing_that_grows_is_no_motion_of_its_cards(in_page: Show) -> None:
    shown = still(in_page(table()))
    assert changed(shown, board=pyramid(1, 3)) == [["vw-lying", "card:1,2"]]
    shown.page.evaluate(ALL_END)
    assert changed(shown, prompt="A longer question, which takes a line more than the one before. " * 9) == []


def test_a_circle_that_is_new_pulses_once(in_page: Show) -> None:
    shown = still(in_page(table()))
    assert changed(shown, board=pyramid(1, 2, circle("2,0"))) == [["vw-circle", "circle:2,0"]]
    shown.page.evaluate(ALL_END)
    assert changed(shown, board=pyramid(1, 2, circle("2,0"), "<path d='M0 0'/>")) == []


def test_what_glides_can_be_used_and_the_focus_stays(in_page: Show) -> None:
    shown = still(in_page(table()))
    shown.page.locator('[data-id="hand:1"]').focus()
    changed(shown, **PLAYED, sources={"answer": [("card:2,0", "answers")]}, stops=["hand:1", "card:2,0"])
    shown.page.evaluate(NEARLY_THERE)
    assert shown.page.evaluate("document.activeElement.dataset.id") == "hand:1"
    shown.page.locator('[data-id="card:2,0"]').click()
    shown.answered()
    assert shown.widget.gestures == [("answer", "answer", "card:2,0")]


def test_a_change_under_way_gives_way_to_the_next(in_page: Show) -> None:
    shown = still(in_page(table()))
    changed(shown, **PLAYED)
    assert changed(shown, hand=hand(1, 2, 3), board=pyramid(1, 2)).count(["flies", "2"]) == 1
    assert changed(shown, board=pyramid(1, 3)) == [["vw-lying", "card:1,2"]]  # what glided stands where it belongs
    shown.page.evaluate(ALL_END)
    assert shown.page.locator(".vw-flights *").count() == 0


def test_a_jump_shows_no_motion(in_page: Show) -> None:
    few, many = list(range(1, 13)), list(range(1, 14))
    shown = still(in_page(table(hand=hand(*few))))
    assert len(changed(shown, hand=hand(*reversed(few)))) == 24
    shown.page.evaluate(ALL_END)
    changed(shown, hand=hand(*many))
    shown.page.evaluate(ALL_END)
    assert changed(shown, hand=hand(*many[1:], many[0])) == []


def test_the_first_drawing_does_not_move(in_page: Show) -> None:
    shown = still(in_page(table()))
    shown.page.evaluate("async () => void (await window.show('second'))")
    assert shown.page.locator("#second [data-piece]").count() == 5
    assert shown.page.evaluate(MOVING) == []


def test_who_wants_less_motion_sees_none(in_page: Show, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    shown = in_page(table())
    assert changed(shown, **PLAYED) == []
    assert changed(shown, board=pyramid(1, 2, circle("2,0"))) == []
    assert shown.page.evaluate("getComputedStyle(document.querySelector('.vw svg')).transitionDuration") in ("0s", "")


def test_nothing_moves_where_nobody_looks(in_page: Show) -> None:
    shown = still(in_page(table()))
    shown.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    assert changed(shown, **PLAYED) == []
