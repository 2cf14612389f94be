"""How far a person scrolls in a turn: a robot plays one and scrolls only to what it cannot see.

With VICEROY_MEASURES it prints, for each window, the answers of the turn and the pixels scrolled.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

TABLE = """
from viceroy_widgets import GameTable
table = GameTable(["random"] * 3, people=["Ann"], seed=5)
table
"""
MOST_ANSWERS = 60
ANSWERS = ".vw-target, [data-answer]:not([aria-disabled=true])"
# Scrolls to the first answer if it is not in sight below the head, and returns by how many pixels.
SCROLL = """(table) => {
  const panel = document.querySelector(".jp-WindowedPanel-outer");
  const head = table.querySelector(".vw-top");
  const answer = table.querySelector(".vw-target") ?? table.querySelector("[data-answer]:not([aria-disabled=true])");
  const { top, bottom } = panel.getBoundingClientRect();
  const isCovered = !head.contains(answer) && getComputedStyle(head).position === "sticky";
  const upper = isCovered ? head.getBoundingClientRect().bottom : top;
  const box = answer.getBoundingClientRect();
  const before = panel.scrollTop;
  if (box.bottom >= bottom + 1) panel.scrollTop += box.bottom - bottom;
  else if (box.top <= upper - 1) panel.scrollTop += box.top - upper;
  const seen = answer.getBoundingClientRect();
  return { scrolled: Math.abs(panel.scrollTop - before), isSeen: seen.bottom < bottom + 1 && seen.bottom > upper };
}"""
CHANGED = """([table, prompt, log]) => table.querySelector(".vw-prompt").innerText !== "The others decide."
  && (table.querySelector(".vw-prompt").innerText !== prompt || table.querySelector(".vw-log").innerText !== log)"""


def _turn(table: Locator) -> int:
    found = re.search(r"\d+", table.locator(".vw-clock").inner_text())
    return int(found[0]) if found else 0


def _answer(notebook: NotebookPage, table: Locator) -> int:
    """Give the first answer, and where that is a card to play the first place for it; return the pixels scrolled."""
    before = table.locator(".vw-prompt").inner_text(), table.locator(".vw-log").inner_text()
    scrolled = 0
    for _ in range(2):
        table.locator(ANSWERS).first.wait_for()
        notebook.settled()
        found = table.evaluate(SCROLL)
        assert found["isSeen"], before[0]
        scrolled += int(found["scrolled"])
        marked = table.locator(".vw-target")
        buttons = table.locator("[data-answer]:not([aria-disabled=true])")
        (marked if marked.count() else buttons).first.dispatch_event("click")
        if not table.locator(".vw-chosen").count():
            break
    notebook.page.wait_for_function(CHANGED, arg=[table.element_handle(), *before])
    return scrolled


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1366, 650), (400, 800)])
def test_a_turn_needs_no_scrolling(in_lab: Open, width: int, height: int) -> None:
    notebook = in_lab([TABLE], run=False, viewport={"width": width, "height": height})
    notebook.hide_sidebar()
    notebook.run_all()
    table = notebook.board()
    table.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
    answers = scrolled = 0
    while _turn(table) < 3:
        px = _answer(notebook, table)
        answers += 1
        scrolled += px
        assert answers < MOST_ANSWERS
    if os.environ.get("VICEROY_MEASURES"):
        print(f"{width}x{height}: {answers} answers in set-up and two turns, {scrolled} px scrolled")
    assert scrolled == 0
