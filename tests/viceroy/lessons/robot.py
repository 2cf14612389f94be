"""A learner without hands: works through a step by keys alone, on the page and nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.viceroy.lessons.learner import Host, Learner

__all__ = ["Robot"]

FRONT_END = Path(__file__).parents[3] / "viceroy_widgets" / "widgets" / "frontend"  # which no wheel has
WALK = (FRONT_END / "src" / "walk.js").read_text("utf-8")
DOM_FREE = WALK.replace("export function", "function")
"""How arrow keys walk: the robot looks for a way first, as eyes do, and then presses the keys."""

# All ways are tried, each measuring every stop many times, so a box is measured once for all of them.
FIND_WAY = """
(target) => {
  const { getBoundingClientRect: measure } = Element.prototype;
  const boxes = new Map();
  Element.prototype.getBoundingClientRect = function () {
    if (!boxes.has(this)) boxes.set(this, measure.call(this));
    return boxes.get(this);
  };
  try { return wayTo(target); } finally { Element.prototype.getBoundingClientRect = measure; }
}
"""
WAY_TO = """
function wayTo(target) {
  const root = document.querySelector(".vw");
  const stops = [...root.querySelectorAll("[data-stop]")];
  const start = document.activeElement.closest("[data-stop]");
  const ways = new Map([[start, []]]);
  const queue = [start];
  while (queue.length) {
    const at = queue.shift();
    if (at.getAttribute("data-id") === target) return ways.get(at);
    for (const key of ["ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown", "Home", "End"]) {
      const to = next(key, at, stops);
      if (to && !ways.has(to)) { ways.set(to, [...ways.get(at), key]); queue.push(to); }
    }
  }
  return null;
}
"""
MOST_TABS = 60


class Robot(Learner):
    """Keys only: Tab to the pictures or to a button, arrows, Enter, letters."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.page.evaluate(f"() => {{ {DOM_FREE}; {WAY_TO}; window.findWay = {FIND_WAY}; }}")

    def presses(self, action: str) -> str:
        """Walks to a button by Tab, and presses it."""
        for _ in range(MOST_TABS):
            if self._focus("data-action") == action:
                self.page.keyboard.press("Enter")
                return self.host.says()
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to the button {action!r}; there are {self.actions()}")

    def enters(self, element: str) -> None:
        self._focuses_board()
        way = self.page.evaluate("(target) => window.findWay(target)", element)
        assert way is not None, f"no keys lead to {element}; {self.table.prompt}"
        for key in way:
            self.page.keyboard.press(key)
        assert self._focus("data-id") == element
        self.page.keyboard.press("Enter")

    def chooses(self, color: str) -> None:
        self._focuses_board()
        self.page.keyboard.press(color[0])

    def _focuses_board(self) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate("() => Boolean(document.activeElement.closest('[data-stop]'))"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no Tab leads to the pictures")

    def _focus(self, attribute: str) -> Any:
        return self.page.evaluate("(name) => document.activeElement.getAttribute(name)", attribute)
