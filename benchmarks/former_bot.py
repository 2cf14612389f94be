"""The strong bot of Splendor as it was at an earlier commit, in a process of its own with the package of that time.

The process gets states, not views: one that agrees with the view of the player who is asked, as bots imagine it.
The bot of that time makes its own view of the state, which is the same one. So nothing hidden reaches it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from viceroy_widgets.core.vocabulary import Move, move
from viceroy_widgets.splendor.bots.playout import determinize
from viceroy_widgets.splendor.codec.states import write_state
from viceroy_widgets.splendor.rules.engine import View

__all__ = ["FormerBot", "has_commit"]

_ROOT = Path(__file__).parents[1]
_ANSWERS = """\
import json, sys
from viceroy_widgets.splendor.bots.strong import PlayoutBot
from viceroy_widgets.splendor.codec.states import read_state
from viceroy_widgets.splendor.rules.engine import view

for line in sys.stdin:
    asked = json.loads(line)
    move = PlayoutBot(asked["seed"]).choose(view(read_state(asked["state"]), asked["player"]))
    print(json.dumps([move.player, move.verb, *move.what]), flush=True)
"""
"""Program of the process; it ends when its input does."""


class FormerBot:
    """Strong bot of an earlier commit."""

    name = "former"

    def __init__(self, commit: str, seed: int = 0) -> None:
        self.commit, self.seed = commit, seed

    def choose(self, view: View) -> Move:
        """Return the move that the bot chose at that commit."""
        assert view.player is not None
        asked = {"seed": self.seed, "player": view.player, "state": write_state(determinize(view, 0))}
        process = _process(self.commit)
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(asked) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        if not answer:
            raise RuntimeError(f"The bot of commit {self.commit} ended with status {process.wait()}.")
        return move(*json.loads(answer))


def has_commit(commit: str) -> bool:
    """Return whether git can show the files of a commit; a shallow clone has few."""
    return not subprocess.run(["git", "cat-file", "-e", commit], cwd=_ROOT, capture_output=True, check=False).returncode


@cache
def _process(commit: str) -> subprocess.Popen[str]:
    """Return the process that answers for a commit."""
    return subprocess.Popen(
        [sys.executable, "-c", _ANSWERS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": _package(commit).name},
    )


@cache
def _package(commit: str) -> TemporaryDirectory[str]:
    """Return a folder with the package of a commit; it goes when this process ends."""
    packed = subprocess.run(
        ["git", "archive", commit, "viceroy_widgets"], cwd=_ROOT, capture_output=True, check=True
    ).stdout
    folder = TemporaryDirectory(prefix="viceroy-former-")
    with tarfile.open(fileobj=BytesIO(packed)) as files:
        files.extraction_filter = getattr(tarfile, "data_filter", None)  # Python 3.11.4 brought it
        files.extractall(folder.name)
    return folder
