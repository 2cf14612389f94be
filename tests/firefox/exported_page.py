"""An exported page in Firefox, and its boards by the names of their places."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.axe import axe_report, axe_run, axe_script
from tests.firefox.driver import FirefoxPage, running_firefox

__all__ = ["ExportedPage", "exported_page"]

_STARTS = 120_000
"""Milliseconds in which Python has to start, on a busy machine too."""
_READY = """() => document.documentElement.dataset.ready !== undefined || document.querySelector("[data-failed]")"""
_BOARD = "(place) => document.querySelector(`[data-place='${place}'] .vw`)"
_FOCUSED = "() => document.activeElement.dataset.id ?? ''"
_AT_STOP = "(place) => document.activeElement.matches(`[data-place='${place}'] [data-stop]`)"
_TOWARD = """(part) => {
  const middle = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [x, y] = middle(document.activeElement);
  const [left, top] = middle(document.querySelector(`[data-stop][data-id="${part}"]`));
  const ways = { ArrowRight: left - x, ArrowLeft: x - left, ArrowDown: top - y, ArrowUp: y - top };
  return Object.keys(ways).sort((one, other) => ways[other] - ways[one]);
}"""
_PART = "[data-place='{place}'] :is([data-id='{part}'], [data-source='{part}'], [data-action='{part}'])"


class ExportedPage:
    """A page of boards, each of which has a place with a name."""

    def __init__(self, page: FirefoxPage, file: Path) -> None:
        self.page, self.file = page, file

    def start(self) -> None:
        """Open the file, and wait until its boards are there, or it says that it cannot start."""
        self.page.go(self.file.as_uri())
        self.page.wait(_READY, timeout=_STARTS)
        assert self.text(".vp-state") == self.page.evaluate(
            "() => JSON.parse(document.getElementById('vp-words').textContent).ready"
        )

    def text(self, selector: str) -> str:
        """The words of the first element that a selector matches."""
        return str(self.page.evaluate("(selector) => document.querySelector(selector)?.innerText ?? ''", selector))

    def of_board(self, place: str, selector: str) -> str:
        """The words of an element of a board."""
        return self.text(f"[data-place='{place}'] .vw {selector}")

    def answered(self, place: str) -> None:
        """Wait until Python has answered every gesture on a board."""
        self.page.wait(f"(place) => !('waiting' in ({_BOARD})(place).dataset)", place)

    def says(self, place: str) -> str:
        """The verdict of a board, once every gesture is answered."""
        self.answered(place)
        return self.of_board(place, ".vw-notice span")

    def violations(self) -> str:
        """What axe-core finds on the whole page; "" where it finds nothing."""
        self.page.run(f"{axe_script()}; 0")
        return axe_report(self.page.run(axe_run(whole=True)))

    def tells(self, place: str, words: str) -> None:
        """Wait until a board has these words."""
        self.page.wait(f"(place, words) => ({_BOARD})(place).textContent.includes(words)", place, words)

    # -- by mouse and by keys ---------------------------------------------------------------------------------------

    def click(self, place: str, *parts: str) -> str:
        """Click parts of a board, one after the other; return what it says then."""
        for part in parts:
            self.page.click(_PART.format(place=place, part=part))
            self.answered(place)
        return self.says(place)

    def press(self, place: str, *keys: str) -> str:
        """Press keys on a board, one after the other; return what it says then."""
        for key in keys:
            self.page.press(key)
            self.answered(place)
        return self.says(place)

    def tab_into(self, place: str) -> None:
        """Press Tab until the focus is on a part of the drawings of a board."""
        for _ in range(60):
            if self.page.evaluate(_AT_STOP, place):
                return
            self.page.press("Tab")
        raise AssertionError(f"Tab does not lead into {place}")

    def walk(self, part: str) -> None:
        """Go to a part of the drawings with the arrow keys."""
        tried: set[tuple[str, str]] = set()
        while (here := self.page.evaluate(_FOCUSED)) != part:
            keys = [key for key in self.page.evaluate(_TOWARD, part) if (here, key) not in tried]
            assert keys, f"no arrow key leads from {here} toward {part}"
            tried.add((here, keys[0]))
            self.page.press(keys[0])


@contextmanager
def exported_page(file: Path, *, width: int = 934, dark: bool = False) -> Iterator[ExportedPage]:
    """Open a page in Firefox; it must not have asked for anything, nor have failed, until the block ends."""
    with running_firefox(dark=dark) as firefox:
        shown = ExportedPage(firefox.open(width=width), file)
        shown.start()
        yield shown
        faults = shown.page.errors() + shown.page.requests()
        assert not faults, faults
