"""axe-core finds nothing wrong with a board: both themes, and each state that a person brings it into."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.fake_host import FakeHost
from viceroy_widgets import PaintingPuzzle, PyramidView, painting_puzzles

pytestmark = pytest.mark.browser

Show = Callable[[Any], FakeHost]
THEMES = ("light", "dark")


def set_theme(host: FakeHost, theme: str) -> None:
    host.page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", str(theme == "light").lower())
    expect(host.page.locator(".vw")).to_have_attribute("data-theme", theme)


@pytest.mark.parametrize("theme", THEMES)
def test_a_painting_puzzle_in_each_state(host: Show, theme: str) -> None:
    board = host(PaintingPuzzle(painting_puzzles()[-1]))
    set_theme(board, theme)
    assert violations(board.page) == ""
    board.gem("red").click()
    assert violations(board.page) == "", "with a gem chosen"
    board.page.locator(".vw-target").first.click()
    board.answered()
    assert violations(board.page) == "", "after painting"
    for action in ("hint", "check", "where", "reveal", "check"):
        board.page.locator(f'[data-action="{action}"]').click()
        board.answered()
        assert violations(board.page) == "", f"after {action}"
    board.section("1,0", "top_left").click()
    board.answered()
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "refused"
    assert violations(board.page) == "", "after a refusal"


@pytest.mark.parametrize("theme", THEMES)
def test_a_pyramid_to_look_at(host: Show, theme: str) -> None:
    board = host(PyramidView(painting_puzzles()[-1].position, title="A pyramid"))
    set_theme(board, theme)
    assert violations(board.page) == ""


def test_a_fault_is_found(host: Show) -> None:
    board = host(PaintingPuzzle(painting_puzzles()[0]))
    board.page.evaluate("document.querySelector('[data-action=check]').textContent = ''")
    board.page.evaluate("document.querySelector('[data-action=check]').removeAttribute('title')")
    board.page.locator(".vw-story").evaluate("(node) => { node.style.color = '#ddd'; }")
    assert {"button-name", "color-contrast"} <= set(violations(board.page).split())
