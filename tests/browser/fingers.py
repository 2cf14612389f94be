"""A learner with fingers: works on a phone by taps alone, and only on what a finger can hit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator

from tests.viceroy.lessons.learner import Learner
from viceroy_widgets.testing.page_driver import PageDriver
from viceroy_widgets.viceroy.components.gems import Color
from viceroy_widgets.viceroy.rules.pyramids.places import Section
from viceroy_widgets.widgets.protocol.board import BoardWidget

__all__ = ["PHONE", "WIDTH", "Fingers", "in_hand", "tap"]

WIDTH = 400
PHONE: dict[str, Any] = {"viewport": {"width": WIDTH, "height": 800}, "has_touch": True, "is_mobile": True}
TOOLS = '.vw-tab[data-tab="tools"]'
LEAST = 24
"""CSS pixels in both directions (WCAG 2.5.8)."""

# The side of the largest upright square in which every pixel belongs to the target: a part of a picture may be round,
# or lie under another one, and then its bounding box says too much. What is around the middle is enough to know, and
# most often the least square in the very middle is.
ROOM = """(target, least) => {
  const { left, top, width, height } = target.getBoundingClientRect();
  const middle = [left + width / 2, top + height / 2];
  const [across, down] = [Math.min(width, 60), Math.min(height, 60)];
  const hits = (x, y) => target.contains(document.elementFromPoint(x, y) ?? document);
  const steps = Array.from({ length: least }, (_, at) => at - (least - 1) / 2);
  if (steps.every((y) => steps.every((x) => hits(middle[0] + x, middle[1] + y)))) return least;
  const corner = [middle[0] - across / 2, middle[1] - down / 2];
  let above = [], most = 0;
  for (let y = 0; y < Math.floor(down); y += 1) {
    const row = [];
    for (let x = 0; x < Math.floor(across); x += 1) {
      const hit = hits(corner[0] + x + 0.5, corner[1] + y + 0.5);
      row[x] = hit ? 1 + Math.min(row[x - 1] ?? 0, above[x] ?? 0, above[x - 1] ?? 0) : 0;
      most = Math.max(most, row[x]);
    }
    above = row;
  }
  return most;
}"""


def tap(target: Locator) -> None:
    """Taps the middle of what can be brought in sight, is as wide as the phone at most, and large enough to hit."""
    target.tap(trial=True)  # scrolls until a tap would hit it, or fails
    box = target.bounding_box()
    assert box
    assert 0 <= box["x"] < box["x"] + box["width"] <= WIDTH, f"{target} does not fit on the phone: {box}"
    room = target.evaluate(ROOM, LEAST)
    assert room >= LEAST, f"{target} has room for {room} px only, of {box['width']} x {box['height']}"
    target.tap()


class Fingers(Learner):
    """Taps only: on gems, parts of the pictures and buttons, wherever they have to be scrolled to."""

    def presses(self, action: str) -> str:
        button, tools = self.page.locator(f'.vw [data-action="{action}"]'), self.page.locator(TOOLS)
        if not button.is_visible() and tools.count():  # on a phone a tab opens what is no answer
            tap(tools)
        tap(button)
        return self.host.says()

    def enters(self, element: str) -> None:
        tap(self.page.locator(f'.vw-boards [data-id="{element}"]'))

    def chooses(self, color: str) -> None:
        gem = self.page.locator(f'.vw-tray [data-source="gem:{color}"]')
        if gem.get_attribute("aria-pressed") != "true":  # a second tap would lay it back
            tap(gem)

    def paints(self, gems: Iterable[tuple[Section, Color]]) -> None:
        """Lays gems on a pyramid that is a puzzle by itself."""
        for section, color in gems:
            self.chooses(color)
            self.enters(f"section:{section}")
            self.host.answered()


@contextmanager
def in_hand(in_page: Callable[..., PageDriver], widget: BoardWidget) -> Iterator[Fingers]:
    """A widget on a phone; never may the page be wider than the phone."""
    shown = in_page(widget, **PHONE)
    yield Fingers(shown)
    shown.fits()
    assert shown.page.evaluate("window.outside") == [], "keys"
