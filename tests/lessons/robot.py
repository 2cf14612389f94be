"""A learner without hands: works through a step by keys alone, on the page and nowhere else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import viceroy_widgets.widgets as widgets
from tests.browser.fake_host import FakeHost
from viceroy_widgets.lessons.goals import LEARNER
from viceroy_widgets.viceroy.notation.moves import format_move, parse_move
from viceroy_widgets.viceroy.table.moves import Move
from viceroy_widgets.widgets.lessons.step_table import StepTable
from viceroy_widgets.widgets.table.answers import element_of

__all__ = ["Robot"]

WALK = (Path(widgets.__file__).parent / "frontend" / "src" / "walk.js").read_text("utf-8")
DOM_FREE = WALK.replace("export function", "function")
"""How arrow keys walk: the robot looks for a way first, as eyes do, and then presses the keys."""

FIND_WAY = """
(target) => {
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


class Robot:
    """Sits before a step that is shown on a page."""

    def __init__(self, host: FakeHost) -> None:
        self.host, self.page = host, host.page
        self.page.evaluate(f"() => {{ {DOM_FREE}; window.findWay = {FIND_WAY}; }}")

    @property
    def table(self) -> StepTable:
        found = self.host.widget
        assert isinstance(found, StepTable)
        return found

    def makes(self, moves: tuple[str, ...]) -> str:
        """Makes these moves; what is said then."""
        left = [parse_move(LEARNER, words) for words in moves]
        while left:
            left = left[self._makes(left) :]
            self.host.answered()
        return self.host.said()

    def presses(self, action: str) -> str:
        """Walks to a button by Tab, and presses it."""
        for _ in range(MOST_TABS):
            if self._focus("data-action") == action:
                self.page.keyboard.press("Enter")
                self.host.answered()
                return self.host.said()
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no Tab leads to the button {action!r}; there are {self._actions()}")

    def _actions(self) -> list[str]:
        return [action["id"] for action in self.table.actions]

    def _makes(self, moves: list[Move]) -> int:
        """Makes the next move, or two that one gesture makes together; how many."""
        first, *rest = moves
        if first.verb == "play":
            card = f"hand:{first.what[0]}"
            if not self.page.locator(f'.vw-chosen[data-id="{card}"]').count():  # after a refusal it is chosen still
                self._enters(card)
            if rest and rest[0].verb == "place":
                self._enters("place:" + ",".join(map(str, rest[0].what)))
                return 2
            return 1
        if first.verb == "discard":
            self._enters(f"hand:{first.what[0]}")
            self._enters("discard")
        elif first.verb == "take":
            for color, count in zip(("blue", "red", "green", "yellow"), first.what, strict=True):
                for _ in range(int(count)):
                    self._enters(f"reserve:{color}")
                    self.host.answered()
        elif first.verb == "paint" and rest:
            self._focuses_board()
            self.page.keyboard.press(str(first.what[0])[0])
            level, x, corner = rest[0].what
            self._enters(f"section:{level},{x}:{corner}")
            return 2
        else:
            self._answers(first)
        return 1

    def _answers(self, answer: Move) -> None:
        words = format_move(answer)
        if words in self._actions():
            self.presses(words)
            return
        element = element_of(answer, self.table.view) or _refused_at(answer)
        self._enters(element)

    def _enters(self, element: str) -> None:
        self._focuses_board()
        way = self.page.evaluate("(target) => window.findWay(target)", element)
        assert way is not None, f"no keys lead to {element}; {self.table.prompt}"
        for key in way:
            self.page.keyboard.press(key)
        assert self._focus("data-id") == element
        self.page.keyboard.press("Enter")

    def _focuses_board(self) -> None:
        for _ in range(MOST_TABS):
            if self.page.evaluate("() => Boolean(document.activeElement.closest('[data-stop]'))"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("no Tab leads to the pictures")

    def _focus(self, attribute: str) -> Any:
        return self.page.evaluate("(name) => document.activeElement.getAttribute(name)", attribute)


def _refused_at(answer: Move) -> str:
    """The part of the picture that stands for a move which is not legal."""
    what = ",".join(map(str, answer.what))
    return {"bid": f"slot:{what}", "place": f"place:{what}", "take_card": f"row:{what}"}.get(answer.verb, "")
