"""What must work with the lowest versions that are promised: the command, and boards that are shown and played.

`make lowest` runs it in an environment of its own, and `make release` in each of its environments, also beside the
highest versions: `python -m tests.lowest`. It needs nothing but the package and its extras.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import requires, version
from pathlib import Path
from tempfile import TemporaryDirectory

_COMMANDS = (
    ("--help",),
    ("games",),
    ("rule", "AUC-5"),
    ("simulate", "--games", "1", "--jobs", "1"),
    ("simulate", "--game", "splendor", "--games", "1", "--bots", "advice,random"),
    ("puzzle", "daily", "--help"),
)


_TEST = """
from viceroy_widgets import PaintingPuzzle, painting_puzzles

def test_a_gem_is_laid(board):
    puzzle = board(PaintingPuzzle(painting_puzzles()[0]))
    assert puzzle.paint(blue="card 17, bottom left") == "Blue gem laid. Total 0."
"""
"""A test as people write it, by the plugin for pytest."""


def main() -> int:
    """Print the versions, try commands and boards, and return the exit status."""
    for requirement in requires("viceroy-widgets") or ():
        if "extra" not in requirement:
            name = re.split("[<>=]", requirement)[0]
            print(f"{requirement:24} here {version(name)}")
    for arguments in _COMMANDS:
        done = subprocess.run([sys.executable, "-m", "viceroy_widgets.cli", *arguments], capture_output=True, text=True)
        if done.returncode:
            print(f"viceroy {' '.join(arguments)}: status {done.returncode}\n{done.stderr}", file=sys.stderr)
            return 1
    _boards()
    with TemporaryDirectory() as folder:
        (Path(folder) / "test_board.py").write_text(_TEST, "utf-8")
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", folder]
        done = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    if done.returncode:
        print(f"a test with the plugin: status {done.returncode}\n{done.stdout}{done.stderr}", file=sys.stderr)
        return 1
    print("The command, the boards and the plugin for pytest work with these versions.")
    return 0


def _boards() -> None:
    from viceroy_widgets import GameTable, PaintingPuzzle, Practice, PuzzleBox, Quiz
    from viceroy_widgets.learn.practice import note_card, practice_deck
    from viceroy_widgets.learn.practice_card import PracticeKey
    from viceroy_widgets.testing.headless import HeadlessView

    table = HeadlessView(GameTable(["random"], game="splendor", seed=3))
    assert table.gesture("move", "takes blue, green, white")["ok"]
    puzzle = PaintingPuzzle("en 0:30=yrbb+42=gbyy+7=yrrr/0:58=rgrr+3=bygg r2g1 0 -")
    assert HeadlessView(puzzle).gesture("hint")["ok"]
    for board in (
        GameTable(["random"], seed=3),
        PuzzleBox(game="splendor"),
        Quiz(({"example": "magic"},), title="One"),
    ):
        assert HeadlessView(board).state()["kit"]
        assert board._repr_mimebundle_()
    note_card(PracticeKey("splendor", "rule", "SPL-8"), "again")
    assert all(card.due > card.last for card in practice_deck().values())
    assert HeadlessView(Practice()).state()["kit"]


if __name__ == "__main__":
    sys.exit(main())
