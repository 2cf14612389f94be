"""Photographs tables in a real JupyterLab for README and docs/playing.md, in each language: `make screenshots`."""

from __future__ import annotations

import csv
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from docs.pictures import puzzle
from viceroy_widgets.classroom.key import parse_key
from viceroy_widgets.files import replace_file
from viceroy_widgets.learn.cells import notebook_text
from viceroy_widgets.learn.lesson_notebook import course_notebooks
from viceroy_widgets.testing.lab_server import LabServer, find_chromium, lab_server
from viceroy_widgets.testing.notebook_page import NotebookPage
from viceroy_widgets.viceroy.game import VICEROY
from viceroy_widgets.words import LANGUAGES, speaking
from viceroy_widgets.words.languages import PARTIAL

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

table = GameTable(["advice", "advice", "advice"], seed=7, people=["Ann"]{options}, language="{language}")
bot = AdviceBot(3)
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
FEEDBACK_HEIGHT = 900
WEEK = """
format = "viceroy-assignment/1"
id = "week"
title = "Viceroy 1"
game = "viceroy"
mode = "exam"
items = [
  { id = "circles", kind = "puzzle", theme = "paint", difficulty = 2, variants = 2, points = 3 },
  { id = "neighbors", kind = "question", theme = "neighbors", variants = 2 },
]
"""
LESSON = "03-circles.ipynb"


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


def folder_of(language: str) -> Path:
    """Return the folder of the pictures of a language."""
    return FOLDER if language == "en" else FOLDER.parents[0] / language / FOLDER.name


def lesson(browser: Browser, lab: LabServer, language: str) -> None:
    """A lesson as people have it before them, with the answer to a usual mistake."""
    with speaking(language), tempfile.TemporaryDirectory() as folder:
        notebook = Path(folder) / f"{language}-{LESSON}"
        notebook.write_text(notebook_text(dict(course_notebooks(VICEROY))[LESSON]), "utf-8")
        shown = opened(browser, lab, notebook, 1240, 1020)
    for part in ("hand:59", "place:2,1"):
        shown.part(part).dispatch_event("click")
    board = shown.board()
    board.locator('.vw-notice[data-tone="bad"]').wait_for()
    board.scroll_into_view_if_needed()
    shown.page.locator(".jp-Cell").nth(2).evaluate("(cell) => cell.scrollIntoView({ block: 'start' })")
    path = folder_of(language) / "lesson.png"
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


def table(browser: Browser, lab: LabServer, path: Path, code: str, size: tuple[int, int], dark: bool = False) -> None:
    """A table with as much of it as is seen without scrolling; in a development, a card is chosen."""
    shown = opened(browser, lab, [code], *size, dark)
    page, board = shown.page, shown.board()
    page.evaluate(HIDE_CODE)
    card = board.locator("[data-drawing=hand] .vw-target").first
    if '"develop"' in code and card.count():
        card.dispatch_event("click")
    page.locator(f'.vw[data-theme="{"dark" if dark else "light"}"]').wait_for()
    board.evaluate("(table) => table.scrollIntoView({ block: 'start' })")
    box = board.bounding_box()
    assert box
    low = page.locator(".jp-StatusBar-Widget, #jp-bottom-panel").first.bounding_box()
    box["height"] = min(box["height"], (low["y"] if low else size[1]) - box["y"])
    page.screenshot(path=path, animations="disabled", clip=box)  # type: ignore[arg-type]
    print(path)
    shown.shut_down()


def code_of(name: str, language: str = "en") -> str:
    """Return the code of a table at one of the moments."""
    *_, options, kind, turn = MOMENTS[name]
    return CODE.format(options=options, kind=kind, turn=turn, language=language)


def feedback(browser: Browser, language: str) -> None:
    """The head of a page of feedback on an assignment with a right answer, a wrong one and a missing one."""
    with tempfile.TemporaryDirectory() as folder:
        page = browser.new_context(viewport={"width": 934, "height": FEEDBACK_HEIGHT}).new_page()
        page.goto(feedback_page(Path(folder), language).as_uri())
        path = folder_of(language) / "feedback.png"
        page.screenshot(path=path, animations="disabled")
        print(path)


def feedback_page(folder: Path, language: str) -> Path:
    """Make and grade an assignment in a folder; return the page of the student who answered."""

    def viceroy(*arguments: str) -> None:
        command = [sys.executable, "-m", "viceroy_widgets.cli", "--language", language, *arguments]
        subprocess.run(command, cwd=folder, check=True, capture_output=True)

    (folder / "week.toml").write_text(WEEK, "utf-8")
    (folder / "names.txt").write_text("Ann\nBen\n", "utf-8")
    viceroy("assignment", "make", "week.toml", "-o", ".", "--seed", "4")
    viceroy("assignment", "roster", "week.handout.json", "names.txt", "-o", "class.csv", "--seed", "1")
    roster = csv.DictReader((folder / "class.csv").read_text("utf-8-sig").splitlines())
    student = next(roster)["pseudonym"]
    key = parse_key((folder / "week.key.json").read_bytes())
    right, other = (key.solutions[at][key.handout.variant(at, student)].answer for at in (0, 1))
    answers = enumerate((right, ("2",) if other == ("1",) else ("1",)))
    (folder / "submitted").mkdir()
    receipts = "\n".join(key.handout.receipt(at, student, answer) for at, answer in answers)
    (folder / "submitted" / f"{student}.txt").write_text(receipts, "utf-8")
    viceroy(
        "grade",
        "submitted",
        "--key",
        "week.key.json",
        "--students",
        "class.csv",
        "-o",
        "grades.csv",
        "--feedback",
        "feedback",
    )
    return folder / "feedback" / f"{student}.html"


def main() -> None:
    """Write all of them, those of a lesson, a table, a puzzle and a page of feedback in each language."""
    with tempfile.TemporaryDirectory() as folder, lab_server(Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for language in LANGUAGES.keys() - PARTIAL:
            folder_of(language).mkdir(parents=True, exist_ok=True)
            lesson(browser, lab, language)
            light = folder_of(language) / "table-light.png"
            table(browser, lab, light, code_of("table-light", language), MOMENTS["table-light"][:2])
            feedback(browser, language)
            with speaking(language):
                replace_file(folder_of(language) / "puzzle.svg", puzzle().encode())
        review(browser, lab)
        for name, (width, height, dark, *_) in MOMENTS.items():
            if name != "table-light":
                table(browser, lab, FOLDER / f"{name}.png", code_of(name), (width, height), dark)
        table(browser, lab, FOLDER / "table-splendor.png", SPLENDOR, (1366, 768))
        browser.close()


if __name__ == "__main__":
    main()
