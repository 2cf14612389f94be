"""Finds a browser for the tests; `python -m tests.browser.find` also gets one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "msedge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)


def installed() -> str | None:
    """A browser of the machine, or Playwright's own; None where there is neither."""
    named = os.environ.get("VICEROY_BROWSER")
    if named:
        return named
    for name in NAMES:
        if found := shutil.which(name):
            return found
    for place in PLACES:
        if Path(place).exists():
            return place
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).exists() else None


def get() -> str:
    """Installs one: Debian's as root, else the one that Playwright brings."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print("No browser found: installing Debian's chromium for the tests (apt-get install chromium).", flush=True)
        for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]):
            environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    else:
        print("No browser found: installing the one that Playwright brings.", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    found = installed()
    if not found:
        sys.exit("There is still no browser; install Chromium, Chrome or Edge, or name one in VICEROY_BROWSER.")
    return found


if __name__ == "__main__":
    print(installed() or get())
