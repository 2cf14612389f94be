"""Text that can be read: nothing on a drawing but names is smaller than 11 px, in windows as wide as JupyterLab's.

The boards come from the themes of puzzles and from the lessons; what is added there is measured.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.nightly import sample
from viceroy_widgets import (
    CourseMap,
    DailyPuzzle,
    GameTable,
    Lesson,
    PaintingPuzzle,
    PuzzleTable,
    Quiz,
    painting_puzzles,
    puzzle_collection,
    widgets,
)
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.lessons.course import course
from viceroy_widgets.viceroy.puzzles.kinds import THEMES, TURN_THEMES
from viceroy_widgets.viceroy.widgets.puzzles.boards import puzzle_widget
from viceroy_widgets.widgets.lesson.task_table import TaskTable
from viceroy_widgets.widgets.protocol.board import BoardWidget

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1186, "height": 660}
"""Room of a board in JupyterLab in a window of 1366 x 768, the file browser closed."""
PHONE = {"width": 284, "height": 700}
"""Room of a board in JupyterLab in a window of 400 x 800."""
WALL = {"width": 1638, "height": 960}
"""Room of a board in JupyterLab in a window of 1920 x 1080."""
WINDOWS = pytest.mark.parametrize(("window", "least"), [(LAPTOP, 11), (PHONE, 10)], ids=["laptop", "phone"])
SMALL = """(least) => [...document.querySelectorAll(".vw-boards text")]
  .filter((node) => node.textContent.trim() && node.getBoundingClientRect().width && !node.closest(".vw-name"))
  .map((node) => [node.textContent, parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a])
  .filter(([, size]) => size < least - 0.05)"""
# Where a drawing is not as wide as its letters ask for, it has to be seen by scrolling.
CUT = """() => [...document.querySelectorAll(".vw-tile > svg")].filter((svg) => svg.getBoundingClientRect().width)
  .filter((svg) => { for (let up = svg.parentElement; up; up = up.parentElement) {
    const { overflowX } = getComputedStyle(up);
    if (["auto", "scroll"].includes(overflowX)) return false;
    if (svg.getBoundingClientRect().right > up.getBoundingClientRect().right + 20) return up.matches(".vw");
  } return false; }).length"""

Make = Callable[[], BoardWidget]


def _of_theme(theme: str) -> Iterator[Make]:
    """Puzzles of each size: those at the ends of the collection, and some between."""
    puzzles = puzzle_collection(theme)
    for index in dict.fromkeys((0, len(puzzles) // 4, len(puzzles) // 2, 3 * len(puzzles) // 4, len(puzzles) - 1)):
        puzzle = puzzles[index]
        yield lambda puzzle=puzzle: puzzle_widget(puzzle)  # type: ignore[misc]


def _of_lesson(name: str) -> Iterator[Make]:
    """Each step as it begins and as it ends, each question with a picture of its own, each example and position."""
    lesson = Lesson(name)
    for section in lesson.lesson.sections:
        if not section.is_shown:
            continue
        if section.questions:
            pictures = {(str(question.position), question.hand): question for question in section.questions}
            yield from (lambda question=question: Quiz([question]) for question in pictures.values())  # type: ignore[misc]
            continue
        yield lambda section=section: lesson.show(section.id)  # type: ignore[misc]
        if section.task:
            yield lambda section=section: _solved(lesson.show(section.id))  # type: ignore[misc]


def _solved(step: BoardWidget) -> BoardWidget:
    assert isinstance(step, TaskTable)
    step.solution()
    return step


def _read(browser: Browser, boards: Iterator[Make], window: Any, least: float) -> int:
    """Measures the boards; returns how many there were."""
    count = 0
    context = browser.new_context(viewport=window)
    for make in boards:
        page = context.new_page()
        shown = PageDriver(page, make())
        assert page.evaluate(SMALL, least) == [], shown.widget
        assert page.evaluate(CUT) == 0, shown.widget
        assert shown.errors == []
        page.close()
        count += 1
    context.close()
    return count


def test_the_puzzle_of_the_day_can_be_read(browser: Browser) -> None:
    for window, least in ((LAPTOP, 11), (PHONE, 10)):
        assert _read(browser, iter([lambda: DailyPuzzle().board]), window, least) == 1


@pytest.mark.parametrize("theme", sample(THEMES, least=2))
def test_a_puzzle_of_each_theme_can_be_read(browser: Browser, theme: str) -> None:
    last = puzzle_collection(theme)[-1]
    assert _read(browser, iter([lambda: puzzle_widget(last)]), LAPTOP, 11) == 1


@pytest.mark.journey
@WINDOWS
@pytest.mark.parametrize("theme", sample(THEMES, least=4))
def test_puzzles_can_be_read(browser: Browser, theme: str, window: Any, least: float) -> None:
    assert _read(browser, _of_theme(theme), window, least) > 2


@pytest.mark.journey
@pytest.mark.parametrize("theme", TURN_THEMES)
def test_puzzles_on_the_wall_can_be_read(browser: Browser, theme: str) -> None:
    puzzles = puzzle_collection(theme)
    boards = [lambda puzzle=puzzle: PuzzleTable(puzzle, look="projector") for puzzle in (puzzles[0], puzzles[-1])]
    assert _read(browser, iter(boards), WALL, 18) == 2


@pytest.mark.journey
@WINDOWS
@pytest.mark.parametrize("name", sample((plan.id for plan in course()), least=6))
def test_lessons_can_be_read(browser: Browser, name: str, window: Any, least: float) -> None:
    assert _read(browser, _of_lesson(name), window, least) > 0


# -- sizes of type in HTML ---------------------------------------------------------------------------------------------


SIZES = {"fine": 12, "plain": 14, "lead": 16, "title": 20, "display": 28}
WALLS = {"projector.css": {1.5}, "presentation.css": {1.25, 2}}
"""Style sheets of what hangs on a wall, and the factors by which they enlarge all sizes alike."""
SAID = """() => [...new Set([...document.querySelectorAll(".vw, .vw *")]
  .filter((node) => !node.closest("svg") && node.getClientRects().length)
  .filter((node) => node.matches("input, select, textarea") || [...node.childNodes].some(({ data }) => data?.trim()))
  .map((node) => parseFloat(getComputedStyle(node).fontSize)))]"""


def test_style_sheets_know_five_sizes_of_type() -> None:
    folder = Path(widgets.__file__).parent / "frontend" / "src"
    for sheet in folder.glob("*.css"):
        rules = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
        sizes = re.findall(r"font(?:-size)?: ([^;]+);", rules)
        named = rf"(var\(--vw-({'|'.join(SIZES)})\)(/[\d.]+ .*)?|inherit)"
        assert [size for size in sizes if not re.fullmatch(named, size)] == [], sheet.name
        factors = set()
        for name, size in re.findall(rf"--vw-({'|'.join(SIZES)}): ([\d.]+)px;", rules):
            factors.add(float(size) / SIZES[name])
        assert factors == {"layout.css": {1}, **WALLS}.get(sheet.name, set()), sheet.name


@pytest.mark.parametrize(
    "make",
    [
        lambda: GameTable(["random"], seed=3),
        lambda: GameTable(["random"], game="splendor", seed=3),
        lambda: GameTable(),
        CourseMap,
        lambda: PaintingPuzzle(painting_puzzles()[0]),
        lambda: Lesson("goal").show("get"),
        lambda: Quiz(Lesson("goal").lesson.sections[-1].questions),
    ],
)
def test_a_board_has_no_other_size_of_type(in_page: Callable[..., PageDriver], make: Make) -> None:
    shown = in_page(make())
    assert set(shown.page.evaluate(SAID)) <= set(SIZES.values())


def test_words_that_grow_keep_their_size(browser: Browser) -> None:
    """The number of laws has one more digit once the decks are dealt: the tile of these words grows with them."""
    page = browser.new_context(viewport={"width": 934, "height": 646}).new_page()
    table = GameTable(["advice"], seed=7, people=["Ann"], language="fr")
    driver = PageDriver(page, table)
    widths = []
    decks = page.locator('[data-role="supply"] svg:has([data-id="decks"])')
    for _ in range(12):
        table.play(table.legal_moves[0])
        driver.send()
        driver.settled()
        widths.append(float(decks.get_attribute("width") or 0))
        assert decks.bounding_box()["width"] == pytest.approx(widths[-1], abs=0.5)  # type: ignore[index]
    assert len(set(widths)) > 1
    page.context.close()
