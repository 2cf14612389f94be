"""axe-core finds nothing wrong with a board: both themes, and each state that a person brings it into."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from tests.browser.axe import THEMES, violations, violations_after
from tests.nightly import sample
from viceroy_widgets import PaintingPuzzle, PyramidView, painting_puzzles
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


@pytest.mark.parametrize("theme", sample(THEMES[::-1]))
def test_a_painting_puzzle_in_each_state(in_page: Show, theme: str) -> None:
    board = in_page(PaintingPuzzle(painting_puzzles()[-1]))
    steps: dict[str, Callable[[], object]] = {
        "at first": lambda: board.theme(theme),
        "with a gem chosen": board.part("gem:red").click,
        "after painting": board.page.locator(".vw-target").first.click,
        **{f"after {name}": partial(board.click, name) for name in ("hint", "check", "where", "solution")},
        "after the solution": partial(board.click, "check"),
        "after a refusal": partial(board.click, "section:1,0:top_left"),
    }
    assert violations_after(board.page, steps, least=3) == ""
    assert board.page.locator(".vw-notice").get_attribute("data-tone") == "refused"


@pytest.mark.parametrize("theme", sample(THEMES))
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
