"""The box of puzzles in a real JupyterLab on a phone, by taps alone: chosen, changed and solved."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.browser.choices import open_choices
from tests.browser.fingers import PHONE, tap
from tests.lab.box_board import BoxBoard, BoxFingers
from tests.viceroy.puzzles.right_answers import right_answer, right_moves, right_painting
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.puzzles.puzzle import Puzzle
from viceroy_widgets.words import say

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]


@contextmanager
def on_a_phone(in_lab: Open, name: str) -> Iterator[NotebookPage]:
    """A notebook that never has to be scrolled sideways."""
    notebook = in_lab(name, **PHONE)
    notebook.hide_sidebar()
    notebook.fits()
    yield notebook
    notebook.fits()


@pytest.fixture
def box(in_lab: Open) -> Iterator[NotebookPage]:
    with on_a_phone(in_lab, "puzzles/08-all-puzzles.ipynb") as notebook:
        yield notebook


def choose(page: Page, name: str, value: str) -> None:
    """One of the drop-downs; the list that a tap opens is the phone's own."""
    open_choices(page)
    drop_down = page.locator(f'.vw select[data-control="{name}"]')
    tap(drop_down)
    drop_down.select_option(value)


def next_of(page: Page, theme: str, difficulty: int) -> Puzzle:
    """Chooses a theme and a difficulty, and goes on to the second puzzle."""
    choose(page, "theme", theme)
    kept = int(page.locator('.vw select[data-control="difficulty"]').input_value())
    expect(page.locator(".vw .vw-title")).to_have_text(puzzle_collection(theme, kept)[0].title)
    choose(page, "difficulty", str(difficulty))
    first, second = puzzle_collection(theme, difficulty)[:2]
    expect(page.locator(".vw .vw-title")).to_have_text(first.title)
    open_choices(page)
    tap(page.get_by_role("button", name="Next puzzle"))
    expect(page.locator(".vw .vw-title")).to_have_text(second.title)
    assert page.locator(".vw").count() == 1
    return second


def judged(page: Page, tone: str) -> None:
    """What is said has this tone, and the notebook shows it."""
    notice = page.locator(".vw .vw-notice")
    expect(notice).to_have_attribute("data-tone", tone)
    expect(notice).to_be_in_viewport(ratio=1)


def test_one_of_each_kind_is_solved(box: NotebookPage) -> None:
    page = box.page
    cells = page.locator(".jp-Cell").count()

    puzzle = next_of(page, "paint", 3)
    fingers = BoxFingers(BoxBoard(page, puzzle))
    fingers.presses("check")
    judged(page, "bad")
    fingers.presses("hint")
    judged(page, "hint")
    fingers.paints(right_painting(puzzle))
    fingers.presses("check")
    judged(page, "good")

    puzzle = next_of(page, "last_turn", 2)
    BoxFingers(BoxBoard(page, puzzle)).makes(right_moves(puzzle))
    judged(page, "good")

    puzzle = next_of(page, "score", 1)
    BoxFingers(BoxBoard(page, puzzle)).presses(f"option:{right_answer(puzzle)}")
    judged(page, "good")

    assert box.python("print(box.solved, box.streak)") == "3 3"
    assert page.locator(".jp-Cell").count() == cells


def test_a_sheet_of_paper_is_saved(box: NotebookPage) -> None:
    page = box.page
    open_choices(page)
    tap(page.get_by_role("button", name=say("learn/paper")))
    link = page.get_by_role("link", name=say("learn/paper_save"))
    expect(link).to_be_visible()
    with page.expect_download() as saving:
        tap(link)
    assert saving.value.suggested_filename.startswith("viceroy-")


def test_the_line_to_share_can_be_tapped(in_lab: Open) -> None:
    with on_a_phone(in_lab, "puzzles/daily.ipynb") as notebook:
        show = notebook.page.locator('.vw [data-action="solution"]')
        tools = notebook.page.locator('.vw [data-tab="tools"]:visible')
        if tools.count():
            tap(tools)
        for step in (1, 2, 3):  # who has taken all hints may look it up
            tap(notebook.page.locator('.vw [data-action="hint"]'))
            expect(notebook.page.locator(".vw .vw-notice")).to_contain_text(f"Hint {step} of 3")
        expect(show).to_have_attribute("aria-disabled", "false")
        tap(show)
        expect(notebook.page.locator(".vw .vw-receipt code")).to_have_text(re.compile("looked up"))
        notebook.settled()
        if tools.count():
            tap(tools)
        tap(notebook.page.locator('.vw [data-action="copy_receipt"]'))
        expect(notebook.page.locator(".vw .vw-notice")).to_contain_text(re.compile("The line is (copied|selected)"))
