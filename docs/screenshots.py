"""Photographs tables in a real JupyterLab for README and docs/guide.md: `make screenshots`."""

from __future__ import annotations

import tempfile
from pathlib import Path

import nbformat
from playwright.sync_api import Page, sync_playwright

from tests.lab.opened import HIDE_SIDEBAR, opened, window
from viceroy_widgets.testing.chromium import find_chromium
from viceroy_widgets.testing.lab_server import LabServer, lab_server

FOLDER = Path(__file__).parent / "pictures"
MOMENTS = {
    # name: width and height of the window, dark, options of the table, the question, in which turn
    "table-light": (1366, 768, False, "", "bid", 6),
    "table-dark": (1366, 768, True, "", "develop", 8),
    "table-phone": (400, 800, False, "", "develop", 4),
    "table-projector": (1920, 1080, False, ', theme="projector"', "develop", 6),
}
CODE = """
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy.bots.advice import AdviceBot

table, bot = GameTable(["advice", "advice", "advice"], seed=7, people=["Ann"]{options}), AdviceBot(3)
while table.view.question.kind != "{kind}" or table.turn < {turn}:
    table.play(bot.choose(table.view))
table
"""
HIDE_CODE = "() => window.jupyterapp.commands.execute('notebook:hide-cell-code')"
THEME = """(name) => window.jupyterapp.commands.execute("apputils:change-theme", { theme: name })"""


LESSON = "tutorials/03-circles.ipynb"


def lesson(page: Page, lab: LabServer) -> None:
    """A lesson as people have it before them, with the answer to a usual mistake."""
    with opened(page, lab, LESSON) as shown:
        page.evaluate(HIDE_SIDEBAR)
        board = shown.board()
        for part in ("hand:59", "place:2,1"):
            board.locator(f'[data-id="{part}"]').first.dispatch_event("click")
        board.locator('.vw-notice[data-tone="bad"]').wait_for()
        board.scroll_into_view_if_needed()
        page.locator(".jp-Cell").nth(2).evaluate("(cell) => cell.scrollIntoView({ block: 'start' })")
        path = FOLDER / "lesson.png"
        page.locator(".jp-NotebookPanel-notebook").screenshot(path=path, animations="disabled")
        print(path)


def main() -> None:
    """Writes all of them."""
    with tempfile.TemporaryDirectory() as folder, lab_server(Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        with window(browser, viewport={"width": 1240, "height": 1020}) as page:
            lesson(page, lab)
        for name, (width, height, dark, options, kind, turn) in MOMENTS.items():
            code = nbformat.v4.new_code_cell(CODE.format(options=options, kind=kind, turn=turn))
            notebook = Path(folder) / f"{name}-source.ipynb"
            nbformat.write(nbformat.v4.new_notebook(cells=[code]), notebook)
            with (
                window(browser, viewport={"width": width, "height": height}) as page,
                opened(page, lab, str(notebook)) as shown,
            ):
                page.evaluate(THEME, "JupyterLab Dark" if dark else "JupyterLab Light")
                page.evaluate(HIDE_SIDEBAR)
                page.evaluate(HIDE_CODE)
                board = shown.board()
                card = board.locator("[data-drawing=hand] .vw-target").first
                if kind == "develop" and card.count():
                    card.dispatch_event("click")
                page.locator(f'.vw[data-theme="{"dark" if dark else "light"}"]').wait_for()
                board.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
                box = board.bounding_box()
                assert box
                low = page.locator(".jp-StatusBar-Widget, #jp-bottom-panel").first.bounding_box()
                # As much as is seen without scrolling.
                box["height"] = min(box["height"], (low["y"] if low else height) - box["y"])
                page.screenshot(path=FOLDER / f"{name}.png", animations="disabled", clip=box)  # type: ignore[arg-type]
                print(FOLDER / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
