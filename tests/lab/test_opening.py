"""A notebook opens well in JupyterLab: after a run of all cells its first board is in view and has the focus."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from viceroy_widgets.learn.cells import code_cell, notebook_text, text_cell
from viceroy_widgets.learn.cells import notebook as notebook_of
from viceroy_widgets.testing.lab_server import LabServer
from viceroy_widgets.testing.lab_server import lab_server as run_lab
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

ROOT = Path(__file__).parents[2]
LESSON = "tutorials/03-circles.ipynb"
LAPTOP = {"width": 1366, "height": 768}
TASKS = 4
BOARDS = TASKS + 1  # and the checklist

EXECUTED = """() => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  const code = content.widgets.filter(({ model }) => model.type === "code");
  return sessionContext.session?.kernel?.status === "idle"
    && code.every(({ model }) => model.executionState === "idle" && model.executionCount);
}"""
# Whether the whole of a board, or its top where it is taller, is in the part of the notebook that is seen.
SEEN = """(index) => {
  const board = document.querySelectorAll(".vw")[index].getBoundingClientRect();
  const seen = document.querySelector(".jp-WindowedPanel-outer").getBoundingClientRect();
  const most = Math.min(board.height, seen.height);
  return board.top >= seen.top - 1 && board.top + most <= seen.bottom + 1;
}"""
IDLE = """(index) => {
  const { model } = window.jupyterapp.shell.currentWidget.content.widgets[index];
  return model.executionState === "idle" && model.executionCount;
}"""
ACTIVATE = "(index) => { window.jupyterapp.shell.currentWidget.content.activeCellIndex = index; }"
SPY = """() => {
  window.moved = 0;
  const { scrollIntoView } = Element.prototype;
  Element.prototype.scrollIntoView = function (...how) {
    if (this.matches(".vw")) window.moved += 1;
    return scrollIntoView.apply(this, how);
  };
}"""
PICTURES = ".jp-OutputArea-output img[src^='data:image/svg+xml']"
RUN = "(command) => { window.jupyterapp.commands.execute(command); }"


@pytest.fixture(scope="module")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab that shows cells as it does without settings."""
    with run_lab(tmp_path_factory.mktemp("stock")) as running:
        file = running.settings / "@jupyterlab" / "notebook-extension" / "tracker.jupyterlab-settings"
        file.write_text('{"autoStartDefaultKernel": true}')
        yield running


def run(notebook: NotebookPage, command: str = "notebook:run-all-cells") -> None:
    """Run all cells and wait for all boards."""
    page = notebook.page
    page.evaluate("() => document.querySelectorAll('.vw').forEach((node) => { node.dataset.before = '1'; })")
    page.evaluate(RUN, command)
    if command == "notebook:restart-run-all":
        page.locator(".jp-Dialog .jp-mod-accept").click()
    expect(page.locator(".vw:not([data-before])")).to_have_count(BOARDS, timeout=60_000)
    page.wait_for_function(EXECUTED, timeout=60_000)


def assert_first_is_seen(page: Page) -> None:
    page.wait_for_function(SEEN, arg=0)


def test_after_all_cells_the_first_board_is_in_view(in_lab: Open) -> None:
    notebook = in_lab(LESSON, run=False, viewport=LAPTOP)
    laptop = notebook.page
    run(notebook)
    assert_first_is_seen(laptop)
    assert laptop.evaluate("() => document.activeElement === document.querySelector('.vw')"), "the next Tab is on it"
    run(notebook)
    assert_first_is_seen(laptop)
    run(notebook, "notebook:restart-run-all")
    assert_first_is_seen(laptop)


def test_start_pressed_at_once_waits_for_the_kernel(page: Page, lab_server: LabServer) -> None:
    """The answer to the request for a kernel is held back until the button was pressed twice."""
    page.set_viewport_size({"width": LAPTOP["width"], "height": LAPTOP["height"]})
    held: list[Route] = []
    page.route(
        re.compile(r"/api/sessions(\?|$)"),
        lambda route: held.append(route) if route.request.method == "POST" else route.continue_(),
    )
    with page.expect_request(lambda request: request.method == "POST" and "/api/sessions" in request.url):
        notebook = NotebookPage(page, lab_server, lab_server.add(ROOT / LESSON, "early"), kernel=False)
    start = page.get_by_role("button", name="Start", exact=True)
    pictures = page.locator(PICTURES)
    expect(pictures).to_have_count(TASKS)
    start.click()
    start.click()
    expect(start).to_have_attribute("aria-busy", "true")
    expect(pictures).to_have_count(TASKS)
    expect(start).to_be_in_viewport()
    for route in held:
        route.continue_()
    page.locator(".jp-Dialog").get_by_role("button", name="Run Once").click(timeout=60_000)
    expect(page.locator(".vw")).to_have_count(BOARDS, timeout=60_000)
    page.wait_for_function(EXECUTED, timeout=60_000)
    assert_first_is_seen(page)
    expect(start).not_to_have_attribute("aria-busy", "true")
    assert notebook.errors == []
    notebook.shut_down()


