"""Filter that keeps a pack from being solved by rote: no rule of thumb may solve more of it than its share."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable

from ....learn.rules_of_thumb import is_solved_by, most_allowed
from ..documents import read_puzzle
from .interest import GREEDY_FAILS
from .thumb_tasks import thumb_tasks
from .thumbs import rules_of

__all__ = ["RuleBalance"]


_FREE = 8
"""Number of puzzles of which a rule may solve all, since they are too few to say anything."""


class RuleBalance:
    """Counts of the puzzles that each rule solves; easy puzzles are not counted.

    A rule that has its share of the puzzles so far gets no more. So a pack does not depend on how many are to follow.
    """

    def __init__(self, made: Iterable[str] = ()) -> None:
        """Begin with the lines that are made."""
        self._count, self._solved = 0, Counter[str]()
        for line in made:
            self.admits(line)

    def admits(self, line: str) -> bool:
        """Count a puzzle and return True, or return False if a rule that solves it has its share already."""
        puzzle = read_puzzle(json.loads(line))
        if puzzle.difficulty < GREEDY_FAILS:
            return True
        (task,) = thumb_tasks([puzzle])
        solving = [rule.name for rule in rules_of(puzzle.theme) if is_solved_by(rule, task)]
        most = most_allowed([task]) * (self._count + 1)
        if self._count >= _FREE and any(self._solved[name] + 1 > most for name in solving):
            return False
        self._count += 1
        self._solved.update(solving)
        return True
