"""Keeping of what is done on a board for another day; each kind of board says what that is."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from typing import Any, ClassVar

from ...errors import NotationError, ViceroyError
from ...learn.kept_work import KeptWork, kept_work
from ...learn.practice import without_notes
from ...words import say
from .speech import spoken

__all__ = ["BoardKeeping"]


class BoardKeeping:
    """Keeping of what is done on a board. This base class keeps nothing; a subclass says what is kept.

    A page that opens a board in the place of one of a saved notebook asks to go on with the work of that board.
    """

    refusals: ClassVar[tuple[type[Exception], ...]] = (ViceroyError, TypeError, ValueError, LookupError)
    """Errors of work that another version of the package, or another program, has written."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self._kept = KeptWork()

    def begun_as(self) -> str:
        """Return what names that with which the board began; "" if nothing is kept."""
        return ""

    def so_far(self) -> Any:
        """Return what was done on the board as a plain document; None if it is as it began."""
        return None

    def go_on(self, done: Any) -> None:
        """Do what was done on a board that began as this one; raise an error for a document that is none."""

    def keep(self) -> None:
        """Write what was done so far, if anything is kept of such a board."""
        if self._name:
            with suppress(ViceroyError):  # a game that cannot be written is played all the same
                self.board.kept_as = self._kept.keep(self._name, self.so_far())

    @spoken
    def restore(self, name: str = "") -> None:
        """Go on with the work that was kept by this name, unless something was done here already."""
        board = self.board
        if board.kept_as or not self._name:
            return
        try:
            done = kept_work(name, self._name)
        except NotationError as error:
            board._say(str(error))
            return
        if done is None:
            return
        with suppress(*self.refusals):
            with without_notes():
                self.go_on(done)
            if board.success.get("n"):
                board._offer_next(bool(board.success["go"]))  # it did not happen just now
            board._say(say("view/restored"))

    @property
    def language(self) -> str:
        """Code of the language of the board."""
        return str(self.board.language)

    @cached_property
    def _name(self) -> str:
        board = self.board
        # A part keeps the answers of assignments; no page shows a board with a relay in a notebook.
        return "" if board._parts.keep_answer or board._relay is not None else self.begun_as()
