"""The edition lens in a real browser: tiles to walk, lines that light up, both themes, narrow pages."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import due_looks, violations
from tests.viceroy.widgets.test_edition_lens import ALIKE, at, one_circle
from viceroy_widgets import EditionLens, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


@pytest.fixture
def lens(in_page: Show) -> PageDriver:
    return in_page(EditionLens(one_circle(), title="One circle"))


def test_each_edition_has_a_tile(lens: PageDriver) -> None:
    found = lens.page.locator(".vw-tile > svg")
    assert found.count() == 4
    labels = [found.nth(index).get_attribute("aria-label") or "" for index in range(4)]
    assert labels[2] == "German edition, de: total 2, 4 points less than en."
    expect(found.nth(2)).to_contain_text("4 points less than en")


def test_keys_reach_the_cards_of_every_tile(lens: PageDriver) -> None:
    page = lens.page
    page.locator(".vw-tile").first.locator('[data-id="card:1,0"]').focus()
    where = """() => {
      const at = document.activeElement;
      const tiles = [...document.querySelectorAll(".vw-tile")];
      return [tiles.findIndex((tile) => tile.contains(at)), at.dataset.id, at.getAttribute("role"), at.ariaLabel];
    }"""
    assert page.evaluate(where)[:3] == [0, "card:1,0", "img"]
    page.keyboard.press("ArrowRight")
    assert page.evaluate(where)[:2] == [0, "card:1,1"]
    assert page.locator(".vw-boards [tabindex='0']").count() == 1
    seen = set()  # it begins in the first tile
    for key in ["ArrowRight"] * 14 + ["ArrowDown"] * 6 + ["ArrowLeft"] * 14:
        page.keyboard.press(key)
        tile, name, role, label = page.evaluate(where)
        assert (name.partition(":")[0], role) == ("card", "img")
        assert label.startswith("card ")
        seen.add(tile)
    assert seen == {1, 2, 3}


def test_a_line_lights_its_elements_in_every_tile(lens: PageDriver) -> None:
    lens.page.locator(".vw-line").nth(1).hover()
    lit = lens.page.locator('.vw-lit[data-id="circle:2,0"]')
    expect(lit).to_have_count(4)
    expect(lens.page.locator('[data-id="card:1,1"]').first).not_to_have_class(re.compile("vw-lit"))
    lens.page.locator(".vw-line").first.focus()
    expect(lit).to_have_count(0)
    lens.page.keyboard.press("ArrowDown")
    expect(lit).to_have_count(4)


def test_another_position_is_shown_in_place(lens: PageDriver) -> None:
    lens.widget.position = ALIKE  # type: ignore[attr-defined]
    lens.send()
    expect(lens.page.locator(".vw-sheet")).to_contain_text("Nothing differs")
    assert lens.page.locator(".vw-tile > svg").count() == 4
    assert lens.page.locator('[data-id="card:1,2"]').count() == 4


@pytest.mark.parametrize(("given", "theme"), due_looks(["game", "position"], least=1))
def test_axe_finds_nothing(in_page: Show, theme: str, given: str) -> None:
    shown = in_page(
        EditionLens(one_circle(), title="One") if given == "position" else EditionLens(at("develop"), seat=0)
    )
    shown.theme(theme)
    assert violations(shown.page) == ""


@pytest.mark.parametrize("touch", [False, True])
def test_a_narrow_page_does_not_scroll_sideways(in_page: Show, touch: bool) -> None:
    lens = EditionLens(painting_puzzles()[-1].position, title="Narrow")
    shown = in_page(lens, viewport={"width": 360, "height": 800}, has_touch=touch, is_mobile=touch)
    shown.fits()
    tile = ".vw-scroll"
    assert shown.page.evaluate(f"document.querySelector('{tile}').scrollWidth <= window.innerWidth")
