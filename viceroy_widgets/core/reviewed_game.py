"""Part of a game that is asked for after the end of a game: its puzzle, what is proven, and facts about it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Any, ClassVar

from ..errors import PuzzleError
from .history import History
from .vocabulary import Move

__all__ = ["ReviewedGame"]


class ReviewedGame:
    """Part of the interface of a game for finished games; every method has a default."""

    standings: ClassVar[tuple[str, str] | None] = None
    """Package and file of the totals of many games between bots, written by `tools.standings`; None without any."""

    def has_puzzle(self, history: History, seat: int) -> bool:
        """Return whether `puzzle_of` may find a puzzle in a finished game; by default it never does."""
        return False

    def puzzle_of(self, history: History, seat: int) -> Generator[float, None, Any]:
        """Return a puzzle made of the end of a finished game; raise PuzzleError if there is none.

        Its best value may be the best that a search of at most ten seconds has found. After at most 50 ms of work it
        yields which part of the work is done, so that the page answers.
        """
        yield from ()
        raise PuzzleError("widget/no_puzzle")

    def proven_puzzles(self, history: History, seat: int) -> Generator[float, None, Sequence[Mapping[str, Any]]]:
        """Return the documents of puzzles in the turns of a seat, each with a proof that is checked.

        Without an implementation, they are turns with one best line for a goal of the game. It yields as `puzzle_of`.
        """
        raise NotImplementedError

    def puzzle_words(self) -> tuple[str, str]:
        """Return the label of the button that makes a puzzle of a finished game, and how to play the puzzle then."""
        return "", ""

    def proven_moves(self, history: History, seat: int) -> Generator[None, None, Mapping[int, tuple[Move, int]]]:
        """Return the steps of a finished game whose best move is proven in a moment; by default none.

        With each step stand its best move, and the points that the move of the seat lost; 0 if it was as good. It is a
        generator that yields after at most 50 ms of work, so that the page answers and the review can be stopped.
        """
        yield from ()
        return {}

    def last_turn(self, history: History, seat: int) -> Generator[None, None, tuple[int, bool] | None]:
        """Return the most points that a seat could have had after its last turn, and whether that is proven.

        If it is not, they are the best found. By default nothing is known. It yields as `proven_moves` does.
        """
        yield from ()
        return None

    def game_facts(self, history: History, seat: int) -> Sequence[str]:
        """Return sentences about what a seat left behind in a finished game, which need no bot; by default none."""
        return ()
