"""Interest and difficulty of puzzles: the points heuristics miss, the number of options, and the expected effort.

The effort is the base-2 logarithm of the work that a bounded search is expected to need. It is estimated from what the
solvers can see at once. `python -m benchmarks.difficulty` compares it with the actual effort.
"""

from __future__ import annotations

from bisect import bisect
from math import log2
from typing import NamedTuple

from ...rules.state.state import State
from ...solve.auctions import SOLVER
from ...solve.last_turn.search import Search
from ...solve.last_turn.search_state import root_of, turn_constants_of
from ...solve.last_turn.solving import LastTurn
from ...solve.tasks import PaintTask, Plan
from .greedy import greedy_painting, greedy_turn, shown_points

__all__ = ["GREEDY_FAILS", "STEPS", "Interest", "difficulty", "level_of", "painting_interest", "turn_interest"]

GREEDY_FAILS = 3
"""Lowest difficulty at which no heuristic may find the optimum."""
STEPS = {
    "paint": (3.0, 3.8, 4.6, 5.6),
    "place": (1.15, 1.9, 3.4, 4.22),
    "pay": (1.2, 1.9, 3.4, 4.2),
    "take": (1.4, 1.88, 1.95, 2.6),
    "top": (2.2, 3.0, 3.8, 4.5),
    "build": (5.2, 5.85, 7.6, 8.7),
    "bid": (4.9, 5.7, 7.0, 8.1),
    "score": (11.0, 13.0, 15.0, 17.0),
    "illegal": (3.09, 3.25, 3.39, 3.64),
    "laws": (2.0, 3.2, 4.5, 5.6),
    "last_turn": (4.0, 5.5, 7.0, 8.4),
}
"""Efforts at which the next difficulty begins, by theme; each theme has five, so that all have easy puzzles."""


class Interest(NamedTuple):
    """Measures of how interesting a puzzle is."""

    gap: int
    """Points by which the best heuristic misses the optimum."""
    depth: int
    """Number of circles to paint, or of cards to play."""
    effort: float
    """Base-2 logarithm of the expected effort."""


def level_of(theme: str, effort: float) -> int:
    """Return the difficulty from 1 to 5 of an effort."""
    return 1 + bisect(STEPS[theme], effort)


def difficulty(theme: str, interest: Interest) -> int | None:
    """Return the difficulty from 1 to 5, or None for a puzzle of high effort that a heuristic solves."""
    found = level_of(theme, interest.effort)
    return None if found >= GREEDY_FAILS and not interest.gap else found


def painting_interest(task: PaintTask, best: Plan) -> Interest:
    """Return the interest of a paint puzzle with this best plan; the effort is 0 if gems suffice for every option."""
    gap = best.value - greedy_painting(task)
    useful = [
        option
        for options in task.circles
        for option in options[1:]
        if option.color is not None and option.gems <= task.gems[option.color] and option.points > options[0].points
    ]
    asked = [0] * len(task.gems)
    for color, gems, _ in useful:
        asked[color or 0] += gems
    contested = sum(max(0, wanted - have) for wanted, have in zip(asked, task.gems, strict=True))
    depth = sum(choice > 0 for choice in best.choices)
    effort = -0.7 + 0.25 * (gap > 0) + log2(1 + len(useful)) + 0.5 * depth + 0.1 * log2(1 + contested)
    return Interest(gap, depth, effort if contested else 0.0)


def turn_interest(state: State, best: LastTurn) -> Interest:
    """Return the interest of a puzzle about the last turn with this best solution."""
    gap = best.total - greedy_turn(state)
    search_state, constants = root_of(state, SOLVER), turn_constants_of(state, SOLVER)
    search, options, tempting = Search(constants, (0, 0, 0, 0)), 0, 0.0
    for at in range(len(best.steps)):
        children = list(search.children(search_state))
        options = options or len(children)
        search_state = next(child for child in children if child.path == best.steps[: at + 1])
        mine = shown_points(search_state, constants)
        tempting += log2(1 + sum(shown_points(child, constants) > mine for child in children))
    depth = len(best.steps)
    effort = -0.5 + 0.5 * (gap > 0) + 0.75 * tempting + 0.25 * log2(1 + options) + 0.1 * log2(1 + best.visits) + depth
    return Interest(gap, depth, effort)
