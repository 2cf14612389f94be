"""Table of the shares of puzzles that rules of thumb solve, by theme and difficulty, beside the level of chance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from statistics import fmean

from .rules_of_thumb import RuleOfThumb, Task, at_random, is_solved_by

__all__ = ["MOST_SHARE", "chance_level", "most_allowed", "solved_share", "thumb_table"]

MOST_SHARE = 0.5
"""Largest share of the puzzles of a theme that a rule may solve, where there are as many offers as `FEW` or more."""
OVER_CHANCE = 0.15
"""Largest distance from the level of chance where there are fewer offers."""
FEW = 4
_RUNS = 12
"""Answers at random by which the level of chance is measured where an answer has several decisions."""


def solved_share(rule: RuleOfThumb, tasks: Sequence[Task]) -> float:
    """Return the share of puzzles, at least one, that a rule solves with whole answers."""
    return fmean(is_solved_by(rule, task) for task in tasks)


def chance_level(task: Task) -> float:
    """Return the probability that answers at random solve a puzzle: exact for one decision, else measured."""
    ends = [task.after(task.start, offer) for offer in task.offers(task.start)]
    if any(task.offers(end) for end in ends):
        return fmean(is_solved_by(at_random(seed), task) for seed in range(_RUNS))
    return fmean(task.is_solved(end) for end in ends)


def most_allowed(tasks: Sequence[Task]) -> float:
    """Return the share of puzzles that a rule may solve: half, or a little over chance where there are few offers."""
    return fmean(
        MOST_SHARE if len(task.offers(task.start)) >= FEW else chance_level(task) + OVER_CHANCE for task in tasks
    )


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
