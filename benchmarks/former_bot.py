"""The strong bot of a game as it was at an earlier commit, in a process of its own with the package of that time.

The process gets states, not views: one that agrees with the view of the player who is asked, as bots imagine it.
The bot of that time makes its own view of the state, which is the same one. So nothing hidden reaches it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Callable
from functools import cache
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.core.vocabulary import Move, move
from viceroy_widgets.splendor.codec import states as splendor_states
from viceroy_widgets.viceroy.codec import states as viceroy_states

__all__ = ["FormerBot", "has_commit"]

_ROOT = Path(__file__).parents[1]
_ANSWERS = """\
import json, sys

for line in sys.stdin:
    asked = json.loads(line)
    move = Bot(asked["seed"]).choose(view(read_state(asked["state"]), asked["player"]))
    print(json.dumps([move.player, move.verb, *move.what]), flush=True)
"""
"""End of the program of the process, which ends when its input does."""
_NAMES = {
    "splendor": """\
from viceroy_widgets.splendor.bots.strong import PlayoutBot as Bot
from viceroy_widgets.splendor.codec.states import read_state
from viceroy_widgets.splendor.rules.views import view
""",
    "viceroy": """\
from viceroy_widgets.viceroy.bots.lookahead import LookaheadBot as Bot
from viceroy_widgets.viceroy.codec.documents.states import read_state
from viceroy_widgets.viceroy.rules.engine.views import view
""",
}
"""Begin of that program, by game."""
_WRITE: dict[str, Callable[[Any], dict[str, Any]]] = {
    "splendor": splendor_states.write_state,
    "viceroy": viceroy_states.write_state,
}


class FormerBot:
    """Strong bot of an earlier commit."""

    name = "former"

    def __init__(self, game: str, commit: str, seed: int = 0) -> None:
        self.game, self.commit, self.seed = game, commit, seed

    def choose(self, view: Any) -> Move:
        """Return the move that the bot chose at that commit."""
        assert view.player is not None
        imagined = game_of(self.game).determinize(view, 0)
        asked = {"seed": self.seed, "player": view.player, "state": _WRITE[self.game](imagined)}
        process = _process(self.game, self.commit)
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
def _process(game: str, commit: str) -> subprocess.Popen[str]:
    """Return the process that answers for a game at a commit."""
    package = _package(commit).name
    return subprocess.Popen(  # in that folder, because Python looks for modules in the current one first
        [sys.executable, "-c", _NAMES[game] + _ANSWERS],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=package,
        env={**os.environ, "PYTHONPATH": package},
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
