"""Shares of the puzzles of both games that rules of thumb solve: ``python -m benchmarks.thumbs``.

Each rule gives whole answers. Of difficulties 3 to 5 together, none may solve more than half of a theme.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from statistics import fmean

from viceroy_widgets.core.registry import game_of
from viceroy_widgets.learn.game_pack import game_puzzles
from viceroy_widgets.learn.rules_of_thumb import GoalTask, RuleOfThumb, Task, chance_level, is_solved_by
from viceroy_widgets.splendor.puzzles.making.rating import RULES
from viceroy_widgets.viceroy.puzzles.collection import puzzle_collection
from viceroy_widgets.viceroy.puzzles.making.thumb_tasks import thumb_tasks
from viceroy_widgets.viceroy.puzzles.making.thumbs import rules_of
from viceroy_widgets.viceroy.puzzles.themes import THEMES

__all__ = ["main", "solved_share", "thumb_table"]


def solved_share(rule: RuleOfThumb, tasks: Sequence[Task]) -> float:
    """Return the share of puzzles, at least one, that a rule solves with whole answers."""
    return fmean(is_solved_by(rule, task) for task in tasks)


def thumb_table(rules: Iterable[RuleOfThumb], tasks: Iterable[Task]) -> list[str]:
    """Return the lines of a table: for each theme, a head and the share that each rule solves of each difficulty.

    Rules stand in the order of the share of difficulties 3 to 5, which is in the last column.
    """
    lines, rules = [], tuple(rules)
    for theme, grouped in groupby(sorted(tasks, key=lambda task: task.theme), key=lambda task: task.theme):
        of_theme = list(grouped)
        levels = [[task for task in of_theme if task.difficulty == level] for level in range(1, 6)]
        columns = [*levels, [task for level in levels[2:] for task in level]]
        lines.append(f"{theme:<44}" + "".join(f"{head:>7}" for head in ("1", "2", "3", "4", "5", "3-5")))
        lines.append(f"{'  puzzles':<44}" + "".join(f"{len(column):>7}" for column in columns))
        chances = [[chance_level(task) for task in column] for column in levels]
        chances.append([level for column in chances[2:] for level in column])
        lines.append(_line("at chance", [fmean(column) if column else None for column in chances]))
        rows = []
        for rule in rules:
            solved = [[is_solved_by(rule, task) for task in column] for column in levels]
            solved.append([is_right for column in solved[2:] for is_right in column])
            rows.append((rule.name, [fmean(column) if column else None for column in solved]))
        lines += [_line(*row) for row in sorted(rows, key=lambda row: -(row[1][-1] or 0))]
    return lines


def _line(name: str, shares: Sequence[float | None]) -> str:
    cells = ("" if share is None else f"{100 * share:.0f} %" for share in shares)
    return f"  {name:<42}" + "".join(f"{cell:>7}" for cell in cells)


def main() -> None:
    """Run from the command line."""
    print("\n".join(thumb_table(RULES, [GoalTask(puzzle) for puzzle in game_puzzles(game_of("splendor"))])), flush=True)
    for theme in THEMES:
        print("\n".join(thumb_table(rules_of(theme), thumb_tasks(puzzle_collection(theme)))), flush=True)


if __name__ == "__main__":
    main()
