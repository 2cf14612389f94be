"""Makes the pack of puzzles: `python -m kalah.packs > kalah/puzzles.jsonl`."""

from __future__ import annotations

import json

from viceroy_widgets.learn import make_puzzles

from .game import KALAH

__all__ = ["pack"]

_PUZZLES = {2: "Two in a row", 4: "Four in a row", 5: "The small pit first", 7: "Nine of them", 9: "Nearly all"}
"""By the least number of moves; the seed is a hundred times that."""


def pack() -> str:
    """Return the lines of the pack, from easy to hard."""
    found = [
        document
        for least, title in _PUZZLES.items()
        for document in make_puzzles(KALAH, "most_seeds", 1, 100 * least, least, {"en": title})
    ]
    return "".join(f"{json.dumps(document, separators=(',', ':'))}\n" for document in found)


if __name__ == "__main__":
    print(pack(), end="")
