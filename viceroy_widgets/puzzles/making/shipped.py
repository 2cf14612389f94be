"""The packs that come with the package: `python -m viceroy_widgets.puzzles.making.shipped` makes them anew.

The same seed gives the same packs; a pack that was begun goes on.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..themes import THEMES
from .attempts import Wish
from .packs import write_pack

__all__ = ["EACH", "SEED", "main", "packs"]

EACH = 24
"""Puzzles of each theme and difficulty."""
SEED = 7
_BESIDES = (
    ("paint-de", Wish("paint", 1, SEED, "de"), 8),
    ("paint-de", Wish("paint", 2, SEED, "de"), 8),
    ("illegal-de", Wish("illegal", 5, SEED, "de"), 8),
    ("bid-shown", Wish("bid", 1, SEED, against="shown"), 8),
    ("bid-unseen", Wish("bid", 1, SEED, against="unseen"), 8),
    ("bid-unseen", Wish("bid", 2, SEED, against="unseen"), 8),
    ("bid-unseen", Wish("bid", 3, SEED, against="unseen"), 8),
)
"""Smaller packs: of what an edition changes, and of bids against people."""
_PACKS = Path(__file__).parents[2] / "data" / "packs"


def main(themes: list[str]) -> None:
    """Makes the packs of some themes, or of all."""
    with ProcessPoolExecutor() as executor:
        for name, wish, count in packs():
            if wish.theme in (themes or THEMES):
                file = _PACKS / f"{name}.jsonl"
                file.unlink(missing_ok=True)
                for _ in write_pack(wish, count, file, executor):
                    pass
                print(file.name, flush=True)


def packs() -> Iterator[tuple[str, Wish, int]]:
    """Every pack: its name, what is asked for, and how many."""
    for theme in THEMES:
        for difficulty in range(1, 6):
            yield f"{theme}-{difficulty}", Wish(theme, difficulty, SEED), EACH
    for name, wish, count in _BESIDES:
        yield f"{name}-{wish.difficulty}", wish, count


if __name__ == "__main__":
    main(sys.argv[1:])
