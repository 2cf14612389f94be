"""axe-core, limited to boards."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

__all__ = ["violations"]

_RUN = """([context, limit]) => Promise.race([
  axe.run(context, { resultTypes: ["violations"] }),
  new Promise((_, reject) => setTimeout(() => reject(new Error("axe-core did not come to an end")), limit)),
])"""
_LIMIT = 120_000
"""Milliseconds after which a page that never answers is a failure: an evaluation has no limit of its own."""


def violations(page: Page) -> str:
    """What axe-core finds inside of boards; "" where it finds nothing."""
    page.evaluate(Axe().axe_script)
    found = AxeResults(page.evaluate(_RUN, [{"include": [[".vw"]]}, _LIMIT]))
    assert found.response["passes"], "nothing was looked at"
    return found.generate_report() if found.violations_count else ""
