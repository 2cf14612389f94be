"""Photographs tables in a real JupyterLab for README and docs/playing.md: `make screenshots`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from viceroy_widgets.testing.lab_server import LabServer, find_chromium, lab_server
from viceroy_widgets.testing.notebook_page import NotebookPage

FOLDER = Path(__file__).parent / "pictures"
MOMENTS = {
    # name: width and height of the window, dark, options of the table, the question, in which turn
    "table-light": (1366, 768, False, "", "bid", 6),
    "table-dark": (1366, 768, True, "", "develop", 8),
    "table-phone": (400, 800, False, "", "develop", 4),
    "table-projector": (1920, 1080, False, ', look="projector"', "develop", 6),
}
CODE = """
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy.bots.advice import AdviceBot

table, bot = GameTable(["advice", "advice", "advice"], seed=7, people=["Ann"]{options}), AdviceBot(3)
while table.view.question.kind != "{kind}" or table.turn < {turn}:
    table.play(bot.choose(table.view))
table
"""
SPLENDOR = """
from viceroy_widgets import GameTable
from viceroy_widgets.splendor.bots.advice import AimingBot

table, bot = GameTable(["advice", "advice"], game="splendor", seed=7, people=["Ann"]), AimingBot()
while table.moves_made < 40:
    table.play(bot.choose(table.view))
table
"""
REVIEW = """
from viceroy_widgets import Review
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.play.simulation import play_match

review = Review(play_match(game_of("viceroy"), ("advice", "strong"), 6, {}).history)
review.run()
review
"""
HIDE_CODE = "() => window.jupyterapp.commands.execute('notebook:hide-cell-code')"
REVIEW_HEIGHT = 778
LESSON = Path(__file__).parents[1] / "tutorials" / "03-circles.ipynb"


def opened(
    browser: Browser, lab: LabServer, notebook: Path | list[str], width: int, height: int, dark: bool = False
) -> NotebookPage:
    """Open a notebook in a window of its own, and run its cells."""
    lab.theme("JupyterLab Dark" if dark else "JupyterLab Light")
    page = browser.new_context(viewport={"width": width, "height": height}).new_page()
    shown = NotebookPage(page, lab, lab.add(notebook, f"{width}-{height}-{dark}"))
    shown.run_all()
    shown.hide_sidebar()
    return shown


def lesson(browser: Browser, lab: LabServer) -> None:
    """A lesson as people have it before them, with the answer to a usual mistake."""
    shown = opened(browser, lab, LESSON, 1240, 1020)
    for part in ("hand:59", "place:2,1"):
        shown.part(part).dispatch_event("click")
    board = shown.board()
    board.locator('.vw-notice[data-tone="bad"]').wait_for()
    board.scroll_into_view_if_needed()
    shown.page.locator(".jp-Cell").nth(2).evaluate("(cell) => cell.scrollIntoView({ block: 'start' })")
    path = FOLDER / "lesson.png"
    shown.page.locator(".jp-NotebookPanel-notebook").screenshot(path=path, animations="disabled")
    print(path)
    shown.shut_down()


def review(browser: Browser, lab: LabServer) -> None:
    """The review of a game between two bots: the line of expected points, and the first decisions that cost most."""
    shown = opened(browser, lab, [REVIEW], 1240, 1020)
    shown.page.evaluate(HIDE_CODE)
    board = shown.board()
    board.locator(".vw-review").wait_for()
    board.evaluate("(review) => review.scrollIntoView({ block: 'start' })")
    box = board.bounding_box()
    assert box
    box["height"] = min(box["height"], REVIEW_HEIGHT)
    path = FOLDER / "review.png"
    shown.page.screenshot(path=path, animations="disabled", clip=box)  # type: ignore[arg-type]
    print(path)
    shown.shut_down()


def main() -> None:
    """Writes all of them."""
    with tempfile.TemporaryDirectory() as folder, lab_server(Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        lesson(browser, lab)
        review(browser, lab)
        moments = {
            name: (width, height, dark, kind, CODE.format(options=options, kind=kind, turn=turn))
            for name, (width, height, dark, options, kind, turn) in MOMENTS.items()
        }
        moments["table-splendor"] = (1366, 768, False, "action", SPLENDOR)
        for name, (width, height, dark, kind, code) in moments.items():
            shown = opened(browser, lab, [code], width, height, dark)
            page, board = shown.page, shown.board()
            page.evaluate(HIDE_CODE)
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
            shown.shut_down()
        browser.close()


if __name__ == "__main__":
    main()
