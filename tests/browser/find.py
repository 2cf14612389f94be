"""Finds a browser for the tests; `python -m tests.browser.find` also gets one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from viceroy_widgets.testing.lab_server import find_chromium

DEBIAN = "chromium-headless-shell"
"""The package without a window: tests of pages take about two thirds of the time in it."""


def get() -> str:
    """Installs one: Debian's as root, else the one that Playwright brings."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"No browser found: installing Debian's {DEBIAN} for the tests (apt-get install {DEBIAN}).", flush=True)
        _apt_get("update")
        try:
            _apt_get("install", "-y", DEBIAN)
        except subprocess.CalledProcessError:  # a distribution that does not have it
            _apt_get("install", "-y", "chromium")
    else:
        print("No browser found: installing the one that Playwright brings.", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)
    found = find_chromium()
    if not found:
        sys.exit("There is still no browser; install Chromium, Chrome or Edge, or name one in VICEROY_BROWSER.")
    return found


def _apt_get(*command: str) -> None:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "-qq", *command], check=True, stdout=subprocess.DEVNULL, env=environment)


if __name__ == "__main__":
    print(find_chromium() or get())
