"""A small fake host: the front-end module in a real browser, a real widget in Python, nothing of Jupyter between."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Route

import viceroy_widgets.widgets as widgets
from viceroy_widgets.testing.headless import HeadlessView
from viceroy_widgets.widgets.protocol.board import BoardWidget

STATIC = Path(widgets.__file__).parent / "static"
HOST = Path(__file__).parent / "fake_host.html"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html; charset=utf-8"}


class FakeHost:
    """A widget shown in a page; what the browser writes reaches the widget, what the widget sends reaches the page."""

    def __init__(self, page: Page, widget: BoardWidget) -> None:
        self.page = page
        self.widget = widget
        self.view = HeadlessView(widget)
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.errors.append(message.text))
        page.expose_function("toPython", self.view.write)
        page.expose_function("openWidget", self._state)
        page.route("http://fake.host/**", self._serve)
        page.goto("http://fake.host/")
        page.wait_for_function("window.ready")

    def _state(self) -> dict[str, Any]:
        names = self.widget._panes()
        return {name: value for name, value in self.view.state().items() if name in names}

    def _serve(self, route: Route) -> None:
        name = route.request.url.rsplit("/", 1)[1] or "fake_host.html"
        file = HOST if name == HOST.name else STATIC / name
        if not file.exists():
            route.fulfill(status=204)
        else:
            route.fulfill(body=file.read_text(encoding="utf-8"), content_type=TYPES[file.suffix])

    def sent(self) -> list[dict[str, Any]]:
        """What the widget sent since this was last asked, by methods called in Python."""
        found = [message["state"] for message in self.view.messages if message["method"] == "update"]
        self.view.messages.clear()
        return found

    def section(self, place: str, corner: str) -> Any:
        return self.page.locator(f'[data-id="section:{place}:{corner}"]').first

    def gem(self, color: str) -> Any:
        return self.page.locator(f'[data-source="gem:{color}"]').first

    def answered(self) -> None:
        """Waits until every gesture of the page is answered."""
        self.page.wait_for_function(
            """() => {
                const { intents, answer } = window.model.state;
                return !intents?.list?.length || (answer.upto ?? 0) >= intents.list.at(-1).n;
            }"""
        )

    def fits(self) -> None:
        """Waits until the page has no need to scroll sideways; a board is arranged a frame after its window changes."""
        # A phone's `innerWidth` grows with what is too wide.
        width = (self.page.viewport_size or {})["width"]
        self.page.wait_for_function(f"document.documentElement.scrollWidth <= {width}")

    def said(self) -> str:
        """The notice, which is empty after a gesture that changed nothing for the viewer."""
        return str(self.page.locator(".vw-notice").evaluate("(node) => node.querySelector('span')?.innerText ?? ''"))
