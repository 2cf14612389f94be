"""Finds a browser for the tests; `python -m tests.browser.find` also gets one where there is none."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from viceroy_widgets.testing.lab_server import find_chromium


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
    found = find_chromium()
    if not found:
        sys.exit("There is still no browser; install Chromium, Chrome or Edge, or name one in VICEROY_BROWSER.")
    return found


if __name__ == "__main__":
    print(find_chromium() or get())
