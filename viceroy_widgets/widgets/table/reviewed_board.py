"""Board that reviews a finished game and makes puzzles of it, and opens other boards below itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Generator, Sequence
from typing import Any

import traitlets

from ...core.game import Bot
from ...core.slices import finished
from ..protocol.below import BoardBelow
from ..protocol.board import BoardWidget
from ..protocol.speech import spoken
from .game_puzzles import GamePuzzles
from .opened_below import OpenedBelow
from .reviewing import GameReview

__all__ = ["ReviewedBoard"]


class ReviewedBoard(BoardWidget):
    """Base class of boards with a review and a board below; its parts are made before the board itself."""

    below = traitlets.Dict(help="the board that was opened below this one, as pages show it").tag(sync=True)

    def _make_review(self, bots: Callable[[], Sequence[Bot | None]]) -> None:
        """Make the parts; `bots` gives those of a game that is played on from a decision."""
        self._opened = OpenedBelow(self, BoardBelow(self._show_below))
        self._review = GameReview(self, self._opened.show, bots)
        self._puzzles = GamePuzzles(self, self._opened.show, self._review.cancel)

    @abstractmethod
    def last_turn_search(self) -> Generator[float, None, Any]:
        """Return in slices the end of this seat's game as a puzzle; raise PuzzleError if there is none."""

    def last_turn_puzzle(self) -> Any:
        """Return the end of this seat's game as a puzzle; raise PuzzleError if there is none.

        Where the best total cannot be proven in some seconds, the puzzle asks for the best that was found. Raise
        IllegalMoveError if the game is not over.
        """
        return finished(self.last_turn_search())

    @spoken
    def show_progress(self, text: str, part: float) -> None:
        """Show how far long work has come."""
        self.progress = {"text": text, "part": round(part, 2), "cancel": True}

    @spoken
    def tell(self, sentence: str, tone: str = "info") -> None:
        """Say a sentence on every page."""
        self._say(sentence, tone)

    def _show_below(self, state: dict[str, Any]) -> None:
        self.below = state

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Accept gestures from the browser, also those for the board below; drop every other write."""
        self._opened.below.receive(sync_data.get("below_intents"))
        super().set_state({name: value for name, value in sync_data.items() if name != "below_intents"})

    def close(self) -> None:
        """Close the board and the one below, and end the review."""
        if "_opened" in vars(self):  # a board whose arguments were refused has no parts
            self._opened.below.empty()
            self._review.drop()
            self._puzzles.drop()
        super().close()
