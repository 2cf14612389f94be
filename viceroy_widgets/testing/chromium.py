"""Search for a browser of the Chromium family: one of the machine, or the one that Playwright downloaded."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

__all__ = ["NO_CHROMIUM", "find_chromium"]

NO_CHROMIUM = "no Chromium, Chrome or Edge was found; install one, or name one in VICEROY_BROWSER"
"""Reason for which tests in a page are skipped."""

_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge")
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def find_chromium() -> str | None:
    """Return the path of a browser, first the one that VICEROY_BROWSER names; None if there is none."""
    named = os.environ.get("VICEROY_BROWSER")
    if named:
        return named
    for name in _NAMES:
        if found := shutil.which(name):
            return found
    for place in _PLACES:
        if Path(place).exists():
            return place
    return _downloaded()


def _downloaded() -> str | None:
    """Return the path of the browser that Playwright downloaded."""
    # Asked in a thread of its own, since a thread can have one Playwright only.
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(1) as thread:
        path = thread.submit(_path_of_playwright).result()
    return path if path and Path(path).exists() else None


def _path_of_playwright() -> str:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path
