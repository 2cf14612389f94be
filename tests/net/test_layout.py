"""Every board has its parts where they were, at the width of a phone and at two widths of JupyterLab."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.net.boards import BOARDS
from tests.net.golden import agree
from tests.net.layout import WIDTHS, layout_lines
from tests.net.test_widgets import SCRIPTS
from tests.net.transcripts import SEPARATOR
from tests.nightly import sample
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

TWINS = (
    *("table-viceroy-alone", "table-viceroy-spanish", "painting-position", "turn-puzzle-pay", "lesson-example"),
    *("choice-puzzle-bid", "puzzle-splendor-race", "step-painting", "quiz-made", "day-viceroy"),
    *("practice-viceroy-score", "practice-viceroy-illegal", "practice-viceroy-who", "practice-viceroy-points"),
    *("practice-viceroy-own", "practice-viceroy-step", "practice-viceroy-law", "practice-splendor-race"),
    *("practice-splendor-bonuses", "practice-splendor-lesson", "practice-splendor-buy", "practice-splendor-ten"),
    *("exam-viceroy-law", "exam-viceroy-illegal", "exam-viceroy-own", "exam-splendor-race", "exam-splendor-lesson"),
    *("exam-splendor-bonuses", "exam-splendor-buy", "practice-viceroy-bid", "table-splendor-finished"),
)
"""Boards that are laid out like another one."""


def _board(name: str) -> BoardWidget:
    """Return the board, or the one in a box; a long game is played on as in its script."""
    made = BOARDS[name]()
    board = made if isinstance(made, BoardWidget) else getattr(made, "board", None)
    assert isinstance(board, BoardWidget), name
    if name.endswith("-long"):
        view = HeadlessView(board)
        for gesture in SCRIPTS[name]:
            view.gesture(*gesture.split(SEPARATOR))
    return board


@pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.journey)], ids=["a tenth", "all"])
def test_parts_lie_where_they_lay(browser: Browser, every: bool) -> None:
    texts, errors = {}, {}
    context = browser.new_context(viewport={"width": max(WIDTHS), "height": 900})
    names = [name for name in BOARDS if name not in (*TWINS, "rule-search")]  # which is no board of its own
    due = names if every else sample(names)
    for name in due:
        page = context.new_page()
        driver = PageDriver(page, _board(name))
        texts[name] = "\n".join(layout_lines(driver)) + "\n"
        errors[name] = driver.errors
        page.close()
    context.close()
    assert {name: said for name, said in errors.items() if said} == {}
    agree("boards", texts, left={*names} - {*due})