def test_on_a_later_day_the_first_open_task_is_in_view_below_its_heading(in_lab: Open, tmp_path: Path) -> None:
    done = "board = PaintingPuzzle(first_puzzle())\nboard._succeed()\nboard"
    cells = [text_cell("head", "# A lesson"), code_cell("import", "from viceroy_widgets import *")]
    for name, code in {"One": done, "Two": done, "Three": "PaintingPuzzle(first_puzzle())"}.items():
        cells += [text_cell(f"about-{name}", f"## {name}"), code_cell(name, code)]
    file = tmp_path / "later.ipynb"
    file.write_text(notebook_text(notebook_of([*cells, text_cell("end", "The end."), code_cell("last", "1")])))
    laptop = in_lab(file, run=False, viewport=LAPTOP).page
    laptop.evaluate(RUN, "notebook:run-all-cells")
    laptop.wait_for_function(EXECUTED, timeout=60_000)
    laptop.wait_for_function("() => document.querySelectorAll('.vw')[2]?.contains(document.activeElement)")
    expect(laptop.get_by_role("heading", name="Three")).to_be_in_viewport()
    expect(laptop.get_by_role("heading", name="Two")).not_to_be_in_viewport()


def test_cells_that_are_run_one_by_one_move_nothing(in_lab: Open) -> None:
    laptop = in_lab(LESSON, run=False, viewport=LAPTOP).page
    laptop.evaluate(SPY)
    for index in (1, 5, 7):  # what the lesson begins with, then its second board and its third
        laptop.evaluate(ACTIVATE, index)
        laptop.evaluate(RUN, "notebook:run-cell-and-select-next" if index == 5 else "notebook:run-cell")
        laptop.wait_for_function(IDLE, arg=index)
    expect(laptop.locator(".vw")).to_have_count(2)
    assert laptop.evaluate("() => window.moved") == 0


def test_the_person_goes_on_meanwhile(in_lab: Open) -> None:
    notebook = in_lab(LESSON, run=False, viewport=LAPTOP)
    laptop = notebook.page
    run(notebook)
    assert_first_is_seen(laptop)
    laptop.mouse.move(700, 400)
    laptop.mouse.wheel(0, 3000)
    laptop.wait_for_function(f"(index) => !({SEEN})(index)", arg=0)
    laptop.set_viewport_size({"width": 1300, "height": 768})  # every board finds its size anew
    laptop.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert not laptop.evaluate(SEEN, 0)


def test_code_is_folded_up_and_can_be_opened(in_lab: Open) -> None:
    laptop = in_lab(LESSON, run=False, viewport=LAPTOP).page
    code = laptop.locator(".jp-CodeCell .jp-InputArea-editor:visible")
    expect(code).to_have_count(0)
    laptop.locator(".jp-CodeCell .jp-InputPlaceholder").first.click()
    expect(code).to_have_count(1)
    expect(code).to_contain_text("LANGUAGE")


def test_start_stays_in_sight_where_the_first_board_comes_late(in_lab: Open, tmp_path: Path) -> None:
    cells = [text_cell("head", "# A guide", starts=True)]
    for number in range(5):
        cells += [text_cell(f"about-{number}", "\n\n".join(["A paragraph."] * 20)), code_cell(f"code-{number}", "1")]
    cells += [code_cell("board", "from viceroy_widgets import *\n\nPaintingPuzzle(first_puzzle())")]
    cells += [text_cell(f"end-{number}", "The end.") for number in range(3)]
    file = tmp_path / "guide.ipynb"
    file.write_text(notebook_text(notebook_of(cells)))
    laptop = in_lab(file, run=False, viewport=LAPTOP).page
    start = laptop.get_by_role("button", name="Start", exact=True)
    start.click()
    laptop.locator(".jp-Dialog").get_by_role("button", name="Run Once").click()
    laptop.wait_for_function(EXECUTED, timeout=60_000)
    expect(laptop.locator(".vw")).to_have_count(1)
    laptop.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    expect(start).to_be_in_viewport()
