"""Two people at one notebook in a real JupyterLab: what it saves once the table is covered."""

from __future__ import annotations

import json
from collections.abc import Callable

import nbformat
import pytest
from playwright.sync_api import Page, expect

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab]

Open = Callable[..., NotebookPage]

CELL = 'from viceroy_widgets import GameTable\nGameTable([], people=["Ann", "Ben"], seed=5)'
KEEP = "() => window.jupyterapp.commands.execute('@jupyter-widgets/jupyterlab-manager:saveWidgetState')"


def test_a_notebook_that_is_saved_holds_nothing_of_who_sat_there(page: Page, in_lab: Open) -> None:
    notebook = in_lab([CELL])
    table = notebook.board()
    table.locator("[data-action=sit]").click()
    expect(table.locator(".vw-prompt")).to_contain_text("Ann, choose the card")
    table.locator("[data-action=hint]").click()
    expect(table.locator(".vw-notice")).to_contain_text("A good answer")
    table.locator(".vw-target").first.dispatch_event("click")
    expect(table.locator(".vw-prompt")).to_contain_text("Ben decides next")
    expect(table.locator(".vw-notice")).to_have_text("")
    page.evaluate(KEEP)
    notebook.save()
    saved = nbformat.read(notebook.file, as_version=4)
    models = saved.metadata["widgets"]["application/vnd.jupyter.widget-state+json"]["state"].values()
    (state,) = (model["state"] for model in models if "intents" in model["state"])
    assert state["intents"] is None
    assert [result["n"] for result in state["answer"]["results"]] == [3]
    held = json.dumps([saved, state])
    for secret in ("A good answer", "hand:", "card-11", "start with"):
        assert secret not in held, secret
