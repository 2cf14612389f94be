"""Photographs boards in the window of a school laptop for docs/windows.md: `python -m docs.boards [ENDING]`.

The pictures from before there was one grid have the ending `before`; this file wrote them at commit 71f5ac78.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import viceroy_widgets as vw
from viceroy_widgets.splendor.bots.advice import AimingBot
from viceroy_widgets.testing.lab_server import find_chromium
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of

FOLDER = Path(__file__).parent / "pictures"
WINDOW = (934, 646)


def _played(is_there: Callable[[Any], bool], bot: Any, **options: Any) -> Any:
    table = vw.GameTable(seed=7, people=["Ann"], **options)
    while not is_there(table):
        table.play(bot.choose(table.view))
    return table


def _lesson() -> Any:
    lesson = vw.Lesson("development")
    return lesson.show(lesson.lesson.tasks[0].id)


BOARDS: dict[str, Callable[[], Any]] = {
    "game": lambda: _played(
        lambda table: table.view.question.kind == "develop" and table.turn >= 7,
        bot_of("advice", 3),
        bots=["advice", "advice"],
    ),
    "splendor": lambda: _played(lambda table: table.moves_made >= 20, AimingBot(), bots=["advice"], game="splendor"),
    "lesson": _lesson,
    "puzzle": lambda: vw.PuzzleBox(theme="place"),
}


def main(ending: str = "now") -> None:
    """Write a picture of each board."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for name, make in BOARDS.items():
            page = browser.new_context(viewport={"width": WINDOW[0], "height": WINDOW[1]}).new_page()
            driver = PageDriver(page, make())
            driver.settled()
            page.evaluate("scrollTo(0, document.querySelector('.vw').getBoundingClientRect().top + scrollY)")
            page.screenshot(path=FOLDER / f"{name}-{ending}.png", animations="disabled")
            print(FOLDER / f"{name}-{ending}.png")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
