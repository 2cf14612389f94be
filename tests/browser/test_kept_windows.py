"""Windows that stay open between tests: one test does not change the pages of the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
OPTIONS = {"viewport": {"width": 777, "height": 555}}
"""Options that no other test has, so that its window is no other's."""


def test_a_window_is_kept_and_one_whose_clock_is_set_is_not(browser: Browser) -> None:
    first = browser.new_context(**OPTIONS)  # type: ignore[arg-type]
    first.close()
    second = browser.new_context(**OPTIONS)  # type: ignore[arg-type]
    assert second is first
    page = second.new_page()
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    second.close()
    third = browser.new_context(**OPTIONS)  # type: ignore[arg-type]
    assert third is not first
    assert third.new_page().evaluate("() => new Promise((resolve) => setTimeout(resolve, 1, 'rang'))") == "rang"
    third.close()
