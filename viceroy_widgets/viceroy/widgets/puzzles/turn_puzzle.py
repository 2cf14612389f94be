"""Old name of the table of a last-turn puzzle, with its old attributes."""

from __future__ import annotations

from typing import Any

import traitlets

from ....core.vocabulary import Move
from ....deprecated_names import warn_old
from ....widgets.puzzle.puzzle_table import PuzzleTable
from ...puzzles.puzzle import Puzzle

__all__ = ["TurnPuzzle"]


class TurnPuzzle(PuzzleTable):
    """Old name of `PuzzleTable` for a last turn; `done` is `solved`, `total` is the score as it stands."""

    done = traitlets.Bool(help="whether the best was reached")
    total = traitlets.Int(help="the score as it stands")

    def __init__(self, puzzle: Puzzle, *, tells_point: bool = True, **options: Any) -> None:
        warn_old("TurnPuzzle", "PuzzleTable", level=4)
        super().__init__(puzzle, alone=tells_point, **options)

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves of the attempt."""
        moves: tuple[Move, ...] = self.history.moves
        return moves

    @property
    def closed(self) -> bool:
        """Whether the attempt is over."""
        return self.is_over

    def solve(self) -> None:
        """Play a best way on the table."""
        self.solution()

    def _refresh(self) -> None:
        super()._refresh()
        self.done = self.done or self.solved
        self.total = self.game.rules.totals(self._session.state)[self.puzzle.player]
