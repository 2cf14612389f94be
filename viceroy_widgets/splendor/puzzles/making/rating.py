"""Difficulty of a puzzle: how many rules of thumb solve it, and how far ahead one has to look."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.vocabulary import Move
from ....learn.puzzle import HARDEST, GamePuzzle
from ....learn.rules_of_thumb import GoalTask, is_solved_by
from .thumbs import MOST_WITH_NOBLE, TEMPTING

__all__ = ["rated", "solving"]

_MANY = 7
"""Purchases to choose from that are more than one looks through at a glance."""


def rated(puzzle: GamePuzzle, line: Sequence[Move]) -> int:
    """Return the difficulty of a puzzle with this best line, from 1 to 5."""
    return max(1, min(HARDEST, _BY_THEME[puzzle.theme](puzzle, line, solving(puzzle))))


def solving(puzzle: GamePuzzle) -> list[str]:
    """Return the names of the tempting rules of thumb that solve a puzzle."""
    task = GoalTask(puzzle)
    return [rule.name for rule in TEMPTING if is_solved_by(rule, task)]


def _race(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    """Call two turns with a rule of thumb easy; without one, each turn makes a race harder."""
    turns = -puzzle.best
    return min(3, turns - 1) if thumbs else turns


def _take(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    turns = -puzzle.best
    return turns - 1 if thumbs else turns + 1


def _reserve(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    """Call three turns harder than two, most of all if the first one brings no points yet."""
    assert puzzle.about is not None  # the number of turns
    is_long = puzzle.about > 2
    if thumbs:
        return 1 + (len(thumbs) == 1) + is_long
    return 3 + is_long * (1 + (line[0].verb == "reserve"))


def _bonuses(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    purchases = sum(answer.verb == "buy" for answer in line)
    if thumbs:
        return 1 + (len(thumbs) < 3 or purchases > 4)
    return 3 + (purchases > 3) + (purchases > 5)


def _last(puzzle: GamePuzzle, line: Sequence[Move], thumbs: Sequence[str]) -> int:
    """Call those easy that the most points decide; of the others, those that another rule of thumb decides."""
    replies = len(puzzle.start.board.seats) - 1 - puzzle.player
    if MOST_WITH_NOBLE.name in thumbs:
        return 1 + (replies > 0)
    purchases = sum(answer.verb == "buy" for answer in puzzle.rules.legal_moves(puzzle.start, puzzle.player))
    if not thumbs:
        return 4 + (replies > 1 or purchases >= _MANY)
    return 3 + (len(thumbs) == 1)


_BY_THEME: dict[str, Callable[[GamePuzzle, Sequence[Move], Sequence[str]], int]] = {
    "race": _race,
    "take": _take,
    "reserve": _reserve,
    "bonuses": _bonuses,
    "last": _last,
}
