"""Answers by chance to what a table asks in JupyterLab, in one click or two."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, Page

SETTLED = """(table) => !table.hasAttribute("data-waiting")
  && table.querySelector(".vw-prompt").innerText !== "The others decide."
  && table.querySelector(".vw-target, [data-answer]:not([aria-disabled=true])")"""
"""Whether every click has its answer, the bots have decided and something can be answered."""

# The page chooses and clicks in one step: between two steps the table may be drawn anew.
CLICK = """(table, [kind, place]) => {
  const marked = [...table.querySelectorAll(".vw-target")];
  const buttons = [...table.querySelectorAll("[data-answer]:not([aria-disabled=true])")];
  const choices = { places: marked, all: [...marked, ...buttons], likely: marked.length ? marked : buttons }[kind];
  const chosen = choices[Math.floor(place * choices.length)];
  chosen?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
}"""
OVER = """(table) => table.querySelector(".vw-prompt").innerText.includes("The game is over")"""


def answer(page: Page, table: Locator, chance: random.Random) -> None:
    """Answer what is asked on the picture or by a button, and wait for what Python makes of it."""
    table.evaluate(CLICK, ["likely" if chance.random() < 0.8 else "all", chance.random()])
    if table.locator(".vw-chosen").count():
        table.evaluate(CLICK, ["places", chance.random()])
    page.wait_for_function(f"(table) => ({SETTLED})(table) || ({OVER})(table)", arg=table.element_handle())
