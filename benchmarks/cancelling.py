"""How soon a bot that thinks for hours stands still in JupyterLab: ``python -m benchmarks.cancelling``."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

from playwright.sync_api import Page, TimeoutError

from benchmarks.in_lab import PAUSE, in_lab, spread

__all__ = ["run"]

SAMPLES = 20
MOST_MS = 100

CELL = """
import time, ipywidgets
from viceroy_widgets import GameTable
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot
table = GameTable(["advice"], seed=7)
table.play(table.legal_moves[0])
table.play(table.legal_moves[0])
table.shared.session.bots = (None, LookaheadBot(1, nodes=10**9))
cancel, heard, stood = table._cancel_intent, [], []
def _heard(view):
    heard.append(time.perf_counter())
    return cancel(view)
def _stands(change):
    if len(heard) > len(stood):
        stood.append(time.perf_counter())
table._cancel_intent = _heard
table.observe(_stands, "moves_made")
button, label = ipywidgets.Button(description="count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
display(table, ipywidgets.HBox([button, label]))
"""
IN_PYTHON = "import json; print(json.dumps([1000 * (to - start) for start, to in zip(heard, stood)]))"
# From the click until the page has changed: the bar of the bot is gone, then its answer is there; the label counts one.
UNTIL_GONE = """() => new Promise((done) => {
  const root = document.querySelector(".vw"), bar = root.querySelector(".vw-progress");
  const log = root.querySelector(".vw-log"), before = log.textContent;
  let start = 0, gone = 0;
  const watch = new MutationObserver(() => {
    if (start && bar.hidden) gone ||= performance.now() - start;
    if (!gone || log.textContent === before) return;
    watch.disconnect();
    done([gone, performance.now() - start]);
  });
  watch.observe(root, { attributes: true, childList: true, subtree: true });
  start = performance.now();
  bar.querySelector("button").click();
})"""
UNTIL_COUNTED = """() => new Promise((done) => {
  const label = document.querySelector(".jp-OutputArea .widget-label"), before = label.textContent;
  let start = 0;
  const watch = new MutationObserver(() => {
    if (!start || label.textContent === before) return;
    watch.disconnect();
    done(performance.now() - start);
  });
  watch.observe(label, { childList: true, characterData: true, subtree: true });
  start = performance.now();
  document.querySelector(".jp-OutputArea button.jupyter-button").click();
})"""
THINKS = """() => {
  const bar = document.querySelector(".vw-progress");
  return !bar.hidden && bar.innerText.includes("is thinking");
}"""
IDLE = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"


def run(samples: int = SAMPLES) -> dict[str, Any]:
    """Times in ms, by turns: of cancelling as the page and as Python sees it, and of a bare button's round trip."""
    chance = random.Random(1)
    gone, answered, counted = [], [], []
    with in_lab(CELL) as notebook:
        page = notebook.page
        while len(gone) < samples:
            _until_a_bot_thinks(page, chance)
            page.evaluate(PAUSE, chance.uniform(100, 400))
            if not page.evaluate(THINKS):  # there was a single answer, or one so bad that the rest was never tried
                continue
            times = page.evaluate(UNTIL_GONE)
            gone.append(times[0])
            answered.append(times[1])
            page.wait_for_function(IDLE)
            counted.append(page.evaluate(UNTIL_COUNTED))
        in_python = json.loads(notebook.python(IN_PYTHON))
    return {
        "samples": samples,
        "ms": {
            "click until the bot stands": spread(gone),
            "until its answer is there": spread(answered),
            "of it, in Python": spread(in_python),
            "bare button": spread(counted),
        },
        "within": sum(value <= MOST_MS for value in gone) / samples,
    }


def _until_a_bot_thinks(page: Page, chance: random.Random) -> None:
    table = page.locator(".vw")
    while not page.evaluate(THINKS):
        before = table.locator(".vw-log").inner_text() + table.locator(".vw-prompt").inner_text()
        marked = table.locator(".vw-target").all()
        buttons = table.locator(".vw-action:not([data-action=undo]):not([data-action=hint])").all()
        chance.choice(marked or buttons).dispatch_event("click")
        if table.locator(".vw-chosen").count():
            chance.choice(table.locator(".vw-target").all()).dispatch_event("click")
        with suppress(TimeoutError):  # a click on what had just gone; the next one counts
            page.wait_for_function(
                "([thinks, before]) => eval(thinks)() || document.querySelector('.vw-log').innerText"
                " + document.querySelector('.vw-prompt').innerText !== before",
                arg=[THINKS, before],
                timeout=2000,
            )


def main() -> None:
    found = run()
    print(f"A bot is cut short {found['samples']} times in JupyterLab, by turns with a bare button\n")
    print(f"{'ms':28}{'p50':>8}{'p95':>8}")
    for name, times in found["ms"].items():
        print(f"{name:28}{times['p50']:8.1f}{times['p95']:8.1f}")
    print(f"\nwithin {MOST_MS} ms of the click: {100 * found['within']:.0f} %")


if __name__ == "__main__":
    main()
