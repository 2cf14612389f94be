"""Questions and steps of an exam on a page: an option is chosen by its key, a step is played, and receipts appear."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.axe import due_looks, violations
from tests.classroom.some_exercises import OWN_ITEM, assignment_of, item, key_of
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("asked", "theme_of_page"), due_looks([("splendor", "lesson/end"), ("viceroy", "cost"), ("splendor", "")])
)
def test_an_option_is_chosen_by_its_key(
    in_page: Callable[..., PageDriver], asked: tuple[str, str], theme_of_page: str
) -> None:
    game, theme = asked
    table = assignment_of(key_of(game, item("question", theme) if theme else OWN_ITEM)).board(1)
    board = in_page(table)
    board.theme(theme_of_page)
    line = board.page.locator(".vw-receipt")
    assert line.text_content() == ""
    board.page.locator(".vw-action").first.focus()
    for key in ("2", "1"):
        board.page.keyboard.press(key)
        chosen = board.page.locator(".vw-action[data-primary]")
        option = table.exercise.options[int(key) - 1]
        board.page.get_by_text(f"You chose: {option}. You can choose another option.").first.wait_for()
        board.settled()
        assert chosen.text_content() == f"{option} (your answer)"
        assert line.text_content() == f"Receipt of your answer: {table.receipt['text']}"
    assert table.attempt == ["1"]
    assert violations(board.page) == ""
    board.resize(400)
    board.fits()


def test_a_step_is_played_without_a_verdict(in_page: Callable[..., PageDriver]) -> None:
    table = assignment_of(key_of("splendor", item("step", "end/fifteen"))).board(1)
    board = in_page(table)
    assert board.click("card 76 (blue, 4 points)") == "Your answer is complete. You can undo moves, or start over."
    assert board.page.locator(".vw-receipt").text_content() == f"Receipt of your answer: {table.receipt['text']}"
    assert board.page.locator("[data-success]").count() == 0
    assert violations(board.page) == ""
