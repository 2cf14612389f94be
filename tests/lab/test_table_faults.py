"""A table in JupyterLab through what happens to notebooks: many openings, a new kernel, a closed tab, a long game."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.lab.random_answers import answer
from viceroy_widgets.testing.notebook_page import READY, NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

NOTEBOOK = "tutorials/play-a-game.ipynb"
OPENINGS = 20
MOST_HEAP = 20_000_000
"""Bytes by which the page may grow from the end of the first turn to that of the game."""

# What JupyterLab keeps of the kernel's widgets: its models, and the comms behind them.
KEPT = """async () => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  const renderer = content.rendermime.createRenderer("application/vnd.jupyter.widget-view+json");
  const manager = await (renderer._manager.promise ?? renderer._manager);
  renderer.dispose();
  return { models: Object.keys(manager._models).length, comms: sessionContext.session.kernel._comms.size };
}"""
KEPT_BY_PYTHON = """
import gc, ipywidgets, comm
gc.collect()
tables = sum(type(each).__name__ == "GameTable" for each in gc.get_objects())
print(len(ipywidgets.widgets.widget._instances), len(comm.get_comm_manager().comms), tables)
"""
# The names of the session, and the last three outputs, which IPython keeps.
FORGET = """
del table, tables, each, together, row
shell = get_ipython()
shell.run_line_magic("reset", "-f out")
for names in (shell.user_ns, shell.user_ns_hidden):
    names.update(_=None, __=None, ___=None)
shell.displayhook._ = shell.displayhook.__ = shell.displayhook.___ = None
"""
RESTART = """async () => {
  await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart();
}"""
CLOSE = """async () => {
  const { currentWidget } = window.jupyterapp.shell;
  window.path = currentWidget.context.path;
  await currentWidget.context.save();
  currentWidget.close();
}"""
REOPEN = """async () => {
  await window.jupyterapp.commands.execute("docmanager:open", { path: window.path });
}"""
PICTURE = '.jp-OutputArea-output img[src^="data:image/svg+xml"]'


def _prompt(page: Page) -> Locator:
    return page.locator(".vw .vw-prompt").first


def _play(page: Page, answers: int) -> None:
    chance = random.Random(3)
    for _ in range(answers):
        answer(page, page.locator(".vw").first, chance)


def test_twenty_openings_leave_no_model_and_no_comm(page: Page, in_lab: Open) -> None:
    notebook = in_lab(NOTEBOOK, run=False)
    before, in_python = page.evaluate(KEPT), notebook.python(KEPT_BY_PYTHON)
    notebook.python("tables = []")
    for _ in range(OPENINGS):
        notebook.run_all()
        expect(page.locator(".vw svg.vw-board").first).to_be_visible()
        notebook.python("tables += [table, together, row]")
    during = page.evaluate(KEPT)
    assert during["models"] >= before["models"] + OPENINGS, "a table is a model"
    _play(page, 2)
    notebook.python("for each in tables: each.close(); each.layout.close()")
    notebook.python(FORGET)
    expect(page.locator(".vw")).to_have_count(0)
    page.wait_for_function(f"async () => JSON.stringify(await ({KEPT})()) === {before!r}".replace("'", '"'))
    assert notebook.python(KEPT_BY_PYTHON) == in_python


def test_a_kernel_that_is_restarted_is_said_and_the_next_run_plays_on(page: Page, in_lab: Open) -> None:
    notebook = in_lab(NOTEBOOK)
    _play(page, 5)
    page.evaluate(RESTART)
    notebook.idle()
    page.locator(".vw [data-action=hint]").dispatch_event("click")
    expect(page.locator(".vw-notice")).to_contain_text("Python is not answering")
    notebook.run_all()
    expect(_prompt(page)).to_contain_text("Choose the card that begins your pyramid")
    assert page.locator(".vw").count() == 1
    _play(page, 5)
    assert notebook.python("print(table.moves_made > 0)") == "True"


def test_a_notebook_that_was_closed_shows_the_game_where_it_was(page: Page, in_lab: Open) -> None:
    """A tab that is closed keeps its kernel: opened anew, it shows the same table, which plays on."""
    notebook = in_lab(NOTEBOOK)
    _play(page, 6)
    said = _prompt(page).inner_text()
    page.evaluate(CLOSE)
    expect(page.locator(".vw")).to_have_count(0)
    page.evaluate(REOPEN)
    page.wait_for_function(READY)
    expect(_prompt(page)).to_have_text(said)
    _play(page, 4)
    assert int(notebook.python("print(table.moves_made)")) > 6


def test_a_committed_game_shows_its_picture_and_plays_after_a_run(page: Page, in_lab: Open) -> None:
    notebook = in_lab(NOTEBOOK, run=False)
    expect(page.locator(PICTURE).first).to_be_visible()
    assert page.locator(".vw").count() == 0
    notebook.run_all()
    expect(page.locator(PICTURE)).to_have_count(0)
    _play(page, 4)


def test_a_whole_game_does_not_make_the_page_grow(page: Page, in_lab: Open) -> None:
    chance = random.Random(5)
    notebook = in_lab(NOTEBOOK)
    while notebook.python("print(table.view.turn)") in ("0", "1"):
        answer(page, page.locator(".vw").first, chance)
    first = _heap(page)
    while "The game is over" not in _prompt(page).inner_text():
        answer(page, page.locator(".vw").first, chance)
    assert notebook.python("print(table.over, table.view.turn)") == "True 12"
    grown = _heap(page) - first
    print(f"the page grew by {grown / 1e6:.1f} MB, from {first / 1e6:.1f} MB")
    assert grown < MOST_HEAP


def _heap(page: Page) -> float:
    """The bytes that scripts of the page use, after what nobody uses was collected."""
    session: Any = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    used = float(session.send("Runtime.getHeapUsage")["usedSize"])
    session.detach()
    return used
