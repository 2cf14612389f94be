"""Shares of the puzzles that rules of thumb solve, by theme and difficulty: ``python -m benchmarks.thumbs``.

Each rule gives whole answers. Of difficulties 3 to 5 together, none may solve more than half of a theme.
"""

from __future__ import annotations

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.rules_of_thumb import GoalTask
from viceroy_widgets.learn.thumb_table import thumb_table
from viceroy_widgets.splendor.puzzles.making.thumbs import RULES

__all__ = ["main"]


def main() -> None:
    """Run from the command line."""
    print("\n".join(thumb_table(RULES, [GoalTask(puzzle) for puzzle in game_puzzles(game_of("splendor"))])))


if __name__ == "__main__":
    main()
