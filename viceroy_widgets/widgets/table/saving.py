"""Saving of the game at a table, as a part of the table: the game goes on later, in a notebook or in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.game import Game
from ...errors import IllegalMoveError, NotationError
from ...learn.saved_games import SavedGame, forget_saved_game, load_saved_game, newest_of, save_game, saved_games_folder
from ...play.session import Session
from ...words import say
from ..protocol.board_part import BoardPart, Reply

if TYPE_CHECKING:
    from .session_widget import SessionWidget

__all__ = ["GameSaving"]

Resume = Callable[[Game, Session, Path | None], None]
"""Function with which a table goes on with another game; the last argument is its file."""


class GameSaving(BoardPart):
    """Part of a table that saves its game; `file` is the file in which the game is, if it was saved or continued.

    Before the first move and after the last, the table offers to go on with the newest saved game of its game; `resume`
    does that.
    """

    intents: ClassVar[Mapping[str, str]] = {"save": "save_here", "resume": "resume_here"}

    def __init__(self, table: SessionWidget, resume: Resume, file: Path | None = None) -> None:
        self._table, self._resume, self.file = table, resume, file

    @cached_property
    def _offered(self) -> SavedGame | None:
        """Return the game to go on with; the files are read once, since every answer shows the buttons anew."""
        return newest_of(self._table.game) if self.file is None else None

    @property
    def _is_between(self) -> bool:
        """Whether no game is under way here."""
        return self._table.over or not self._table.moves_made

    def resume_here(self, view: str) -> Reply:
        """Go on with the saved game, as its file holds it now."""
        known = self._offered
        if known is None or not self._is_between or not known.file.exists():
            raise NotationError("saved/gone")
        saved = load_saved_game(known.file)
        self._resume(saved.game, saved.session, saved.file)
        return self._table.prompt, "info", ()

    def save(self, file: str | Path | None = None) -> Path:
        """Write the game to a file, by default one in the folder of saved games, and return the file."""
        if self._table.over:
            raise IllegalMoveError("saved/over")
        self.file = save_game(self._table.game, self._table.shared.session, file)
        return self.file

    def save_here(self, view: str) -> Reply:
        """Save the game in the folder of saved games."""
        self.save()
        return say("saved/saved"), "good", ()

    def forget(self) -> None:
        """Delete the saved game once it is over."""
        if self.file is not None:
            forget_saved_game(self.file)
            self.file = None

    def actions(self) -> list[dict[str, Any]]:
        """Return the button that saves, where there is a folder to save in, or the one that goes on."""
        if saved_games_folder() is None:
            return []
        if self._is_between:
            offered = self._offered
            plain = {"id": "resume", "enabled": True, "keys": [], "primary": True, "answer": True}
            return [{**plain, "label": offered.label}] if offered else []
        return [{"id": "save", "label": say("action/save"), "enabled": True, "keys": []}]
