"""Measures boards in the windows that people have: `python -m tests.browser.robot [game] [kind] [--only N]`.

It walks through the questions of a game, the sections of all lessons and puzzles of every theme and difficulty, and
prints one row for each kind of board and each window. A board stands with its top at the top of the window.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

import viceroy_widgets as vw
from viceroy_widgets.core.registry import game_of
from viceroy_widgets.errors import IllegalMoveError
from viceroy_widgets.learn import game_lessons, game_puzzles
from viceroy_widgets.learn.progress_store import OFF
from viceroy_widgets.learn.progress_store import VARIABLE as PROGRESS
from viceroy_widgets.splendor.bots.advice import AimingBot
from viceroy_widgets.testing.lab_server import find_chromium
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.bots.bot import bot_of
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.widgets.protocol.board import BoardWidget
from viceroy_widgets.words import LANGUAGES, set_language

__all__ = ["GAMES", "KINDS", "WINDOWS", "Row", "measure", "moved_by_wrong_answers", "table_of"]

WINDOWS = ((934, 646), (1186, 646), (1560, 960), (660, 646), (400, 800))
"""Width and height of what JupyterLab leaves a notebook: a school laptop with and without the list of files, a desk,
two notebooks side by side, and a phone."""
GAMES = ("viceroy", "splendor")
KINDS = ("game", "lesson", "puzzle", "box")
"""Kinds of boards; a box is a puzzle under its choices, as people open it."""
_LEAST_LETTERS = 11
_MOST_QUESTIONS = 130
_SLACK = 1.5
"""Pixels by which a part may be off."""
_DAY = date(2026, 11, 30)
_STATE = Path(__file__).with_name("robot.js").read_text("utf-8")


@dataclass
class Row:
    """Figures of one kind of board in one window."""

    states: int = 0
    out: list[str] = field(default_factory=list)
    """States with something that is asked, or an answer, out of sight."""
    covered: list[str] = field(default_factory=list)
    small: list[str] = field(default_factory=list)
    """States with letters below 11 px in a drawing."""
    least: float = 99.0
    pyramid: float = 9999.0
    """Least width of the own pyramid."""
    moved: list[str] = field(default_factory=list)
    """Parts that stand elsewhere than in the state before, in the same phase of the game."""
    turned: list[str] = field(default_factory=list)
    """Parts that stand elsewhere than in the phase before."""
    places: dict[str, tuple[int, list[int]]] = field(default_factory=dict)
    """Where each part stood last, with the number of the phase."""
    phase: tuple[int, str] = (0, "")

    def add(self, name: str, state: dict[str, Any], is_next: bool, phase: str = "") -> None:
        """Add the measures of a state; `is_next` says that it follows the last one on the same board."""
        self.states += 1
        if state["out"]:
            self.out.append(f"{name}: {', '.join(state['out'][:6])}")
        if state["covered"]:
            self.covered.append(f"{name}: {', '.join(state['covered'][:6])}")
        if state["least"] < _LEAST_LETTERS - 0.05:
            self.small.append(f"{name}: {state['least']:.1f} {state['what']}")
        self.least = min(self.least, state["least"])
        if state["pyramid"]:
            self.pyramid = min(self.pyramid, state["pyramid"])
        if not is_next:
            self.places = {}
        number, last = self.phase
        self.phase = (number + (phase != last), phase)
        for part, at in state["places"].items():
            since, before = self.places.get(part, (0, at))
            if max(abs(at[0] - before[0]), abs(at[1] - before[1])) > _SLACK:
                (self.moved if since == self.phase[0] else self.turned).append(f"{name}: {part} {before} -> {at}")
            self.places[part] = (self.phase[0], at)


_Boards = Iterator[tuple[str, Callable[[], BoardWidget]]]


def _lessons(game: str) -> _Boards:
    for lesson in game_lessons(game_of(game)):
        for section in lesson.sections:
            if section.task is not None:
                yield (
                    f"{lesson.id}:{section.id}",
                    lambda lesson=lesson, section=section: vw.Lesson(lesson.id, game=game).show(section.id),
                )


def _first_puzzles(game: str) -> dict[tuple[str, int], Any]:
    """Return the first puzzle of each theme and difficulty."""
    puzzles: Any = vw.puzzle_collection() if game == "viceroy" else game_puzzles(game_of(game))
    return {(puzzle.theme, puzzle.difficulty): puzzle for puzzle in reversed(list(puzzles))}


def _puzzles(game: str) -> _Boards:
    make = puzzle_widget if game == "viceroy" else vw.PuzzleTable
    for (theme, difficulty), puzzle in sorted(_first_puzzles(game).items()):
        yield f"{theme}-{difficulty}", lambda puzzle=puzzle: make(puzzle)


def _boxes(game: str) -> _Boards:
    """Yield the puzzle of the day, and the box opened at each theme and difficulty."""
    yield "day", lambda: vw.DailyPuzzle(_DAY, game=game)
    for theme, difficulty in sorted(_first_puzzles(game)):
        yield f"{theme}-{difficulty}", lambda at=(theme, difficulty): vw.PuzzleBox(*at, game=game)


def _states(driver: PageDriver) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the measures of what is asked, and of the destinations once a part is chosen that leads somewhere."""
    driver.settled()
    state: dict[str, Any] = driver.page.evaluate(_STATE)
    yield "", state
    for source in state["sources"]:
        part = driver.page.locator(f'.vw-boards .vw-target[data-id="{source}"]')
        if source != "answer" and part.count():
            part.first.dispatch_event("click")
            driver.settled()
            yield "+", driver.page.evaluate(_STATE)
            driver.page.keyboard.press("Escape")
            return


