"""Puzzles with answers to choose from, in a real browser: solved by keys and by touch, hints, nothing inaccessible."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.axe import due_looks, violations
from tests.browser.fingers import in_hand
from tests.nightly import sample
from tests.viceroy.puzzles.right_answers import right_answer
from viceroy_widgets import ChoicePuzzle, PuzzleBox, puzzle_collection
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.codec.situations import Situation
from viceroy_widgets.viceroy.puzzles.kinds import CHOICE_THEMES
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]
PLAY = next(puzzle for puzzle in puzzle_collection("illegal", 5) if isinstance(puzzle.subject, Situation))
SUM = puzzle_collection("score", 3)[0]
each_puzzle = pytest.mark.parametrize("puzzle", [PLAY, SUM], ids=["play", "sum"])


@each_puzzle
def test_hints_come_by_a_key_and_are_read_out(in_page: Show, puzzle: Puzzle) -> None:
    board = ChoicePuzzle(puzzle)
    shown = in_page(board)
    page, notice = shown.page, shown.page.locator(".vw-notice")
    expect(notice).to_have_attribute("aria-live", "polite")
    page.keyboard.press("Tab")
    for step in (1, 2, 3):
        page.keyboard.press("h")
        shown.answered()
        expect(notice).to_have_attribute("data-tone", "hint")
        expect(notice).to_contain_text(f"Hint {step} of 3")
        assert (page.locator(".vw-lit").count() > 0) == (puzzle is SUM or step != 2)  # a rule is about no part of it
    assert board.hints_taken == 3
    right = puzzle.certificate["option"] if puzzle is PLAY else puzzle.options.index(puzzle.optimum)
    page.keyboard.press(str(right + 1))
    shown.answered()
    expect(notice).to_have_attribute("data-tone", "good")
    expect(page.locator('[data-action="hint"]')).to_be_disabled()
    assert page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


def test_arrows_lead_to_the_hand(in_page: Show) -> None:
    assert isinstance(PLAY.subject, Situation)
    page = in_page(ChoicePuzzle(PLAY)).page
    number = PLAY.subject.state.players[0].hand[0]
    card = page.locator(f'[data-id="hand:{number}"]')
    expect(card).to_have_attribute("role", "img")
    assert str(number) in (card.get_attribute("aria-label") or "")
    page.locator('.vw-boards [tabindex="0"]').focus()
    for _ in range(20):
        page.keyboard.press("ArrowLeft")
    assert page.evaluate("document.activeElement.dataset.id || ''").startswith("hand:")


@pytest.mark.parametrize(("puzzle", "theme"), due_looks([PLAY, SUM], least=1))
def test_axe_finds_nothing(in_page: Show, puzzle: Puzzle, theme: str) -> None:
    shown = in_page(ChoicePuzzle(puzzle))
    shown.theme(theme)
    assert violations(shown.page) == ""
    shown.click("hint")
    assert violations(shown.page) == ""


@pytest.mark.parametrize("width", [400, 1400])
def test_every_button_is_in_sight(in_page: Show, width: int) -> None:
    shown = in_page(ChoicePuzzle(PLAY))
    shown.page.set_viewport_size({"width": width, "height": 900})
    # The layout follows the width of its window a frame later.
    shown.fits()
    for button in shown.page.locator(".vw-actions .vw-action").all():
        box = button.bounding_box()
        assert box
        assert 0 <= box["x"] < box["x"] + box["width"] <= width


@pytest.mark.parametrize("theme", sample(CHOICE_THEMES))
def test_it_is_solved_by_keys_alone(in_page: Show, theme: str) -> None:
    puzzle = puzzle_collection(theme, 3)[0]
    board = puzzle_widget(puzzle)
    shown = in_page(board)
    page, right = shown.page, right_answer(puzzle)
    page.keyboard.press("Tab")
    wrong = (right + 1) % len(puzzle.options)
    page.keyboard.press(str(wrong + 1))
    shown.answered()
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "bad")
    page.keyboard.press(str(right + 1))
    shown.answered()
    expect(page.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    assert page.evaluate("window.outside.filter((key) => key !== 'Tab')") == []


@pytest.mark.parametrize("width", sample([1366, 400]))
def test_bars_of_bids_are_seen_after_the_answer_and_next_beside_the_verdict(in_page: Show, width: int) -> None:
    puzzle = puzzle_collection("bid", 4)[3]
    shown = in_page(PuzzleBox(puzzles=[puzzle, puzzle_collection("bid", 4)[4]]))
    page = shown.page
    page.set_viewport_size({"width": width, "height": 768})
    bars, following = (
        page.locator('[data-drawing="chart"] [data-id^="bar:"]'),
        page.locator('[data-action="next_puzzle"][data-beside]'),
    )
    expect(bars).to_have_count(0)
    expect(following).to_have_count(0)
    page.locator(f'[data-action="option:{right_answer(puzzle)}"]').click()
    shown.answered()
    expect(bars).to_have_count(len(puzzle.options))
    chart = page.locator('[data-drawing="chart"] svg').bounding_box()
    assert chart
    for text in page.locator('[data-drawing="chart"] text').all():
        box = text.bounding_box()
        assert box
        assert chart["x"] <= box["x"] < box["x"] + box["width"] <= chart["x"] + chart["width"]
    said, button = page.locator(".vw-notice").bounding_box(), following.bounding_box()
    assert said
    assert button
    assert said["y"] + said["height"] <= button["y"]  # the verdict stands before what is pressed
    if width > 400:
        assert button["y"] + button["height"] <= 768
    assert violations(page) == ""


@pytest.mark.parametrize("theme", sample(CHOICE_THEMES[::-1]))
def test_it_is_solved_by_taps_on_a_phone(in_page: Show, theme: str) -> None:
    puzzle = puzzle_collection(theme, 2)[0]
    board = puzzle_widget(puzzle)
    assert isinstance(board, ChoicePuzzle)
    with in_hand(in_page, board) as fingers:
        notice = fingers.page.locator(".vw-notice")
        fingers.presses("hint")
        expect(notice).to_have_attribute("data-tone", "hint")
        fingers.presses(f"option:{right_answer(puzzle)}")
        expect(notice).to_have_attribute("data-tone", "good")
        assert board.solved
