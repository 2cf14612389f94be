"""Boards of the puzzles of Viceroy, by kind of puzzle."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import traitlets

from ....core.books import PuzzlePaper
from ....core.vocabulary import Move
from ....deprecated_names import warn_old
from ....widgets.puzzle.puzzle_table import PuzzleTable
from ....widgets.table.session_widget import Look
from ....words import language, say
from ...draw.loose_card import draw_hand
from ...draw.pyramid import draw_pyramid
from ...puzzles.kinds import kind_of
from ...puzzles.puzzle import Puzzle
from ...puzzles.turn_hints import task_of
from ...rules.engine.ending import position_of
from ...rules.engine.engine import view
from ...rules.pyramids.position import Position
from ...solve.auctions import SOLVER
from ...text.table import reserve_line
from ..painting.painting_puzzle import PaintingPuzzle
from .bid_puzzle import BidPuzzle
from .choice_puzzle import ChoicePuzzle

__all__ = ["Board", "TurnPuzzle", "puzzle_paper", "puzzle_widget"]

Board = PaintingPuzzle | PuzzleTable | ChoicePuzzle
_BOARDS: dict[str, Callable[..., Board]] = {
    "paint": PaintingPuzzle,
    "turn": partial(PuzzleTable, alone=False),
    "bid": BidPuzzle,
    "score": ChoicePuzzle,
    "illegal": ChoicePuzzle,
}


def puzzle_widget(puzzle: Puzzle, *, look: Look = "auto", **options: Any) -> Board:
    """Return the board of a puzzle; it leaves the learning point and reports to the enclosing box."""
    kind = kind_of(puzzle.theme).name
    looks = {"look": look} if kind == "turn" else {}  # of the other boards, the box gives the look
    return _BOARDS[kind](puzzle, **options, **looks)


def puzzle_paper(puzzle: Puzzle) -> PuzzlePaper:
    """Return the printed form of a puzzle in the current language."""
    if puzzle.options:
        board = puzzle_widget(puzzle, language=language())
        assert isinstance(board, ChoicePuzzle)  # a puzzle with options always has this widget
        answers = [f"{at}) {words}." for at, words in enumerate(board.labels(), 1)]
        story = " ".join([puzzle.story, board.prompt, *answers])
        drawing = board.drawing()
        board.close()
        return PuzzlePaper(story, [drawing], say("paper/answer"))
    if isinstance(puzzle.subject, Position):
        return PuzzlePaper(puzzle.story, [draw_pyramid(puzzle.subject, screen=True)], say("paper/score"))
    state = puzzle.subject.state
    hand = [state.deck.card(number) for number in state.players[SOLVER].hand]
    story = " ".join([puzzle.story, task_of(state), reserve_line(view(state, SOLVER))])
    drawings = [draw_pyramid(position_of(state, SOLVER), screen=True), draw_hand(hand)]
    return PuzzlePaper(story, drawings, say("paper/score"))


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
