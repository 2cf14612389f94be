"""Shares of the puzzles of Viceroy that rules of thumb solve: ``python -m benchmarks.viceroy_thumbs``.

Each rule gives whole answers. Of difficulties 3 to 5 together, none may solve more than half of a theme.
"""

from __future__ import annotations

from viceroy_widgets.learn.thumb_table import thumb_table
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.puzzles.making.thumb_tasks import thumb_tasks
from viceroy_widgets.viceroy.puzzles.making.thumbs import rules_of
from viceroy_widgets.viceroy.puzzles.themes import THEMES

__all__ = ["main"]


def main() -> None:
    """Run from the command line."""
    for theme in THEMES:
        print("\n".join(thumb_table(rules_of(theme), thumb_tasks(puzzle_collection(theme)))), flush=True)


if __name__ == "__main__":
    main()