def _play(driver: PageDriver, game: str, step: int) -> Iterator[tuple[str, dict[str, Any], str]]:
    table: Any = driver.widget
    bot: Any = bot_of("advice", 3) if game == "viceroy" else AimingBot()
    for number in range(_MOST_QUESTIONS):
        if table.over:
            return
        for more, state in () if number % step else _states(driver):
            yield f"{number}{more} {table.view.question.kind}", state, getattr(table.view, "phase", "")
        table.play(bot.choose(table.view))
        driver.send()


def _table(game: str) -> BoardWidget:
    return vw.GameTable(["advice", "advice"], game=game, seed=7, people=["Ann"])


def measure(browser: Browser, game: str, kind: str, step: int = 1, windows: Any = WINDOWS) -> dict[Any, Row]:
    """Return the figures of every `step`-th board, or question of a game, in each window."""
    rows = {window: Row() for window in windows}
    for size in windows if kind == "game" else ():
        with_page = browser.new_context(viewport={"width": size[0], "height": size[1]})
        driver = PageDriver(with_page.new_page(), _table(game))
        for number, (name, state, phase) in enumerate(_play(driver, game, step)):
            rows[size].add(name, state, number > 0, phase)
        assert not driver.errors, driver.errors
        with_page.close()
    if kind == "game":
        return rows
    context = browser.new_context(viewport={"width": 934, "height": 646})
    boards = list({"lesson": _lessons, "puzzle": _puzzles, "box": _boxes}[kind](game))
    for name, make in boards[::step]:
        driver = PageDriver(context.new_page(), make())
        for size in windows:
            driver.resize(*size)
            for number, (more, state) in enumerate(_states(driver)):
                rows[size].add(f"{name}{more}", state, number > 0)
        assert not driver.errors, (name, driver.errors)
        driver.page.close()
    context.close()
    return rows


