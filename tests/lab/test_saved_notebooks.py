"""What a notebook shows without a kernel and after a save: pictures, live boards, and what a reader must run again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.classroom.an_assignment import key_of
from viceroy_widgets.classroom.handout import assignment_notebook, write_handout
from viceroy_widgets.learn.cells import notebook_text
from viceroy_widgets.testing.lab_server import SETTINGS, LabServer
from viceroy_widgets.testing.notebook_check.stored import LIVE_VIEW
from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]

ROOT = Path(__file__).parents[2]
PUZZLES = "puzzles/01-painting.ipynb"
BOARDS = 8
SECTION = "section:2,0:bottom_left"

# Pictures of boards in outputs; JupyterLab takes `data:` images of untrusted notebooks too.
PICTURES = '.jp-OutputArea-output img[src^="data:image/svg+xml"]'
LOADED = f"""() => {{
  const images = [...document.querySelectorAll('{PICTURES}')];
  return images.length === {BOARDS} && images.every((image) => image.complete && image.naturalWidth > 0);
}}"""
OPEN_WITHOUT_KERNEL = """async (path) => {
  const app = window.jupyterapp;
  await app.restored;
  window.panel = await app.commands.execute("docmanager:open", { path, kernelPreference: { shouldStart: false } });
}"""
TRUSTED = """() => [...window.panel.model.cells]
  .filter((cell) => cell.type === "code").map((cell) => cell.trusted)"""


def pictures(page: Page) -> Locator:
    return page.locator(PICTURES)


def test_pictures_show_in_an_untrusted_notebook_without_a_kernel(page: Page, lab_server: LabServer) -> None:
    name = lab_server.add(ROOT / PUZZLES, "untouched")
    page.goto(lab_server.lab_url(""))
    page.wait_for_function("() => window.jupyterapp?.commands.hasCommand('docmanager:open')")
    page.evaluate(OPEN_WITHOUT_KERNEL, name)
    page.wait_for_function(LOADED)
    assert page.evaluate(TRUSTED) == [False] * (BOARDS + 1)
    assert not page.evaluate("() => !!window.panel.sessionContext.session")
    for picture in pictures(page).all():
        picture.scroll_into_view_if_needed()
        expect(picture).to_be_visible()
        box = picture.bounding_box()
        assert box
        assert box["width"] > 200
        assert box["height"] > 150
    assert page.locator(".vw").count() == 0


def test_live_boards_take_the_place_of_the_pictures_and_a_saved_notebook_needs_a_run(
    page: Page, in_lab: Open, lab_server: LabServer
) -> None:
    notebook = in_lab(PUZZLES, run=False)
    page.wait_for_function(LOADED)
    notebook.run_all()
    expect(page.locator(".vw svg.vw-board")).to_have_count(BOARDS)
    expect(pictures(page)).to_have_count(0)
    board = notebook.board()
    notebook.click("gem:red")
    notebook.click(SECTION)
    expect(board.locator("[data-gem]")).to_have_count(1)
    notebook.save()
    notebook.shut_down()
    saved = nbformat.read(notebook.file, as_version=4)
    outputs = [output.get("data", {}) for cell in saved.cells for output in cell.get("outputs", [])]
    shown = [data for data in outputs if LIVE_VIEW in data]
    assert len(shown) == BOARDS
    assert all("data:image/svg+xml" in data["text/html"] for data in shown)

    # The host prefers the live view, which is gone, to the picture: nothing of ours is asked before a cell has run.
    again = NotebookPage(page, lab_server, notebook.file.name)
    lost = page.locator(".jp-OutputArea-output", has_text="model not found")
    expect(lost).to_have_count(BOARDS)
    expect(pictures(page)).to_have_count(0)
    again.run_all()
    expect(page.locator(".vw svg.vw-board")).to_have_count(BOARDS)
    expect(lost).to_have_count(0)
    expect(again.board().locator("[data-gem]")).to_have_count(0)  # a new kernel starts anew
    assert again.errors == []


@pytest.fixture
def _keeps_boards(lab_server: LabServer) -> Iterator[None]:
    """JupyterLab has the settings that `make lab` brings."""
    settings = ROOT / "viceroy_widgets/cli/lab_settings/labconfig/default_setting_overrides.json"
    overrides = json.loads(settings.read_text("utf-8"))
    lab_server.set(MANAGER, overrides[":".join(MANAGER.rsplit("/", 1))])
    yield
    lab_server.set(MANAGER, SETTINGS[MANAGER])


def handed_out(lab_server: LabServer, folder: Path) -> Path:
    """Return the notebook of an assignment, whose handout lies in the folder of the server."""
    handout, file = key_of().handout, folder / "week.ipynb"
    (lab_server.root / "week.handout.json").write_text(json.dumps(write_handout(handout)), "utf-8")
    file.write_text(notebook_text(assignment_notebook(handout, "week.handout.json")), "utf-8")
    return file


def test_a_notebook_that_came_by_mail_says_what_jupyterlab_asks(
    in_lab: Open, lab_server: LabServer, tmp_path: Path
) -> None:
    page = in_lab(handed_out(lab_server, tmp_path), run=False).page
    head = page.locator(".jp-MarkdownOutput").first
    expect(head).to_contain_text(ASKED)
    head.get_by_role("button", name="Start").click()
    dialog = page.locator(".jp-Dialog")
    expect(dialog).to_contain_text("Run Command?")
    expect(page.locator(".vw")).to_have_count(0)
    dialog.get_by_role("button", name="Run Once").click()
    expect(page.locator(".vw-prompt").first).to_contain_text("Write your pseudonym", timeout=60_000)


@pytest.mark.usefixtures("_keeps_boards")
def test_the_words_of_a_saved_board_lead_to_start(
    page: Page, in_lab: Open, lab_server: LabServer, tmp_path: Path
) -> None:
    notebook = in_lab(handed_out(lab_server, tmp_path))
    notebook.save()
    notebook.shut_down()
    NotebookPage(page, lab_server, notebook.file.name)
    expect(page.locator(".vw-saved").first).to_have_text("This board is as you left it. Press Start to go on.")
    head = page.locator(".jp-MarkdownOutput").first
    expect(head).to_contain_text(ASKED)
    head.get_by_role("button", name="Start").click()
    expect(page.locator(".vw-saved")).to_have_count(0, timeout=60_000)
    expect(page.locator(".jp-Dialog")).to_have_count(0)


ASKED = (
    "Nothing happens? Wait a moment and press again, or choose Run > Run All Cells. "
    "If JupyterLab asks Run Command?, press Run Once"
)
MANAGER = "@jupyter-widgets/jupyterlab-manager/plugin"
TABLE = """from viceroy_widgets import GameTable
table = GameTable(["random"], seed=7)
table"""


SET_PROGRESS = """import os
os.environ["VICEROY_PROGRESS"] = {path!r}
from viceroy_widgets import Lesson, PaintingPuzzle, first_puzzle
lesson = Lesson("goal")"""
QUESTION, PAINTING = "lesson.ask('questions')", "PaintingPuzzle(first_puzzle())"


@pytest.mark.usefixtures("_keeps_boards")
def test_on_the_second_day_each_board_goes_on_where_it_was_left(
    page: Page, in_lab: Open, lab_server: LabServer, tmp_path: Path
) -> None:
    begun = SET_PROGRESS.format(path=str(tmp_path / "progress.json"))
    notebook = in_lab([begun, TABLE, QUESTION, PAINTING, "table.moves_made"])
    table, question, painting = (notebook.board(at) for at in range(3))
    for _ in range(2):
        table.locator(".vw-boards .vw-target").first.click()
        notebook.says()
    question.locator("[data-answer]").first.click()
    expect(question.locator(".vw-notice")).not_to_be_empty()
    painting.locator(".vw-source:not([aria-disabled=true])").first.click()
    painting.locator(".vw-target").first.click()
    expect(painting.locator("[data-gem]")).to_have_count(1)
    shown = [board.locator(".vw-prompt").inner_text() for board in (table, question)]
    log = table.locator(".vw-log").inner_text()
    drawn = table.locator(".vw-boards svg [data-piece]").count()
    notebook.save()
    notebook.shut_down()

    again = NotebookPage(page, lab_server, notebook.file.name)
    expect(page.locator(".vw[data-saved]")).to_have_count(3)
    table = again.board()
    expect(table.locator(".vw-saved > span")).to_have_text("This board is as you left it.")
    expect(table.locator(".vw-prompt")).to_contain_text("Bid a gem in secret, or pass")
    expect(table.locator(".vw-boards svg [data-piece]")).to_have_count(drawn)
    expect(page.locator(".jp-OutputArea-output", has_text="model not found")).to_have_count(0)
    # JupyterLab trusts what it ran and saved itself, so it asks nothing.
    expect(page.get_by_role("button", name="Go on")).to_have_count(1)
    again.board().get_by_role("button", name="Go on").click()
    expect(page.locator(".vw[data-saved], .vw-saved")).to_have_count(0, timeout=60_000)
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    again.idle()
    table, question, painting = (again.board(at) for at in range(3))
    for board in (table, question, painting):
        expect(board.locator(".vw-notice")).to_have_text("You go on where you left off.", timeout=30_000)
    expect(painting.locator("[data-gem]")).to_have_count(1)
    expect(table.locator(".vw-prompt")).to_have_text(shown[0])
    expect(question.locator(".vw-prompt")).to_have_text(shown[1])
    assert table.locator(".vw-log").inner_text() == log
    expect(table.locator(".vw-target").first).to_be_visible()
    again.run_all()  # which makes new boards
    expect(again.board(2).locator("[data-gem]")).to_have_count(0)
    assert again.errors == []
