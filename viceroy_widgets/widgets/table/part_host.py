"""Methods of a table of a whole game that its parts call, so that no part imports the table."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Protocol

from ...core.history import History
from ..protocol.board_part import Reply
from .shared import Shared

__all__ = ["PartHost"]


class PartHost(Protocol):
    """Table of a whole game, as its parts see it."""

    game: Any
    shared: Shared

    @property
    def history(self) -> History:
        """History of the game so far, with all hidden information."""

    @property
    def seat(self) -> int | None:
        """Seat whose view is shown; None while the table is covered."""

    @property
    def language(self) -> str:
        """Language of the table."""

    @property
    def in_background(self) -> bool:
        """Whether long work is done in the event loop."""

    @property
    def is_chosen(self) -> bool:
        """Whether it is known what is played."""

    def follow(self, view: str) -> None:
        """Show the table anew."""

    def text(self) -> str:
        """Return what this seat sees as a text."""

    def last_turn_search(self) -> Generator[float, None, Any]:
        """Return in slices the end of this seat's game as a puzzle."""

    def require_over(self) -> None:
        """Raise IllegalMoveError if the game is not over."""

    def hurry(self, view: str) -> Reply:
        """Let the bots answer at once."""

    def show_moment(self, view: str, at: int) -> Reply:
        """Show a finished game after move `at`."""

    def show_progress(self, text: str, part: float) -> None:
        """Show how far long work has come."""

    def tell(self, sentence: str, tone: str = "info") -> None:
        """Say a sentence on every page."""
