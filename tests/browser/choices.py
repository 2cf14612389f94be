"""The choices of a box of puzzles, which a button beside the title opens."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

__all__ = ["open_choices"]


def open_choices(place: Page | Locator) -> None:
    """Open the choices of a box, unless they are open."""
    if not place.locator(".vw-pager [open]").count():
        place.locator(".vw-pager summary").click()
