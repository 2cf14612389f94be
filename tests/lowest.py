"""What must work with the lowest versions that are promised: the command, and boards that are shown and played.

`make lowest` runs it in an environment of its own: `python -m tests.lowest`. It needs nothing but the package.
"""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.metadata import requires, version

_COMMANDS = (
    ("--help",),
    ("games",),
    ("rule", "AUC-5"),
    ("simulate", "--games", "1", "--jobs", "1"),
    ("simulate", "--game", "splendor", "--games", "1", "--bots", "advice,random"),
    ("puzzle", "daily", "--help"),
)


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
    print("The command and the boards work with these versions.")
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
