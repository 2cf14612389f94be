"""Splendor in a page: no fault for axe, a whole game by keys, its end, and lessons that fit a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import THEMES, violations, violations_after
from tests.nightly import sample
from tests.splendor.crowded import crowded_history, crowded_payment
from viceroy_widgets import GameTable, Lesson
from viceroy_widgets.core.history import History
from viceroy_widgets.play.simulation import play_match
from viceroy_widgets.splendor.components.pieces import GOLD_FIRST, TOKENS
from viceroy_widgets.splendor.game import SPLENDOR
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


def nearly_over() -> History:
    """A game of two bots before the last decision of the first seat."""
    for seed in range(50):
        history = play_match(SPLENDOR, ("advice", "advice"), seed, {}).history
        last = max(n for n, move in enumerate(history.moves) if move.player == 0)
        if history.steps[last][0].question.kind == "action":
            return History(history.rules, history.setup, history.steps[: last + 1], history.moves[:last])
    raise AssertionError("no such game")


@pytest.mark.parametrize("theme", sample(THEMES))
def test_axe_finds_nothing_wrong_with_a_table_from_the_first_token_to_the_result(in_page: Show, theme: str) -> None:
    shown = in_page(GameTable(["random"], game="splendor", seed=5))
    steps: dict[str, Callable[[], object]] = {
        "at first": lambda: shown.theme(theme),
        "with a token": lambda: shown.click("blue in the supply"),
        "after a refusal": lambda: shown.click("gold in the supply"),
    }
    assert violations_after(shown.page, steps, least=1) == ""


@pytest.mark.parametrize("theme", sample(THEMES[::-1]))
def test_axe_finds_nothing_wrong_with_the_end_of_a_game(in_page: Show, theme: str) -> None:
    table = GameTable(["random"], game="splendor", history=nearly_over())
    while not table.over:
        table.play(table.legal_moves[0])
    shown = in_page(table)
    shown.theme(theme)
    shown.page.locator(".vw-result tr").first.wait_for()
    assert violations(shown.page) == ""


@pytest.mark.parametrize("theme", sample(THEMES[::-1]))
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


@pytest.mark.parametrize("theme", sample(THEMES))
def test_a_payment_shows_what_it_takes_and_what_it_leaves(in_page: Show, theme: str) -> None:
    table = GameTable(["random"], game="splendor", history=crowded_history(2, crowded_payment(2)))
    shown = in_page(table)
    shown.theme(theme)
    assert violations(shown.page) == ""
    choices = shown.page.locator("[data-id^='pay:']")
    assert choices.count() == len(table.legal_moves) > 2
    for answer, choice in zip(table.legal_moves, choices.all(), strict=True):
        seat = table.view.seats[0]
        left = [had - int(paid) for had, paid in zip(seat.tokens, (*answer.what[1:], answer.what[0]), strict=True)]
        told = "; ".join(choice.get_attribute(name) or "" for name in ("aria-label", "aria-description"))
        assert choice.get_attribute("role") == "button"
        assert all(f"{paid} {color}" in told for color, paid in zip(GOLD_FIRST, answer.what, strict=True) if paid)
        assert all(f"{n} {color}" in told.split("left: ")[1] for color, n in zip(TOKENS, left, strict=True) if n)
        drawn = choice.text_content() or ""
        assert all(f"\N{MINUS SIGN}{paid}" in drawn for paid in answer.what if paid)
    # The keyboard reaches a payment: then the same is said beside it, and Enter pays.
    choices.last.focus()
    assert "left:" in shown.page.locator(".vw-bubble").inner_text()
    chosen = table.legal_moves[-1]
    shown.press("Enter")
    shown.settled()
    assert table.history.moves[0] == chosen


def test_a_card_with_one_payment_says_before_what_is_left(in_page: Show) -> None:
    table = GameTable(["random", "random"], game="splendor", history=crowded_history(3))
    shown = in_page(table)
    buys = [answer for answer in table.legal_moves if answer.verb == "buy"]
    previews = [SPLENDOR.move_preview(answer, table.view) for answer in buys]
    assert {told.split(":")[0].split(";")[0] for told in previews} == {"left", "you then choose how to pay"}
    for answer, told in zip(buys, previews, strict=True):
        shown.page.locator(f"[data-id='card:{answer.what[0]}']").hover()
        assert told in shown.page.locator(".vw-bubble").inner_text()


def test_a_turn_by_keys_only(in_page: Show) -> None:
    table = GameTable(["random"], game="splendor", seed=5)
    shown = in_page(table)
    page = shown.page
    page.locator('[data-id="supply:white"]').focus()
    # After the second token the focus is on the next one that can be the third.
    for key in ("Enter", "ArrowRight", "Enter", "Enter"):
        shown.press(key)
    shown.settled()
    assert table.history.moves[0].what == ("blue", "green", "white")
