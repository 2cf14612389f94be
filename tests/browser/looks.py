"""A board in all widths and themes: nothing is wider than the page, axe finds nothing, and pictures to look at."""

from __future__ import annotations

import os

from playwright.sync_api import Page

from tests.browser.axe import THEMES, violations
from viceroy_widgets.testing.page_driver import PageDriver

__all__ = ["looks_well"]

_WIDTHS = (400, 934, 1186)
_SHOTS = "VICEROY_SHOTS"
"""Variable of the environment with the folder for pictures, if any are wanted."""


def looks_well(shown: PageDriver, page: Page, name: str) -> None:
    """Check the board as it stands in each width and theme; with VICEROY_SHOTS, take pictures."""
    for width in _WIDTHS:
        shown.resize(width)
        shown.fits()
        for theme in THEMES:
            shown.theme(theme)
            assert width != 934 or violations(page) == ""
            if folder := os.environ.get(_SHOTS):
                page.screenshot(path=f"{folder}/{name}-{width}-{theme}.png", full_page=True)
