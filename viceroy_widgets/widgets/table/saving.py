"""Saving of the game at a table, as a part of the table: the game goes on later, in a notebook or in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from ...errors import IllegalMoveError
from ...learn.saved_games import forget_saved_game, save_game, saved_games_folder
from ...words import say
from ..protocol.board_part import BoardPart, Reply

if TYPE_CHECKING:
    from .session_widget import SessionWidget

__all__ = ["GameSaving"]


class GameSaving(BoardPart):
    """Part of a table that saves its game; `file` is the file in which the game is, if it was saved or continued."""

    intents: ClassVar[Mapping[str, str]] = {"save": "save_here"}

    def __init__(self, table: SessionWidget, file: Path | None = None) -> None:
        self._table, self.file = table, file

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
        """Return the button, where there is a folder to save in and a game to go on with."""
        if self._table.over or not self._table.moves_made or saved_games_folder() is None:
            return []
        return [{"id": "save", "label": say("action/save"), "enabled": True, "keys": []}]
