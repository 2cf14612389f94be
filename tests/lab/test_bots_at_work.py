"""Bots that think for long in a real kernel: the table says so, a click on Move now is heard at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from viceroy_widgets.testing.notebook_page import NotebookPage

pytestmark = [pytest.mark.browser, pytest.mark.lab, pytest.mark.journey]

Open = Callable[..., NotebookPage]

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


def test_move_now_is_heard_at_once(in_lab: Open) -> None:
    shown = in_lab([CODE])
    table = shown.board()
    expect(table.locator(".vw-prompt")).to_contain_text("Bid")
    made = shown.python("print(table.moves_made)")
    table.locator('[data-id="slot:blue"].vw-target, .vw-slot.vw-target').first.dispatch_event("click")
    expect(table.locator(".vw-progress")).to_contain_text("is thinking")
    # Nothing is measured, which is for `benchmarks.cancelling`: a bot left alone would think for hours.
    shown.page.evaluate(WHEN_OVER)
    assert shown.python("print(table.moves_made)") > made
    assert shown.python("import asyncio; print(table.shared.work.under_way)") == "False"
