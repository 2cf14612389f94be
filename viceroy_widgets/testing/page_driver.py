"""Driver of a board in a real page: the front end runs in a browser, the widget in the process of the test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..widgets.protocol.board import BoardWidget
from .drawn_parts import NoSuchPartError, named
from .headless import HeadlessView

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

__all__ = ["PageDriver", "notice_text", "part_of", "settle"]


# -- parts of a board in a page, found by their ids or by the words on them --------------------------------------------


_IDS = ("data-id", "data-source", "data-action", "data-control")
_TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def part_of(board: Locator, words: str) -> Locator:
    """Return the part of a board with this id, else the first button, gem or part whose name begins with the words.

    Ids are those of the driver without a browser, such as `gem:red` or `check`.
    """
    quoted = json.dumps(words, ensure_ascii=False)
    by_id = board.locator(", ".join(f"[{name}={quoted}]" for name in _IDS)).first
    if by_id.count():
        return by_id
    return board.locator(f"[aria-label^={quoted} i], button:has-text({quoted})").first


def notice_text(board: Locator) -> str:
    """Return the sentence in the notice of a board, "" if there is none."""
    return str(board.locator(".vw-notice").evaluate("(node) => node.querySelector('span')?.innerText ?? ''"))


def settle(page: Page) -> None:
    """Wait until boards have taken the size that the window leaves them, which they do a frame after it changes."""
    page.evaluate(_TWO_FRAMES)


# -- driver of a board in a real page ----------------------------------------------------------------------------------


_ADDRESS = "http://board.test/"
"""Address of the page; every request to it is answered from here, so nothing goes through a network."""
_HOST_PAGE = Path(__file__).parent / "host_page.html"
_TYPES = {".js": "text/javascript", ".html": "text/html; charset=utf-8"}
_LABELS = "(nodes) => nodes.map((node) => node.getAttribute('aria-label') ?? node.innerText)"
_NO_GESTURE_WAITS = """() => {
  const { intents, answer } = window.model.state;
  return !intents?.list?.length || (answer.upto ?? 0) >= intents.list.at(-1).n;
}"""


class PageDriver:
    """Board shown in a page: what the page writes reaches the widget, and what the widget sends reaches the page.

    `page` is Playwright's page, `errors` lists what went wrong in it. The widget can be read and changed by the test,
    since it lives in the same process; `send` brings such changes to the page.
    """

    def __init__(self, page: Page, widget: BoardWidget) -> None:
        self.page = page
        self.widget = widget
        self.view = HeadlessView(widget)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        page.expose_function("toPython", self.view.write)
        page.expose_function("openWidget", self._state)
        page.route(f"{_ADDRESS}**", self._serve)
        page.goto(_ADDRESS)
        page.wait_for_function("window.ready")

    def _state(self) -> dict[str, Any]:
        names = self.widget._panes()
        return {name: value for name, value in self.view.state().items() if name in names}

    def _serve(self, route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[1]
        text = {"": _HOST_PAGE.read_text("utf-8"), "widget.js": self.widget._esm}.get(name)
        if text is None:
            route.fulfill(status=204)
        else:
            route.fulfill(body=str(text), content_type=_TYPES[Path(name or _HOST_PAGE.name).suffix])

    # -- what a person reads and does ---------------------------------------------------------------------------------

    def part(self, label: str) -> Locator:
        """Return the part with this id, else the first button, gem or part whose name begins with this label."""
        return part_of(self.page.locator(".vw"), label)

    def click(self, label: str) -> str:
        """Click a part, wait for the answer, and return what the board says then.

        NoSuchPartError names the parts if the page has none with this label.
        """
        part = self.part(label)
        self.answered()
        if not part.count():
            labels = [name for name in self.page.locator(".vw [aria-label], .vw button").evaluate_all(_LABELS) if name]
            raise NoSuchPartError(f"There is no {label!r} in the page; it has {named(labels)}.")
        part.click()
        return self.says()

    def press(self, *keys: str) -> str:
        """Press keys, wait for the answers, and return what the board says then."""
        for key in keys:
            self.page.keyboard.press(key)
            self.answered()
        return self.says()

    def says(self) -> str:
        """Return the sentence in the notice, once every gesture is answered."""
        self.answered()
        return notice_text(self.page.locator(".vw"))

    # -- the window ---------------------------------------------------------------------------------------------------

    def resize(self, width: int, height: int = 900) -> None:
        """Give the window another size, in CSS pixels, and wait until the board has taken its own."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.settled()

    def theme(self, name: str) -> None:
        """Make the page around the board light or dark, as JupyterLab does: "light" or "dark"."""
        self.page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", str(name == "light").lower())
        self.page.locator(f'.vw[data-theme="{name}"]').first.wait_for()

    def settled(self) -> None:
        """Wait until the board has taken the size that the window leaves it."""
        settle(self.page)

    def fits(self) -> None:
        """Wait until nothing of the page has to be scrolled sideways; TimeoutError if something has to."""
        # A phone's `innerWidth` grows with the page, so the width is that of the window.
        window = self.page.viewport_size
        self.page.wait_for_function(
            "(window) => document.documentElement.scrollWidth <= (window?.width ?? innerWidth)", arg=window
        )

    # -- between the page and Python ----------------------------------------------------------------------------------

    def answered(self) -> None:
        """Wait until every gesture of the page is answered."""
        self.page.wait_for_function(_NO_GESTURE_WAITS)

    def wrote(self) -> list[dict[str, Any]]:
        """Return the messages that the page has written to the widget, each with the traits that it sets."""
        found: list[dict[str, Any]] = self.page.evaluate("window.model.sent")
        return found

    def hold(self) -> None:
        """Keep what the page writes from now on, as a busy kernel does; the page shows gestures as pending."""
        self.page.evaluate("window.model.hold()")

    def release(self) -> None:
        """Bring to the widget what was kept since `hold`; `answered` waits for the answers."""
        self.page.evaluate("window.model.release()")

    def sent(self) -> list[dict[str, Any]]:
        """Return what the widget sent since this was last asked, by methods called in Python."""
        found = [message["state"] for message in self.view.messages if message["method"] == "update"]
        self.view.messages.clear()
        return found

    def send(self) -> None:
        """Bring to the page what methods called in Python have changed."""
        self.page.evaluate("(updates) => updates.forEach((update) => window.model.receive(update))", self.sent())
