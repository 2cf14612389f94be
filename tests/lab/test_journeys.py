"""A puzzle solved in a real JupyterLab: with the mouse, the keyboard alone, touch, and at 200 % zoom."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from viceroy_widgets import best_painting, painting_puzzles
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]

PUZZLES = "puzzles/01-painting.ipynb"
NUMBER = 1
BEST = best_painting(painting_puzzles()[NUMBER].position)
TO_LAY = [(f"section:{section}", color) for section, color in BEST.painting.gems]

STATE = """() => {
  const { content, model } = window.jupyterapp.shell.currentWidget;
  return [content.mode, [...model.cells].map((cell) => [cell.type, cell.sharedModel.getSource()])];
}"""


def lay(notebook: NotebookPage, press: Callable[[Locator], None]) -> None:
    """Lays the best painting; a gem stays chosen until another one is."""
    for name, color in TO_LAY:
        gem, section = notebook.part(f"gem:{color}", NUMBER), notebook.part(name, NUMBER)
        if gem.get_attribute("aria-pressed") != "true":
            press(gem)
        press(section)
        expect(section).to_have_attribute("data-gem", color)


def assert_solved(notebook: NotebookPage, board: Locator) -> None:
    expect(board.locator(".vw-notice")).to_contain_text("Yes!")
    expect(board.locator(".vw-notice")).to_have_attribute("data-tone", "good")
    expect(board.locator(".vw-total b")).to_have_text(str(BEST.optimum))
    assert notebook.python(f"print(puzzles[{NUMBER}].solved, puzzles[{NUMBER}].total)") == f"True {BEST.optimum}"


def test_with_the_mouse(page: Page, in_lab: Open) -> None:
    notebook = in_lab(PUZZLES)
    board = notebook.board(NUMBER)
    before = page.evaluate(STATE)
    assert notebook.click("check", NUMBER) == "0 of 6 points. Try again."
    assert notebook.python(f"print(puzzles[{NUMBER}].solved)") == "False"
    lay(notebook, lambda node: node.click())
    notebook.click("check", NUMBER)
    assert_solved(notebook, board)
    assert page.evaluate(STATE) == before


def test_with_the_keyboard_alone(page: Page, in_lab: Open) -> None:
    notebook = in_lab(PUZZLES)
    board = notebook.board(NUMBER)
    before = page.evaluate(STATE)
    # JupyterLab's arrow keys pass over cells with folded code: Tab leads from the heading to the board.
    to_the_cell(page, "## 2. Not enough for all")
    to_the_board(page)
    for key in "ddxamzbl":  # each of them does something to a cell where a cell has the focus
        page.keyboard.press(key)
    for name, color in TO_LAY:
        walk(page, name)
        page.keyboard.press(color[0])
        page.keyboard.press("Enter")
        expect(notebook.part(name, NUMBER)).to_have_attribute("data-gem", color)
        assert focus(page) == name
    page.keyboard.press("c")
    assert_solved(notebook, board)
    assert page.evaluate(STATE) == before
    assert before[0] == "command"


def to_the_cell(page: Page, source: str) -> None:
    """Walks the cells as a person does who has run them all: from the first one down."""
    active = "() => window.jupyterapp.shell.currentWidget.content.activeCell.model.sharedModel.getSource()"
    top = "() => window.jupyterapp.shell.currentWidget.content.activeCellIndex === 0"
    page.keyboard.press("Escape")  # the first board has the focus after a run, and arrows would walk in it
    for _ in page.evaluate(STATE)[1]:
        if page.evaluate(top):
            break
        page.keyboard.press("ArrowUp")
    for _ in page.evaluate(STATE)[1]:
        if page.evaluate(active) == source:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"no cell {source!r} was reached")


def to_the_board(page: Page) -> None:
    for _ in range(16):
        page.keyboard.press("Tab")
        if focus(page).startswith("section:"):
            return
    raise AssertionError("Tab does not reach the board")


def walk(page: Page, name: str) -> None:
    """Arrow keys until a section has the focus: each time the one that leads nearer."""
    for _ in range(30):
        if focus(page) == name:
            return
        page.keyboard.press(page.evaluate(TOWARDS, name))
    raise AssertionError(f"the arrow keys do not reach {name}: they end at {focus(page)}")


def focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.dataset.id ?? document.activeElement.className"))


TOWARDS = """(name) => {
  const here = document.activeElement, there = here.closest(".vw").querySelector(`[data-id="${name}"]`);
  const [from, to] = [here, there].map((node) => node.getBoundingClientRect());
  const [right, down] = [to.left - from.left, to.top - from.top];
  if (Math.abs(right) > Math.abs(down)) return right > 0 ? "ArrowRight" : "ArrowLeft";
  return down > 0 ? "ArrowDown" : "ArrowUp";
}"""


def test_with_touch(in_lab: Open) -> None:
    size = {"width": 820, "height": 1180}
    notebook = in_lab(PUZZLES, viewport=size, has_touch=True, is_mobile=True)
    page = notebook.page
    board = notebook.board(NUMBER)
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    lay(notebook, lambda node: node.tap())
    notebook.part("check", NUMBER).tap()
    assert_solved(notebook, board)
    notebook.fits()


@pytest.mark.journey
@pytest.mark.parametrize("how", ["browser", "css"])
def test_at_200_percent(in_lab: Open, how: str) -> None:
    # A browser that zooms has half the pixels of the style sheet for the same window.
    size = {"width": 640, "height": 450} if how == "browser" else {"width": 1280, "height": 900}
    scale = 2 if how == "browser" else 1
    notebook = in_lab(PUZZLES, viewport=size, device_scale_factor=scale)
    page = notebook.page
    notebook.hide_sidebar()
    board = notebook.board(NUMBER)
    if how == "css":
        page.evaluate("() => document.querySelectorAll('.vw').forEach((node) => (node.style.zoom = 2))")
    for node in board.locator("button:visible, .vw-section").all():
        if node.get_attribute("aria-disabled") != "true":
            node.click(trial=True)  # scrolls it into view; fails where something covers it or it is cut off
    notebook.fits()
    lay(notebook, lambda node: node.click())
    notebook.click("check", NUMBER)
    assert_solved(notebook, board)
