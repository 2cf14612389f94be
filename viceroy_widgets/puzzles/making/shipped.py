"""The packs that come with the package: `python -m viceroy_widgets.puzzles.making.shipped` makes them anew.

The same seed gives the same packs; a pack that was begun goes on.
"""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from ..themes import THEMES
from .attempts import Wish
from .packs import write_pack

__all__ = ["EACH", "SEED", "main"]

EACH = 24
"""Puzzles of each theme and difficulty."""
SEED = 7
_PACKS = Path(__file__).parents[2] / "data" / "packs"


def main(themes: list[str]) -> None:
    """Makes the packs of some themes, or of all."""
    with ProcessPoolExecutor() as executor:
        for theme in themes or THEMES:
            for difficulty in range(1, 6):
                file = _PACKS / f"{theme}-{difficulty}.jsonl"
                file.unlink(missing_ok=True)
                for _ in write_pack(Wish(theme, difficulty, SEED), EACH, file, executor):
                    pass
                print(file.name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
