"""The same words in a real page: whatever a board driver does without a browser, a page does, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kalah.game import KALAH
from playwright.sync_api import TimeoutError

from viceroy_widgets import GameTable, PaintingPuzzle
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.drawn_parts import NoSuchPartError
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
WAYS: dict[str, tuple[Callable[[], BoardWidget], tuple[str, ...]]] = {
    "painting": (lambda: PaintingPuzzle(TWO_CIRCLES), ("r", "ArrowUp", "ArrowDown", "Enter", "u", "h")),
    "kalah": (
        lambda: GameTable(["random"], game=KALAH, seed=3),
        ("ArrowRight", "ArrowRight", "Enter", "n", "Enter", "h"),
    ),
    "table": (lambda: GameTable(["random"], seed=3), ("n", "Enter", "n", "Enter", "p")),
}


def test_a_widget_and_its_page_are_tested_together(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    shown = in_page(puzzle)
    shown.click("Red gem")
    assert shown.click("card 42, top left").startswith("The circle on level 2 is all red now")
    assert len(puzzle.painting.gems) == 1
    puzzle.undo()
    shown.send()
    assert shown.page.get_by_role("button", name="Undo").is_disabled()


def test_a_wrong_label_is_told_at_once_with_those_that_are_there(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    shown = in_page(PaintingPuzzle(TWO_CIRCLES))
    with pytest.raises(NoSuchPartError, match=r"There is no 'Rad gem' in the page; it has .*'Red gem"):
        shown.click("Rad gem")


@pytest.mark.parametrize("name", WAYS)
def test_keys_do_the_same_with_and_without_a_browser(in_page: Callable[[BoardWidget], PageDriver], name: str) -> None:
    make, keys = WAYS[name]
    driver, shown = BoardDriver(make()), in_page(make())
    shown.page.locator(".vw-boards [tabindex='0']").focus()
    for key in keys:
        driver.press(key)
        shown.press(key)
        assert shown.widget.notice.get("text") == driver.widget.notice.get("text"), key
        assert (shown.widget.prompt, shown.widget.revision) == (driver.widget.prompt, driver.widget.revision), key


def test_parts_are_found_by_ids_and_by_words(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    shown = in_page(PaintingPuzzle(TWO_CIRCLES))
    assert shown.click("gem:red") == "Red gem: now choose a section of a circle."
    shown.click("section:1,1:top_left")
    assert shown.part("section:1,1:top_left").get_attribute("data-gem") == "red"
    assert shown.click("check") == shown.click("Check")
    assert shown.part("gem:re").count() == 0, "an id is whole"


def test_gestures_pend_while_python_is_busy(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    shown = in_page(PaintingPuzzle(TWO_CIRCLES))
    shown.click("gem:red")
    assert shown.wrote() == [], "Python does not have to know which gem is chosen"
    shown.hold()
    shown.part("section:1,1:top_left").click()
    assert "vw-pending" in (shown.part("section:1,1:top_left").get_attribute("class") or "")
    assert shown.widget.revision == 0
    shown.release()
    assert shown.says().startswith("The circle on level 2 is all red now")
    assert [gesture["intent"] for gesture in shown.wrote()[0]["intents"]["list"]] == ["paint"]


def test_a_second_board_has_a_page_beside_the_first(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    one, other = in_page(PaintingPuzzle(TWO_CIRCLES)), in_page(GameTable(["random"], game=KALAH, seed=3))
    assert one.page.context is other.page.context
    assert one.click("check") == "0 of 2 points. Try again."
    assert other.click("your pit 3").startswith("+1 point.")


def test_a_board_is_shown_on_a_phone_and_in_the_dark(in_page: Callable[..., PageDriver]) -> None:
    phone = in_page(PaintingPuzzle(TWO_CIRCLES), viewport={"width": 400, "height": 800}, has_touch=True)
    assert phone.page.evaluate("[innerWidth, navigator.maxTouchPoints > 0]") == [400, True]
    phone.fits()
    phone.theme("dark")
    assert phone.page.locator(".vw").get_attribute("data-theme") == "dark"
    phone.resize(900)
    assert phone.page.evaluate("[innerWidth, innerHeight]") == [900, 900]


def test_a_board_that_is_too_wide_does_not_fit(in_page: Callable[..., PageDriver]) -> None:
    shown = in_page(PaintingPuzzle(TWO_CIRCLES), viewport={"width": 400, "height": 800})
    shown.page.evaluate("document.body.style.width = '900px'")
    shown.page.set_default_timeout(200)
    with pytest.raises(TimeoutError):
        shown.fits()
