"""Bots that think for long in a real kernel: the table says so, a click on Move now is heard at once."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Page, expect

from tests.lab.opened import opened
from viceroy_widgets.testing.lab_server import LabServer

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

CODE = """
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot
table = GameTable(["advice"], seed=7)
table.play(table.legal_moves[0])
table.play(table.legal_moves[0])
table.shared.session.bots = (None, LookaheadBot(1, nodes=10**9))
table
"""
WHEN_OVER = """() => new Promise((done) => {
  const bar = document.querySelector('.vw-progress');
  new MutationObserver(() => { if (bar.hidden) done(); })
    .observe(bar, { attributes: true, childList: true, subtree: true });
  bar.querySelector('button').click();
})"""


def test_move_now_is_heard_at_once(page: Page, lab: LabServer, tmp_path: Path) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CODE)])
    nbformat.write(notebook, tmp_path / "thinking.ipynb")
    with opened(page, lab, str(tmp_path / "thinking.ipynb")) as shown:
        table = shown.board()
        expect(table.locator(".vw-prompt")).to_contain_text("Bid")
        made = shown.python("print(table.moves_made)")
        table.locator('[data-id="slot:blue"].vw-target, .vw-slot.vw-target').first.dispatch_event("click")
        expect(table.locator(".vw-progress")).to_contain_text("is thinking")
        # Nothing is measured, which is for `benchmarks.cancelling`: a bot left alone would think for hours.
        page.evaluate(WHEN_OVER)
        assert shown.python("print(table.moves_made)") > made
        assert shown.python("import asyncio; print(table.shared.work.under_way)") == "False"
