"""How long a gesture takes in a real JupyterLab, beside a bare ipywidgets button: ``python -m benchmarks.latency``."""

from __future__ import annotations

import json
import random
from statistics import median
from typing import Any

from playwright.sync_api import Locator, Page

from benchmarks.drawing import example
from benchmarks.in_lab import PAUSE, in_lab, spread
from viceroy_widgets.viceroy.codec.notation import format_position

__all__ = ["run"]

STARTS, SAMPLES, WARM_UP = 5, 40, 10
CARDS = 25
SECTION = "section:2,0:bottom_left"
FLOORS = {"to paint, p95 ms": 20.0, "confirmed, ratio": 1.5}

# Both in one cell: a click into another cell than the last one makes the notebook itself work first.
CELL = f"""
import ipywidgets
from viceroy_widgets import PaintingPuzzle
board = PaintingPuzzle({format_position(example(CARDS))!r})
button, label = ipywidgets.Button(description="count"), ipywidgets.Label("0")
button.on_click(lambda _: setattr(label, "value", str(int(label.value) + 1)))
display(board, ipywidgets.HBox([button, label]))
"""
TIMED = """
import time
_set_state, handled = board.set_state, []
def _timed(data):
    start = time.perf_counter()
    _set_state(data)
    handled.append(1000 * (time.perf_counter() - start))
board.set_state = _timed
"""

# From a trusted click: until the frame with the reaction is drawn, and until `done` holds after a change of the page.
# A change is seen by an observer, as a microtask of the task that made it; a frame ends with the task after it.
ARM = """([kind, until]) => {
  const done = {
    painted: () => document.querySelector(`.vw [data-id="${until}"]`).hasAttribute("data-gem"),
    bare: () => !document.querySelector(`.vw [data-id="${until}"]`).hasAttribute("data-gem"),
    counted: () => document.querySelector(".jp-OutputArea .widget-label").textContent === until,
  }[kind];
  const frame = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(0);
  });
  window.sample = new Promise((resolve) => {
    document.addEventListener("click", (event) => {
      const at = event.timeStamp, start = performance.now(), found = { host: start - at };
      const end = () => found.paint && found.confirmed && resolve(found);
      window.addEventListener("click", () => { found.script = performance.now() - start; }, { once: true });
      frame(() => { found.paint = performance.now() - at; found.seen = performance.now() - start; end(); });
      const watch = new MutationObserver(() => {
        if (!done()) return;
        found.confirmed = performance.now() - at;
        watch.disconnect();
        end();
      });
      watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    }, { once: true, capture: true });
  });
}"""
IDLE = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.status === 'idle'"


def run(starts: int = STARTS, samples: int = SAMPLES) -> dict[str, Any]:
    """Times in ms: the board's reaction, its confirmation by Python, and the button's round trip, taken in turn.

    A server answers a small message either at once or 40 ms later, the same way for as long as it runs; so several
    servers are started, and the ratio is the median of theirs.
    """
    boards: list[dict[str, float]] = []
    buttons: list[dict[str, float]] = []
    handled: list[float] = []
    ratios = []
    for _ in range(starts):
        taken, in_python = _one_server(samples)
        boards += [board for board, _ in taken]
        buttons += [button for _, button in taken]
        handled += in_python
        confirmed = median(board["confirmed"] for board, _ in taken)
        ratios.append(round(confirmed / median(button["confirmed"] for _, button in taken), 2))
    figures = {
        "until the board hears": spread([found["host"] for found in boards]),
        "reaction, script": spread([found["script"] for found in boards]),
        "reaction, to paint": spread([found["seen"] for found in boards]),
        "click to paint": spread([found["paint"] for found in boards]),
        "confirmed by Python": spread([found["confirmed"] for found in boards]),
        "bare button": spread([found["confirmed"] for found in buttons]),
        "of it, in Python": spread(handled),
    }
    return {"cards": CARDS, "samples": len(boards), "ms": figures, "ratio": median(ratios), "ratios": ratios}


def _one_server(samples: int) -> tuple[list[tuple[dict[str, float], dict[str, float]]], list[float]]:
    with in_lab(CELL) as notebook:
        notebook.python(TIMED)
        taken = _take(notebook.page, samples + WARM_UP)[WARM_UP:]
        handled = json.loads(notebook.python("import json; print(json.dumps(handled))"))[WARM_UP:]
    return taken, handled


def _take(page: Page, samples: int) -> list[tuple[dict[str, float], dict[str, float]]]:
    """A gesture on the board and a click on the button by turns, each after the kernel has come to rest."""
    pauses = random.Random(1)
    board, button = page.locator(".vw"), page.locator(".jp-OutputArea button.jupyter-button")
    red, back = board.locator('[data-source="gem:red"]'), board.locator('[data-source="take_back"]')
    section = board.locator(f'[data-id="{SECTION}"]')
    taken = []
    for turn in range(samples):
        painting = turn % 2 == 0
        (red if painting else back).click()
        gesture = _timed(page, section, "painted" if painting else "bare", SECTION, pauses)
        taken.append((gesture, _timed(page, button, "counted", str(turn + 1), pauses)))
    return taken


def _timed(page: Page, node: Locator, kind: str, until: str, pauses: random.Random) -> dict[str, float]:
    box = node.bounding_box()
    assert box
    page.wait_for_function(IDLE)
    page.evaluate(PAUSE, pauses.uniform(20, 60))  # so that clicks do not keep step with the frames
    page.evaluate(ARM, [kind, until])
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    found: dict[str, float] = page.evaluate("window.sample")
    return found


def main() -> None:
    found = run()
    print(
        f"A pyramid of {found['cards']} cards in JupyterLab, {found['samples']} gestures and button clicks by turns\n"
    )
    print(f"{'ms':24}{'p50':>8}{'p95':>8}")
    for name, times in found["ms"].items():
        print(f"{name:24}{times['p50']:8.1f}{times['p95']:8.1f}")
    print("\nconfirmed / button by server:", *found["ratios"])
    print(f"confirmed / button, median: {found['ratio']:.2f} (at most {FLOORS['confirmed, ratio']}, better 1.2)")
    paint = found["ms"]["reaction, to paint"]["p95"]
    print(f"to paint, p95: {paint:.1f} ms (at most {FLOORS['to paint, p95 ms']:.0f})")


if __name__ == "__main__":
    main()