def moved_by_wrong_answers(browser: Browser, game: str, step: int, windows: Any) -> list[str]:
    """Return the parts that a wrong answer to a task moves in every `step`-th task.

    A phase of the game that ends with the answer changes the table. Where all that is played with needs the whole
    window, no lines are kept free for what is said.
    """
    moved = []
    tasks = [(lesson, section) for lesson in game_lessons(game_of(game)) for section in lesson.sections if section.task]
    context = browser.new_context(viewport={"width": windows[0][0], "height": windows[0][1]})
    for lesson, section in tasks[::step]:
        table: Any = vw.Lesson(lesson.id, game=game).show(section.id)
        driver = PageDriver(context.new_page(), table)
        for size in windows:
            driver.resize(*size)
            for mistake in section.task.mistakes:
                table.reset()
                _make(driver, mistake.moves[:-1])
                before, phase = driver.page.evaluate(_STATE)["places"], getattr(table.view, "phase", "")
                _make(driver, mistake.moves[-1:])
                is_short = driver.page.locator(".vw-short").count() > 0
                if getattr(table.view, "phase", "") == phase and not is_short:
                    name = f"{lesson.id}:{section.id} {size[0]} {' '.join(mistake.moves)}"
                    moved += _moved(name, before, driver.page.evaluate(_STATE)["places"])
        driver.page.close()
    context.close()
    return moved


_OTHERS = ("own", "others", "vw-prompt")
"""Drawings that stand below what is played with, and move as it grows; and the question, which may have two lines."""


def _moved(name: str, before: dict[str, list[int]], after: dict[str, list[int]]) -> Iterator[str]:
    for part in sorted(set(before) & set(after) - set(_OTHERS)):
        if max(abs(one - other) for one, other in zip(before[part], after[part], strict=True)) > _SLACK:
            yield f"{name}: {part} {before[part]} -> {after[part]}"


def _make(driver: PageDriver, moves: Iterable[str]) -> None:
    """Make these moves of a task and show the table as it is then."""
    for move in moves:
        with suppress(IllegalMoveError):  # some mistakes are moves that the rules refuse
            driver.widget.play(move)  # type: ignore[attr-defined]
    driver.send()
    driver.settled()


def table_of(results: dict[tuple[str, str], dict[Any, Row]]) -> str:
    """Return the figures as a table in Markdown."""
    lines = [
        "| boards | window | states | answer out of sight | covered | letters < 11 px | least letters "
        "| least pyramid | parts moved | with the phase |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for (game, kind), rows in results.items():
        for (wide, high), row in rows.items():
            pyramid = f"{row.pyramid:.0f}" if row.pyramid < 9999 else "-"
            cells = (
                f"{game} {kind}", f"{wide} x {high}", row.states, len(row.out), len(row.covered),
                len(row.small), f"{row.least:.1f}", pyramid, len(row.moved), len(row.turned),
            )  # fmt: skip
            lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def main() -> None:
    """Measure what is asked for and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*GAMES, "all"], default="all")
    parser.add_argument("kind", nargs="?", choices=[*KINDS, "all"], default="all")
    parser.add_argument("--only", type=int, default=1, help="every N-th board")
    parser.add_argument("--details", action="store_true", help="also the states that each figure counts")
    parser.add_argument("--window", type=int, action="append", help="widths, else all")
    parser.add_argument("--language", choices=[*LANGUAGES], default="en")
    asked = parser.parse_args()
    set_language(asked.language)
    os.environ[PROGRESS] = OFF  # what is shown does not depend on what this person has learned
    windows = [size for size in WINDOWS if not asked.window or size[0] in asked.window]
    results = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox", "--disable-gpu"])
        for game in GAMES if asked.game == "all" else (asked.game,):
            for kind in KINDS if asked.kind == "all" else (asked.kind,):
                results[game, kind] = measure(browser, game, kind, asked.only, windows)
        browser.close()
    print(table_of(results))
    for key, rows in results.items() if asked.details else ():
        for size, row in rows.items():
            for name in ("out", "covered", "small", "moved", "turned"):
                for line in getattr(row, name):
                    print(*key, size, name, line)


if __name__ == "__main__":
    main()
