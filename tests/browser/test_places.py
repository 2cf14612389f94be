"""Where the parts of a table stand: a move leaves them there, on a wide page as on a narrow one."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.nightly import sample, size
from viceroy_widgets import GameTable
from viceroy_widgets.testing.page_driver import PageDriver

pytestmark = pytest.mark.browser

Show = Callable[..., PageDriver]

WINDOW = {"width": 1200, "height": 647}
"""What JupyterLab leaves of 1366 x 768."""
# A part that is not shown has no place. How high hand, board, score and log stand follows from what is above them.
PLACES = """() => {
  const found = {};
  scrollTo(0, 0); // what stays on top moves with the page, and not on the board
  const { top, left } = document.querySelector(".vw").getBoundingClientRect();
  const origin = { top, left, bottom: top, right: left };
  const note = (name, css, edges) => {
    const box = document.querySelector(css)?.getBoundingClientRect();
    if (box?.height) for (const edge of edges) found[`${name}.${edge}`] = Math.round(box[edge] - origin[edge]);
  };
  note("status", ".vw-status", ["top", "left"]);
  note("prompt", ".vw-prompt", ["top", "left"]);
  note("bar", ".vw-bar", ["top", "left"]);
  note("row", "[data-role=market]", ["top", "left", "right"]);
  note("hand", "[data-role=hand]", ["left", "right"]);
  note("board", "[data-role=board]", ["left", "right"]);
  note("score", ".vw-sheet", ["left", "right"]);
  note("log", ".vw-log", ["left", "right"]);
  return found;
}"""


def _clicked(table: PageDriver, chance: random.Random) -> None:
    for _ in range(2):  # a card that was chosen wants a place
        marked = table.page.locator(".vw-target").all()
        buttons = table.page.locator(".vw-action[data-answer]:not([aria-disabled=true])").all()
        chance.choice(marked or buttons).dispatch_event("click")
        table.answered()
        if not table.page.locator(".vw-chosen").count():
            break


def _settled(table: PageDriver) -> dict[str, int]:
    table.settled()
    found: dict[str, int] = table.page.evaluate(PLACES)
    return found


@pytest.mark.parametrize("seed", sample([3, 11]))
def test_a_move_leaves_all_parts_in_their_places(in_page: Show, seed: int) -> None:
    chance = random.Random(seed)
    table = in_page(GameTable(["advice", "advice", "advice"], seed=seed))
    table.page.set_viewport_size(WINDOW)
    before: dict[str, int] = {}
    moves = compared = 0
    turns = size(4)
    while table.widget.turn <= turns:
        _clicked(table, chance)
        moves += 1
        if table.widget.phase not in ("auction", "development"):
            continue
        after = _settled(table)
        # A single pixel comes from rounding.
        moved = {name: (at, after[name]) for name, at in before.items() if name in after and abs(after[name] - at) > 1}
        assert moved == {}, (moves, table.widget.prompt)
        compared += len(before)
        before = after
        assert moves < 200
    assert compared > 75 * turns
