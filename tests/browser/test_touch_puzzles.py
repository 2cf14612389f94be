"""Puzzles on a phone by taps alone: painted or played until nothing beats it, judged and refused where it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.fingers import WIDTH, Fingers, in_hand
from tests.nightly import sample
from tests.viceroy.puzzles.right_answers import right_moves, right_painting
from viceroy_widgets import PaintingPuzzle, PuzzleTable, puzzle_collection
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.puzzles.kinds import TURN_THEMES

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]


def judged(fingers: Fingers, tone: str) -> None:
    """What is said has this tone, and stands where it can be read without scrolling."""
    notice = fingers.page.locator(".vw-notice")
    expect(notice).to_have_attribute("data-tone", tone)
    expect(notice).to_be_in_viewport(ratio=1)


def test_a_pyramid_is_painted(in_page: Show) -> None:
    puzzle = puzzle_collection("paint", 3)[0]
    gems = right_painting(puzzle)
    board = PaintingPuzzle(puzzle)
    with in_hand(in_page, board) as fingers:
        fingers.paints(gems[:-1])
        fingers.presses("check")
        judged(fingers, "bad")
        fingers.presses("hint")
        judged(fingers, "hint")
        fingers.paints(gems[-1:])
        fingers.presses("check")
        judged(fingers, "good")
        assert board.solved


@pytest.mark.parametrize("theme", sample(TURN_THEMES[3:] + TURN_THEMES[:3]))  # by day another than by keys
def test_a_turn_is_played(in_page: Show, theme: str) -> None:
    puzzle = puzzle_collection(theme, 3)[0]
    board = PuzzleTable(puzzle)
    with in_hand(in_page, board) as fingers:
        assert "nothing beats that" in fingers.makes(right_moves(puzzle))
        judged(fingers, "good")
        assert board.solved


def test_a_wrong_way_and_a_hint(in_page: Show) -> None:
    puzzle = puzzle_collection("pay", 3)[0]
    board = PuzzleTable(puzzle)
    with in_hand(in_page, board) as fingers:
        fingers.makes(("passes", "is done"))
        judged(fingers, "bad")
        fingers.presses("reset")
        fingers.presses("hint")
        judged(fingers, "hint")
        fingers.makes(right_moves(puzzle))
        judged(fingers, "good")
        assert board.solved


def test_only_who_has_no_touch_screen_is_told_of_a_key(in_page: Callable[..., PageDriver]) -> None:
    """On a phone, the test of refusals reads how a tap cancels."""
    board = PuzzleTable(puzzle_collection("top", 3)[0])
    shown = in_page(board)
    shown.page.locator(f'.vw-boards [data-id="hand:{board.view.own.hand[0]}"]').click()
    expect(shown.page.locator(".vw-notice")).to_contain_text("Esc to cancel")
    shown.page.keyboard.press("Escape")
    expect(shown.page.locator(".vw-chosen")).to_have_count(0)


def test_a_refusal_is_seen_wherever_it_was_tapped(in_page: Show) -> None:
    puzzle = puzzle_collection("top", 3)[0]
    board = PuzzleTable(puzzle)
    first, *_ = board.view.own.hand
    with in_hand(in_page, board) as fingers:
        fingers.page.set_viewport_size({"width": WIDTH, "height": 480})  # what bars of a browser may leave of a phone
        chosen, notice = fingers.page.locator(".vw-chosen"), fingers.page.locator(".vw-notice")
        fingers.enters(f"hand:{first}")
        expect(chosen).to_have_attribute("data-id", f"hand:{first}")
        expect(notice).to_contain_text("Tap the background to cancel")
        expect(notice).not_to_contain_text("Esc")
        fingers.page.add_style_tag(content=".vw-top { max-height: 80px !important; }")  # a long prompt leaves no more
        fingers.enters("card:1,-2")  # where a card stands already
        expect(notice).to_have_attribute("data-tone", "refused")
        expect(fingers.page.locator(".vw-refusal")).to_be_in_viewport()
        fingers.enters(f"hand:{first}")
        expect(chosen).to_have_count(1)  # what is chosen again stays chosen
        fingers.page.locator(".vw-title").tap()  # the background
        expect(chosen).to_have_count(0)
