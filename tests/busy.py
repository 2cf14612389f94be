"""Run a command while every processor has a busy loop beside it: `python -m tests.busy COMMAND...`."""

from __future__ import annotations

import os
import subprocess
import sys

__all__ = ["main"]


def main(command: list[str]) -> int:
    """Return the exit status of the command; the loops end with it."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        return subprocess.run(command, check=False).returncode
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
