"""The result of a game in a real browser: a table with headers, in both themes, and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import due_looks, violations
from tests.viceroy.widgets.test_finished_game import finished
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
OF_FOUR, BOTS = ("Ann-Sophie",), ("random", "advice", "mixed")


@pytest.mark.parametrize(("width", "theme"), due_looks([400, 1366]))
def test_the_result_is_a_table_that_fits(in_page: Show, theme: str, width: int) -> None:
    host_page = in_page(finished(*OF_FOUR, bots=BOTS))
    page = host_page.page
    page.set_viewport_size({"width": width, "height": 800})
    host_page.theme(theme)
    table = page.get_by_role("table", name="Result")
    expect(table.get_by_role("columnheader")).to_have_count(5)
    expect(table.get_by_role("rowheader")).to_have_count(9)
    expect(table.get_by_role("row", name="Total").get_by_role("cell")).to_have_count(4)
    assert violations(page) == ""
    host_page.fits()
    assert table.evaluate(
        "(node) => [...node.querySelectorAll('th, td')].every((cell) => cell.scrollWidth <= cell.clientWidth + 1)"
    )
    above = page.locator(".vw-boards").bounding_box()
    box = table.bounding_box()
    assert box is not None
    assert above is not None
    assert box["y"] + box["height"] <= above["y"]


def test_buttons_watch_the_game_again_and_begin_another_one(in_page: Show) -> None:
    shown = in_page(finished(*OF_FOUR, bots=BOTS))
    page = shown.page
    result = page.get_by_role("table", name="Result")
    page.get_by_role("button", name="Watch this game again").click()
    shown.answered()
    expect(result).to_have_count(0)
    expect(page.get_by_role("slider")).to_have_value("0")
    page.get_by_role("button", name="Next").click()
    page.keyboard.press("n")
    shown.answered()
    expect(page.get_by_role("slider")).to_have_value("2")
    assert violations(page) == ""
    page.get_by_role("button", name="Back to the result").click()
    shown.answered()
    expect(result).to_be_visible()
    page.get_by_role("button", name="New game").click()
    shown.answered()
    expect(result).to_have_count(0)
    assert not shown.widget.over
