"""What an installed wheel has to do: import from where it is, solve a puzzle, and score a position by its command."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path

__all__ = ["check_installed"]

CHECK = """
import sys
import viceroy_widgets as vw
from viceroy_widgets.viceroy.components.editions import rules
puzzle = vw.PaintingPuzzle(vw.painting_puzzles()[0])
puzzle.solution()
assert puzzle.check().is_best
assert vw.__file__.startswith(sys.argv[1]), vw.__file__
print(len(rules()) > 100, len(puzzle._esm) > 1000)
"""
POSITION = '{"format": "viceroy-position/1", "pyramid": [{"at": [1, 0], "card": 7}]}'


def check_installed(python: Path, home: Path, folder: Path, environment: Mapping[str, str]) -> None:
    """Check the package below `home`, with the command in its `bin`; processes run in a folder beside it."""
    command = [str(python), "-c", CHECK, str(home)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=folder, env=environment, check=False)
    assert (done.stdout.strip(), done.stderr) == ("True True", "")
    command = [str(home / "bin" / "viceroy"), "score", "-"]
    done = subprocess.run(
        command, input=POSITION, capture_output=True, text=True, cwd=folder, env=environment, check=False
    )
    assert '"total": 0' in done.stdout, done.stderr
