"""Puzzles from a finished game, as a part of its table: the last turn, and all turns whose best play is proven."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import Any, ClassVar

from ...errors import PuzzleError, ViceroyError
from ...learn.my_puzzles import keep_puzzles, puzzles_from
from ...learn.puzzle_document import read_puzzle
from ...words import say
from ..protocol.board import BoardWidget
from ..protocol.board_part import BoardPart, Reply
from ..protocol.work import Work
from .opened import box_maker, puzzle_maker
from .part_host import PartHost

__all__ = ["GamePuzzles"]

Make = Callable[[], BoardWidget]
Search = Generator[float, None, tuple[Make, str]]
"""Search that yields the part that is done, and returns what makes the board and the sentence about it."""


class GamePuzzles(BoardPart):
    """Part of a table that looks for puzzles in its finished game, and opens them below; a button stops it.

    `show` opens a board below the table, and `otherwise` answers a stop that is meant for other work.
    """

    intents: ClassVar[Mapping[str, str]] = {"puzzle": "open_last", "puzzles": "open_all", "cancel": "cancel"}

    def __init__(self, table: PartHost, show: Callable[[Make], None], otherwise: Callable[[str], Reply]) -> None:
        self._table, self._show, self._otherwise = table, show, otherwise
        self._work = Work(self._shown, self._ended, self._failed)
        self._found: tuple[Make, str] | None = None

    # -- gestures -------------------------------------------------------------------------------------------------

    def open_last(self, view: str) -> Reply:
        """Show the end of this seat's game as a puzzle; PuzzleError if there is none."""
        return self._begin(view, self._last_turn())

    def open_all(self, view: str) -> Reply:
        """Show a box of the puzzles in this seat's game that are proven, and keep them among one's own."""
        return self._begin(view, self._all())

    def cancel(self, view: str) -> Reply:
        """Stop the search for puzzles."""
        if not self._work.under_way:
            return self._otherwise(view)
        self.drop()
        self._table.follow(view)
        return say("puzzles/stopped"), "info", ()

    def drop(self) -> None:
        """End the search without a result."""
        self._work.drop()

    # -- the work -------------------------------------------------------------------------------------------------

    def _begin(self, view: str, search: Search) -> Reply:
        self._table.require_over()
        self._found = None
        if not self._work.begin(self._steps(search), not self._table.in_background):
            self._table.follow(view)
            return say("puzzles/begun"), "info", ()
        sentence = self._open()
        self._table.follow(view)
        return sentence, "good", ()

    def _steps(self, search: Search) -> Generator[float, None, None]:
        self._found = yield from search

    def _last_turn(self) -> Search:
        table = self._table
        puzzle = yield from table.last_turn_search()
        return puzzle_maker(puzzle), table.game.puzzle_words()[1]

    def _all(self) -> Search:
        table = self._table
        game = table.game
        documents = yield from puzzles_from(game, table.history, table.seat or 0)
        if not documents:
            raise PuzzleError("puzzles/none")
        kept = keep_puzzles(game, documents)
        box = box_maker([read_puzzle(game, document) for document in documents])
        return box, say("puzzles/kept" if kept else "puzzles/found", n=len(documents))

    def _open(self) -> str:
        assert self._found is not None  # the search has come to its end
        make, sentence = self._found
        self._show(make)
        return sentence

    def _shown(self, part: float) -> None:
        self._table.show_progress(say("puzzles/progress"), part)

    def _ended(self) -> None:
        sentence = self._open()
        self._table.follow("")
        self._table.tell(sentence, "good")

    def _failed(self, error: Exception) -> None:
        self._table.follow("")
        told = str(error) if isinstance(error, ViceroyError) else f"{type(error).__name__}: {error}"
        self._table.tell(told, "refused")

    # -- panes ----------------------------------------------------------------------------------------------------

    def buttons(self) -> list[dict[str, Any]]:
        """Return the buttons of a finished game that open its last turn as a puzzle, and all of its puzzles."""
        table = self._table
        if table.seat is None:
            return []
        labels = {}
        if table.game.has_puzzle(table.history, table.seat):
            labels["puzzle"] = table.game.puzzle_words()[0]
        if table.game.goals:
            labels["puzzles"] = say("puzzles/open")
        ready = not self._work.under_way
        return [{"id": name, "label": label, "enabled": ready, "keys": []} for name, label in labels.items()]

    @property
    def under_way(self) -> bool:
        """Whether a search is under way."""
        return self._work.under_way
