"""axe-core, limited to boards; by day it looks at a part of the states and of the themes, and at night at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

from axe_playwright_python.sync_playwright import Axe, AxeResults
from playwright.sync_api import Page

from tests.nightly import NIGHT, sample

__all__ = ["THEMES", "axe_report", "axe_run", "axe_script", "due_looks", "violations", "violations_after"]

THEMES = ("light", "dark")
Example = TypeVar("Example")

_RUN = """([context, limit]) => Promise.race([
  axe.run(context, { resultTypes: ["violations"] }),
  new Promise((_, reject) => setTimeout(() => reject(new Error("axe-core did not come to an end")), limit)),
])"""
_LIMIT = 120_000
"""Milliseconds after which a page that never answers is a failure: an evaluation has no limit of its own."""
_BOARDS = {"include": [[".vw"]]}
_PAGE = {"include": [["html"]]}


@cache
def axe_script() -> str:
    """The library, for browsers of any driver."""
    return str(Axe().axe_script)


def axe_run(whole: bool = False) -> str:
    """JavaScript that returns what axe-core finds, once its library is in the page."""
    return f"({_RUN})({json.dumps([_PAGE if whole else _BOARDS, _LIMIT])})"


def axe_report(results: dict[str, Any]) -> str:
    """What was found, as a text; "" for nothing."""
    found = AxeResults(results)
    assert found.response["passes"], "nothing was looked at"
    return found.generate_report() if found.violations_count else ""


def violations(page: Page, whole: bool = False) -> str:
    """What axe-core finds inside of boards, or on the whole page; "" where it finds nothing."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe_script())
    return axe_report(page.evaluate(axe_run(whole)))


def violations_after(page: Page, steps: dict[str, Callable[[], Any]], least: int = 2) -> str:
    """Take steps, each with a name, and return what axe-core finds after those that are due, "" for nothing."""
    due = sample(steps, least)
    for name, step in steps.items():
        step()
        if name in due and (found := violations(page)):
            return f"{name}: {found}"
    return ""


def due_looks(examples: Iterable[Example], least: int = 2) -> list[tuple[Example, str]]:
    """Return examples with a theme each: all in both at night; by day those that are due, dark and light by turns."""
    if NIGHT:
        return [(example, theme) for example in examples for theme in THEMES]
    return [(example, THEMES[(at + 1) % 2]) for at, example in enumerate(sample(examples, least))]
