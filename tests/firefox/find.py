"""Finds Firefox for the tests; `python -m tests.firefox.find` also gets it where Debian has it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

__all__ = ["find_firefox"]

DEBIAN = "firefox-esr"
VARIABLE = "VICEROY_FIREFOX"
"""Environment variable with the path of another Firefox."""
_NAMES = (DEBIAN, "firefox")
_MAC = Path("/Applications/Firefox.app/Contents/MacOS/firefox")
_MISSING = f"There is no Firefox; install Firefox ESR, or name one in {VARIABLE}."


def find_firefox() -> str | None:
    """The path of Firefox, first the one that `VICEROY_FIREFOX` names; None if there is none."""
    paths = (os.environ.get(VARIABLE), *map(shutil.which, _NAMES), str(_MAC) if _MAC.exists() else None)
    return next(filter(None, paths), None)


def get() -> str:
    """Installs Debian's, as root."""
    if hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        print(f"No Firefox found: installing Debian's for the tests (apt-get install {DEBIAN}).", flush=True)
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (("update",), ("install", "-y", "--no-install-recommends", DEBIAN)):
            subprocess.run(["apt-get", "-qq", *command], stdout=subprocess.DEVNULL, env=environment, check=False)
    return find_firefox() or sys.exit(_MISSING)


if __name__ == "__main__":
    print(find_firefox() or get())
