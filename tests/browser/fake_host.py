"""A board of Viceroy in a real page, as the tests of the front end look at it."""

from __future__ import annotations

from typing import Any

from viceroy_widgets.testing.page_driver import PageDriver


class FakeHost(PageDriver):
    """The front-end module in a real browser, a real widget in Python, nothing of Jupyter between."""

    def section(self, place: str, corner: str) -> Any:
        return self.page.locator(f'[data-id="section:{place}:{corner}"]').first

    def gem(self, color: str) -> Any:
        return self.page.locator(f'[data-source="gem:{color}"]').first

    def fits(self) -> None:
        """Waits until the page has no need to scroll sideways; a board is arranged a frame after its window changes."""
        # A phone's `innerWidth` grows with what is too wide.
        width = (self.page.viewport_size or {})["width"]
        self.page.wait_for_function(f"document.documentElement.scrollWidth <= {width}")

    def said(self) -> str:
        """The notice, which is empty after a gesture that changed nothing for the viewer."""
        return str(self.page.locator(".vw-notice").evaluate("(node) => node.querySelector('span')?.innerText ?? ''"))
