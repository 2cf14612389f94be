"""Fresh puzzles for a pool of exercises: each is made and certified now, and none comes from a pack."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from ...core.exercises import NewExercise
from ..puzzles.documents import read_puzzle
from ..puzzles.making.attempts import PuzzleRequest, attempt
from ..puzzles.puzzle import Puzzle

__all__ = ["fresh_puzzles", "with_gaps_first"]

_MOST_IN_VAIN = 1000
"""Number of attempts without a puzzle after which none is to be expected."""


def fresh_puzzles(
    theme: str, difficulty: int | None, seed: int, against: str = "virtual"
) -> Iterator[tuple[Puzzle, dict[str, Any]]]:
    """Yield new puzzles of a theme with their documents; equal seeds give equal puzzles."""
    request, in_vain = PuzzleRequest(theme, difficulty, seed, against=against), 0
    for number in count():
        line = attempt(request, number).line
        if line:
            in_vain = 0
            document = json.loads(line)
            yield read_puzzle(document), document
        else:
            in_vain += 1
            if in_vain == _MOST_IN_VAIN:
                return


def with_gaps_first(made: Iterable[NewExercise], patience: int) -> Iterator[NewExercise]:
    """Yield the exercises that no rule of thumb solves; the others only if there are hardly any such exercises.

    `patience` is the number of others for each such exercise after which they are yielded too.
    """
    dull: list[NewExercise] = []
    found, is_choosy = 0, True
    for new in made:
        if new.solution.best > new.solution.heuristic:
            found += 1
            yield new
        elif not is_choosy:
            yield new
        else:
            dull.append(new)
            if len(dull) >= patience * (found + 1):
                is_choosy = False
                yield from dull
    if is_choosy:
        yield from dull
