"""Sheets and answers in a browser: drawings and style are as they were, nothing is loaded, and no script runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.classroom.conftest import ASSIGNMENT
from tests.classroom.kept_keys import kept_key
from viceroy_widgets.widgets.classroom.worksheets import answer_key_page, worksheet_page

pytestmark = pytest.mark.browser

SHEETS = "[...document.querySelectorAll('section > svg.vw-board')].map((it) => it.getBoundingClientRect().width)"


def test_a_policy_keeps_scripts_and_addresses_out_and_the_drawings_in(browser: Browser, tmp_path: Path) -> None:
    """Row 8: also a page into which somebody has written a script and a picture from elsewhere."""
    key = kept_key(ASSIGNMENT, 7)
    context = browser.new_context(viewport={"width": 900, "height": 1200})
    page = context.new_page()
    blocked: list[str | None] = []
    page.on("requestfailed", lambda request: blocked.append(request.failure))
    for name, text in (
        ("sheets", worksheet_page(key.handout, ("kite",))),
        ("answers", answer_key_page(key, ("kite",))),
    ):
        file = tmp_path / f"{name}.html"
        evil = "<script>window.hacked = 1</script><img src='https://x.org/a.png' onerror='window.hacked = 1'>"
        file.write_text(text.replace("<body>", f"<body>{evil}"), encoding="utf-8")
        blocked.clear()
        page.goto(file.as_uri())
        assert page.evaluate("window.hacked") is None
        assert blocked == ["csp"], "the policy, and not the network, keeps the picture out"
        widths = page.evaluate(SHEETS)
        assert len(widths) >= 2
        assert min(widths) > 700
        assert page.evaluate("getComputedStyle(document.body).margin") == "0px", "the style of the page holds"
        assert page.pdf().startswith(b"%PDF")
    context.close()
