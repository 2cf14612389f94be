"""Splendor in a page: no fault for axe, a whole game by keys, its end, and lessons that fit a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import violations
from viceroy_widgets import Lesson, PlayTable
from viceroy_widgets.core.history import History
from viceroy_widgets.play.matches import play_match
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
THEMES = ("light", "dark")


def nearly_over() -> History:
    """A game of two bots before the last decision of the first seat."""
    for seed in range(50):
        history = play_match(SPLENDOR, ("advice", "advice"), seed, {}).history
        last = max(n for n, move in enumerate(history.moves) if move.player == 0)
        if history.steps[last][0].question.kind == "action":
            return History(history.rules, history.setup, history.steps[: last + 1], history.moves[:last])
    raise AssertionError("no such game")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_with_a_table_from_the_first_token_to_the_result(in_page: Show, theme: str) -> None:
    shown = in_page(PlayTable("splendor", ["random"], seed=5))
    shown.theme(theme)
    assert violations(shown.page) == ""
    shown.click("blue in the supply")
    assert violations(shown.page) == ""
    shown.click("gold in the supply")
    assert violations(shown.page) == ""


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_with_the_end_of_a_game(in_page: Show, theme: str) -> None:
    table = PlayTable("splendor", ["random"], history=nearly_over())
    while not table.over:
        table.play(table.legal_moves[0])
    shown = in_page(table)
    shown.theme(theme)
    shown.page.locator(".vw-result tr").first.wait_for()
    assert violations(shown.page) == ""


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_wrong_with_a_task_and_a_question(in_page: Show, theme: str) -> None:
    lesson = Lesson("cards", game="splendor")
    shown = in_page(lesson.show("buy"))
    shown.theme(theme)
    assert violations(shown.page) == ""
    shown.click("card 17 (")
    assert violations(shown.page) == ""
    asked = in_page(lesson.ask("bonus"))
    asked.theme(theme)
    assert violations(asked.page) == ""


@pytest.mark.parametrize("width", [400, 1366])
def test_a_task_fits_its_window(in_page: Show, width: int) -> None:
    shown = in_page(Lesson("cards", game="splendor").show("buy"))
    shown.resize(width, 800)
    shown.page.wait_for_function(
        """() => [...document.querySelectorAll('.vw-boards .vw-scroll:not([hidden])')].every(
          (pane) => pane.scrollWidth <= pane.clientWidth + 1)"""
    )


def test_a_turn_by_keys_only(in_page: Show) -> None:
    table = PlayTable("splendor", ["random"], seed=5)
    shown = in_page(table)
    page = shown.page
    page.locator('[data-id="supply:white"]').focus()
    # After the second token the focus is on the next one that can be the third.
    for key in ("Enter", "ArrowRight", "Enter", "Enter"):
        shown.press(key)
    shown.settled()
    assert table.history.moves[0].what == ("blue", "green", "white")
