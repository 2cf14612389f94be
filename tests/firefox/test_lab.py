"""Boards in JupyterLab in Firefox ESR: the front-end module shows them there, and answers come by mouse and by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.firefox.driver import FirefoxPage, running_firefox
from viceroy_widgets import best_painting, painting_puzzles
from viceroy_widgets.testing.lab_server import lab_server
from viceroy_widgets.testing.notebook_page import READY

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

NUMBER = 1
BEST = best_painting(painting_puzzles()[NUMBER].position)
CELL = f"""
import ipywidgets
from viceroy_widgets import GameTable, PaintingPuzzle, painting_puzzles
puzzle, label = PaintingPuzzle(painting_puzzles()[{NUMBER}]), ipywidgets.Label()
table = GameTable(["random"], game="kalah", people=["Ann"], seed=3)
def tell(change=None):
    label.value = f"Python knows: {{puzzle.total}} points, solved {{puzzle.solved}}, {{table.moves_made}} moves"
puzzle.observe(tell)
table.observe(tell)
tell()
display(puzzle, table, label)
"""
_RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells').then(() => true)"
_TELLS = "(n, words) => document.querySelectorAll('.vw')[n]?.textContent.includes(words)"
_KNOWS = "(words) => document.querySelector('.jp-OutputArea').textContent.includes(`Python knows: ${words}`)"
_LAST_GESTURE = "(n) => !('waiting' in document.querySelectorAll('.vw')[n].dataset)"
_FOCUS = "(part) => document.querySelector(`[data-id='${part}']`).focus()"
_BROWSER = "() => navigator.userAgent"
_PRESSED = "(color) => document.querySelector(`[data-source='gem:${color}']`).ariaPressed === 'true'"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_boards_are_answered_by_mouse_and_keys(tmp_path: Path, theme: str) -> None:
    with lab_server(tmp_path) as server, running_firefox() as firefox:
        server.theme(f"JupyterLab {theme.title()}")
        page = firefox.open(width=1400, height=900)
        page.go(server.lab_url(server.add([CELL], "boards")))
        assert "Firefox" in page.evaluate(_BROWSER)
        page.wait(READY, timeout=90_000)
        page.evaluate(_RUN_ALL)
        page.wait(READY, timeout=60_000)
        assert page.evaluate("() => [...document.querySelectorAll('.vw')].map(({ dataset }) => dataset.theme)") == [
            *(theme, theme)
        ]
        _paint(page)
        _sow(page)
        assert page.errors() == []


def _paint(page: FirefoxPage) -> None:
    for section, color in BEST.painting.gems:
        if not page.evaluate(_PRESSED, color):
            page.click(f"[data-source='gem:{color}']")
        page.click(f"[data-id='section:{section}']")
        page.wait(_LAST_GESTURE, 0)
    page.click("[data-action=check]")
    page.wait(_TELLS, 0, "Yes!")
    page.wait(_KNOWS, f"{BEST.optimum} points, solved True")


def _sow(page: FirefoxPage) -> None:
    page.evaluate(_FOCUS, "pit:2")
    page.press("Enter")
    page.wait(_TELLS, 1, "You play again.")
    page.wait(_KNOWS, f"{BEST.optimum} points, solved True, 1 moves")
