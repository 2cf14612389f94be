"""axe-core finds nothing wrong with a board: both themes, and each state that a person brings it into."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from viceroy_widgets import PaintingPuzzle, PyramidView, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
THEMES = ("light", "dark")


@pytest.mark.parametrize("theme", THEMES)
def test_a_painting_puzzle_in_each_state(in_page: Show, theme: str) -> None:
    board = in_page(PaintingPuzzle(painting_puzzles()[-1]))
    board.theme(theme)
    assert violations(board.page) == ""
    board.part("gem:red").click()
    assert violations(board.page) == "", "with a gem chosen"
    board.page.locator(".vw-target").first.click()
    board.answered()
    assert violations(board.page) == "", "after painting"
    for action in ("hint", "check", "where", "solution", "check"):
        board.click(action)
        assert violations(board.page) == "", f"after {action}"
    board.click("section:1,0:top_left")
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "refused"
    assert violations(board.page) == "", "after a refusal"


@pytest.mark.parametrize("theme", THEMES)
def test_a_pyramid_to_look_at(in_page: Show, theme: str) -> None:
    board = in_page(PyramidView(painting_puzzles()[-1].position, title="A pyramid"))
    board.theme(theme)
    assert violations(board.page) == ""


def test_a_fault_is_found(in_page: Show) -> None:
    board = in_page(PaintingPuzzle(painting_puzzles()[0]))
    board.page.evaluate("document.querySelector('[data-action=check]').textContent = ''")
    board.page.evaluate("document.querySelector('[data-action=check]').removeAttribute('title')")
    board.page.locator(".vw-story").evaluate("(node) => { node.style.color = '#ddd'; }")
    assert {"button-name", "color-contrast"} <= set(violations(board.page).split())
