"""A board of a saved notebook whose kernel is gone: as it was, with one sentence and nothing that nobody answers."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from viceroy_widgets import GameTable, Lesson, PaintingPuzzle, PuzzleBox
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.components.editions import rule
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

SENTENCE = "This board is as it was saved. Run all cells to go on."
BOARDS: dict[str, Callable[[], BoardWidget]] = {
    "table": lambda: GameTable(["random"], seed=7),
    "painting": lambda: PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"),
    "box": lambda: PuzzleBox(game="splendor"),
    "quiz": lambda: Lesson("pyramid").show("questions"),
}
AS_SAVED = """async () => {
  window.stop();
  document.getElementById("host").classList.add("jupyter-widgets-disconnected");
  window.model.sent = [];
  window.stop = await window.show();
}"""


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_without_python_stands_as_it_was_and_says_how_to_go_on(in_page: Show, page: Page, name: str) -> None:
    shown = in_page(BOARDS[name]())
    pictures = page.locator(".vw-boards svg").count()
    page.evaluate(AS_SAVED)
    shown.settled()
    expect(page.locator(".vw-saved")).to_have_text(SENTENCE)
    expect(page.locator(".vw-boards svg")).to_have_count(pictures)
    for css in (".vw-target", "[data-stop]", ".vw-control", ".vw-go:visible", '[data-action="hint"]'):
        expect(page.locator(f".vw {css}")).to_have_count(0)
    # What is left of the buttons is switched off, and says why.
    buttons = page.locator(":is(.vw-action, .vw-source):visible")
    for button in buttons.all():
        assert button.get_attribute("aria-disabled") == "true"
        button.click(force=True)
        expect(page.locator(".vw-notice")).to_have_text(SENTENCE)
    page.keyboard.press("h")
    assert page.evaluate("window.model.sent") == []


def test_a_rule_is_named_without_python(in_page: Show, page: Page) -> None:
    """The text of a rule is asked for; its title is there, and no text has a bare id."""
    shown = in_page(GameTable(["random"], seed=7))
    page.evaluate(AS_SAVED)
    shown.settled()
    prompt, title = page.locator(".vw-prompt"), rule("SET-3").spoken().title
    assert "SET-3" not in prompt.inner_text()
    mark = prompt.locator(".vw-rule")
    expect(mark).to_have_accessible_description(f"SET-3: {title}")
    mark.click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(title)
    expect(dialog).to_contain_text(SENTENCE)
    assert violations(page) == ""
    assert page.evaluate("window.model.sent") == []


def test_a_change_leaves_whole_drawings_in_what_a_host_saves(in_page: Show, page: Page) -> None:
    """Of what was sent, ipywidgets saves the last; the page here hands its model out as ipywidgets does."""
    shown = in_page(PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"))
    page.evaluate("""async () => {
      window.stop();
      window.model.get = (name) => window.model.state[name];
      window.stop = await window.show();
    }""")
    shown.click("gem:red")
    page.locator(".vw-section.vw-target").first.click()
    shown.answered()
    shown.settled()
    assert page.locator("[data-gem]").count() == 1
    assert page.evaluate("window.model.state.board.whole.includes('data-gem')")
