"""Shares of the puzzles of both games that rules of thumb solve: ``python -m benchmarks.thumbs``.

Each rule gives whole answers. Of difficulties 3 to 5 together, none may solve more than half of a theme.
"""

from __future__ import annotations

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.rules_of_thumb import GoalTask, thumb_table
from viceroy_widgets.splendor.puzzles.making.rating import RULES
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.puzzles.kinds import THEMES
from viceroy_widgets.viceroy.puzzles.making.thumb_tasks import thumb_tasks
from viceroy_widgets.viceroy.puzzles.making.thumbs import rules_of

__all__ = ["main"]


def main() -> None:
    """Run from the command line."""
    print("\n".join(thumb_table(RULES, [GoalTask(puzzle) for puzzle in game_puzzles(game_of("splendor"))])), flush=True)
    for theme in THEMES:
        print("\n".join(thumb_table(rules_of(theme), thumb_tasks(puzzle_collection(theme)))), flush=True)


if __name__ == "__main__":
    main()
