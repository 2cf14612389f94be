"""The same words in a real page: whatever a board driver does without a browser, a page does, too."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kalah.game import KALAH

from viceroy_widgets import GameTable, PaintingPuzzle, PlayTable
from viceroy_widgets.testing.board_driver import BoardDriver
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

TWO_CIRCLES = "en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -"
WAYS: dict[str, tuple[Callable[[], BoardWidget], tuple[str, ...]]] = {
    "painting": (lambda: PaintingPuzzle(TWO_CIRCLES), ("r", "ArrowUp", "ArrowDown", "Enter", "u", "h")),
    "kalah": (lambda: PlayTable(KALAH, ["random"], seed=3), ("ArrowRight", "ArrowRight", "Enter", "n", "Enter", "h")),
    "table": (lambda: GameTable(["random"], seed=3), ("n", "Enter", "n", "Enter", "p")),
}
FOCUSED = "document.activeElement.dataset.id ?? ''"


def test_a_widget_and_its_page_are_tested_together(in_page: Callable[[BoardWidget], PageDriver]) -> None:
    puzzle = PaintingPuzzle(TWO_CIRCLES)
    shown = in_page(puzzle)
    shown.click("Red gem")
    assert shown.click("card 42, top left").startswith("The circle on level 2 is all red now")
    assert len(puzzle.painting.gems) == 1
    puzzle.undo()
    shown.send()
    assert shown.page.get_by_role("button", name="Undo").is_disabled()


@pytest.mark.parametrize("name", WAYS)
def test_keys_do_the_same_with_and_without_a_browser(in_page: Callable[[BoardWidget], PageDriver], name: str) -> None:
    make, keys = WAYS[name]
    driver, shown = BoardDriver(make()), in_page(make())
    shown.page.locator(".vw-boards [tabindex='0']").focus()
    for key in keys:
        driver.press(key)
        shown.press(key)
        assert shown.widget.notice.get("text") == driver.widget.notice.get("text"), key
        assert (shown.widget.prompt, shown.widget.revision) == (driver.widget.prompt, driver.widget.revision), key
