"""A page that was opened from its file in a browser without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from viceroy_widgets.testing.page_driver import notice_text, part_of

__all__ = ["OpenedPage", "opened"]

_STARTS = 120_000
"""Milliseconds in which Python has to start, on a busy machine too."""
_TARGET, _ANSWER = ".vw-target[data-id]", '[data-answer]:not([aria-disabled="true"])'
_ANY = re.compile("")
_NEXT_FRAME = "() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
_KEEPS = """(part) => new Promise((resolve) => {
  const look = () => {
    if (Object.keys(localStorage).some((key) => key.includes(part))) resolve();
    else setTimeout(look, 20);
  };
  look();
})"""


class OpenedPage:
    """A page in a browser; `faults` lists errors, and requests that leave the page."""

    def __init__(self, page: Page, file: Path) -> None:
        self.page, self.file = page, file
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        page.on("request", lambda request: self._asked(request.url))

    def _asked(self, url: str) -> None:
        beside = self.file.parent.as_uri()
        if not url.startswith((f"{beside}/", "data:", "blob:")):
            self.faults.append(f"asked for {url}")

    def start(self) -> None:
        """Open the file, and wait until its boards are there."""
        self.page.goto(self.file.as_uri(), wait_until="commit")
        self.ready()

    def ready(self) -> None:
        """Wait until the boards are there, or the page says that it cannot start."""
        self.page.locator("html[data-ready], [data-failed]").first.wait_for(state="attached", timeout=_STARTS)
        assert self.faults == []

    def board(self, place: str) -> Locator:
        """The board in a place of the page."""
        return self.page.locator(f'[data-place="{place}"] .vw').first

    def click(self, place: str, *parts: str) -> str:
        """Click parts of a board, one after the other; return what it says then."""
        for part in parts:
            part_of(self.board(place), part).dispatch_event("click")
            self.answered(place)
        return self.says(place)

    def says(self, place: str) -> str:
        """What the board says, once every gesture is answered."""
        self.answered(place)
        return notice_text(self.board(place))

    def answered(self, place: str) -> None:
        """Wait until Python has answered every gesture on a board."""
        expect(self.board(place)).not_to_have_attribute("data-waiting", _ANY)
        self.page.evaluate(_NEXT_FRAME)  # until then, sentences for screen readers wait

    def offers(self, place: str) -> list[str]:
        """What can be clicked to answer a question: parts of the pictures, else the buttons that answer."""
        board = self.board(place)
        parts = board.locator(_TARGET).evaluate_all("(nodes) => nodes.map((node) => node.dataset.id)")
        answers = board.locator(_ANSWER)
        return parts or answers.evaluate_all("(nodes) => nodes.map((node) => node.dataset.action)")

    def plays(self, place: str, steps: int) -> list[str]:
        """Answer so many questions, each with the first part that is offered; return all that was asked."""
        asked = []
        for _ in range(steps):
            self.board(place).locator(f"{_TARGET}, {_ANSWER}").first.wait_for(state="attached")  # bots play before
            asked.append(self.board(place).locator(".vw-prompt").inner_text())
            offered = self.offers(place)
            assert offered, asked
            self.click(place, offered[0])
            if self.board(place).locator(".vw-chosen").count():  # a card was chosen: now where it goes
                self.click(place, self.offers(place)[0])
        return asked

    def keeps(self, key: str) -> None:
        """Wait until the browser keeps something with this in its key."""
        # A test cannot wait for a condition in JavaScript: the policy of a page refuses to evaluate it.
        self.page.evaluate(_KEEPS, key)

    def kept(self) -> dict[str, Any]:
        """What the browser keeps of a learner's work."""
        found: dict[str, Any] = self.page.evaluate("({ ...localStorage })")
        return found


@contextmanager
def opened(browser: Browser, file: Path, *, width: int = 934, scheme: Any = "light") -> Iterator[OpenedPage]:
    """Open a page offline, and close it at the end; it must not have asked for anything, nor have failed."""
    context: BrowserContext = browser.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, offline=True
    )
    context.set_default_timeout(20_000)
    shown = OpenedPage(context.new_page(), file)
    try:
        shown.start()
        yield shown
        assert shown.faults == [], shown.faults
    finally:
        context.close()
