"""Answers by chance to what a table asks in JupyterLab, in one click or two."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

SETTLED = """(table) => !table.hasAttribute("data-waiting")
  && table.querySelector(".vw-prompt").innerText !== "The others decide." """
"""Whether every click has its answer, and the bots have decided."""


def answer(page: Page, table: Locator, chance: random.Random) -> None:
    """Answer what is asked on the picture or by a button, and wait for what Python makes of it."""
    marked = table.locator(".vw-target").all()
    buttons = table.locator("[data-answer]:not([aria-disabled=true])").all()
    chance.choice(marked or buttons if chance.random() < 0.8 else [*marked, *buttons]).dispatch_event("click")
    if table.locator(".vw-chosen").count():
        chance.choice(table.locator(".vw-target").all()).dispatch_event("click")
    page.wait_for_function(SETTLED, arg=table.element_handle())
