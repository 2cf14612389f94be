"""Practice, the review of a game and its puzzles in a real JupyterLab, each from the press of a button to its end."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

_PRACTICE = """
import os

from viceroy_widgets import Practice
from viceroy_widgets.learn.calendar import DATE
from viceroy_widgets.learn.practice import note_card
from viceroy_widgets.learn.practice_card import PracticeKey

os.environ[DATE] = "2026-12-01"
note_card(PracticeKey("viceroy", "rule", "AUC-6"), "again")
os.environ[DATE] = "2026-12-02"
practice = Practice()
practice
"""
_REVIEW = """
from viceroy_widgets import Review
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import play_match

review = Review(play_match(game_of("splendor"), ("advice", "random"), 2, {}).history)
review
"""


def test_what_is_due_is_answered_and_comes_again(page: Page, in_lab: Open) -> None:
    notebook = in_lab([_PRACTICE])
    board = notebook.board()
    expect(board.locator(".vw-progress")).to_contain_text("Exercise 1 of 1 for today")
    board.locator("[data-answer]").first.click()
    expect(board.locator(".vw-prompt")).to_contain_text("It comes again on")
    board.get_by_role("button", name="Next exercise").click()
    expect(board.locator(".vw-prompt")).to_contain_text("You have practiced 1 exercise today.")
    expect(board.get_by_role("img")).to_have_count(1)
    assert notebook.python("print(practice.done, practice.due)") == "1 0"


def test_a_review_begins_by_itself_and_is_played_on_from(page: Page, in_lab: Open) -> None:
    page.set_viewport_size({"width": 1366, "height": 768})
    notebook = in_lab([_REVIEW])
    board = notebook.board()
    result = board.get_by_role("region", name="What cost you most")
    expect(result).to_be_visible(timeout=120_000)
    expect(result.get_by_role("img")).to_have_count(1)
    assert notebook.python("print(review.done)") == "True"
    result.get_by_role("button", name="Play on from there").first.click()
    below = page.locator(".vw").nth(1)
    expect(below.locator(".vw-prompt")).not_to_be_empty()
    close = board.get_by_role("button", name="Close the board below")
    expect(close).to_be_visible()
    close.click()
    expect(page.locator(".vw")).to_have_count(1)
    board.get_by_role("button", name="Puzzles from this game").click()
    expect(page.locator(".vw").nth(1).locator(".vw-progress")).to_contain_text("Puzzle 1 of", timeout=60_000)
