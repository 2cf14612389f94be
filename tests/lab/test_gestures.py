"""Gestures in a hurry in a real JupyterLab: every one is answered, once and in order."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]

HURRIES = (0, 15)
"""Milliseconds between the gestures on the first boards, 0 for all in one tick; the last board is for refusals."""
MADE = f"""from viceroy_widgets import PaintingPuzzle, painting_puzzles
puzzles = [PaintingPuzzle(painting_puzzles()[1]) for _ in range({len(HURRIES) + 1})]"""
SECTION = "section:2,0:bottom_left"

# Every answer of the kernel, and every sentence put into the live region of the page, from now on.
LOG = "answers = []; puzzles[{}].observe(lambda change: answers.extend(change['new']['results']), 'answer')"
LISTEN = """(notice) => {
  window.said = [];
  new MutationObserver(() => window.said.push(notice.textContent)).observe(notice, { childList: true });
}"""
HURRY = """([root, at, every]) => new Promise((done) => {
  const press = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const find = (name, value) => root.querySelector(`[data-${name}="${value}"]`);
  const gestures = Array.from({ length: 19 }, (_, n) => () => {
    press(find("source", n % 2 ? "take_back" : "gem:blue"));
    press(find("id", at));
  });
  gestures.push(() => press(find("action", "check")));
  if (!every) { for (const gesture of gestures) gesture(); done(); return; }
  const timer = setInterval(() => {
    gestures.shift()();
    if (gestures.length) return;
    clearInterval(timer);
    done();
  }, every);
})"""


def answers(notebook: NotebookPage) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(notebook.python("import json; print(json.dumps(answers))"))
    return found


def test_gestures_are_all_answered_in_order(in_lab: Open) -> None:
    notebook = in_lab([MADE, *(f"puzzles[{number}]" for number in range(len(HURRIES) + 1))])
    for number, every in enumerate(HURRIES):
        twenty_gestures_are_answered(notebook, number, every)
    the_same_illegal_gesture_is_answered(notebook, len(HURRIES))


def twenty_gestures_are_answered(notebook: NotebookPage, number: int, every: int) -> None:
    board = notebook.board(number)
    notebook.python(LOG.format(number))
    notebook.page.evaluate(HURRY, [board.element_handle(), SECTION, every])
    expect(board.locator(".vw-notice")).to_have_attribute("data-tone", "bad")
    found = answers(notebook)
    assert [answer["n"] for answer in found] == list(range(1, 21))
    assert [answer["ok"] for answer in found] == [True] * 20
    said = [answer["sentence"] for answer in found]
    painted, taken_back = set(said[0:19:2]), set(said[1:19:2])
    assert len(painted) == len(taken_back) == 1
    assert painted != taken_back
    assert notebook.python(f"print(len(puzzles[{number}].painting.gems))") == "1"
    expect(board.locator(".vw-notice")).to_have_text(said[-1])
    expect(board.locator(".vw-ghost, .vw-pending")).to_have_count(0)
    expect(board.locator("[data-gem]")).to_have_count(1)


def the_same_illegal_gesture_is_answered(notebook: NotebookPage, number: int) -> None:
    page, board = notebook.page, notebook.board(number)
    notebook.python(LOG.format(number))
    notebook.click("gem:blue", number)
    board.locator(".vw-notice").evaluate(LISTEN)
    for times in (1, 2, 3):
        notebook.part("section:1,0:top_left", number).click()  # the outer edge of the pyramid: no circle
        page.wait_for_function("(times) => window.said.length === times", arg=times)
    found = answers(notebook)
    assert [(answer["n"], answer["ok"], answer["rule"]) for answer in found] == [(n, False, "PNT-1") for n in (1, 2, 3)]
    assert [sentence.startswith(found[0]["sentence"]) for sentence in page.evaluate("window.said")] == [True] * 3
    assert notebook.python(f"print(len(puzzles[{number}].painting.gems))") == "0"
