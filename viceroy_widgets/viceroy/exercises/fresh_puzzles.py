"""Fresh puzzles for a pool of exercises: each is made and certified now, and none comes from a pack."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count

from ..puzzles.documents import read_puzzle
from ..puzzles.making.attempts import PuzzleRequest, attempt
from ..puzzles.puzzle import Puzzle

__all__ = ["fresh_puzzles"]

_MOST_IN_VAIN = 1000
"""Number of attempts without a puzzle after which none is to be expected."""


def fresh_puzzles(theme: str, difficulty: int | None, seed: int, against: str = "virtual") -> Iterator[Puzzle]:
    """Yield new puzzles of a theme with their certificates; equal seeds give equal puzzles."""
    request, in_vain = PuzzleRequest(theme, difficulty, seed, against=against), 0
    for number in count():
        line = attempt(request, number).line
        if line:
            in_vain = 0
            yield read_puzzle(json.loads(line))
        else:
            in_vain += 1
            if in_vain == _MOST_IN_VAIN:
                return
