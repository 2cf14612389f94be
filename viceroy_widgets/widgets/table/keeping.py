"""Work on a game at a table that is kept for another day: the game so far, with everything that is hidden."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ...core.registry import faults_of
from ...errors import IllegalMoveError, ViceroyError
from ...learn.kept_work import board_name
from ...play.saved_game import game_so_far, read_saved_game, write_saved_game
from ..protocol.keeping import BoardKeeping

__all__ = ["GameKeeping"]


class GameKeeping(BoardKeeping):
    """Keeping of the game at a table, and of the file in which it was saved."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._is_open = not board.is_chosen
        """Whether the table began with the choice of a game."""

    def begun_as(self) -> str:
        """Return what names the game that the table began with; "" for a game that cannot be saved."""
        try:
            with faults_of(self.board.game):
                document = write_saved_game(self.board.game, self.board.shared.session)
        except ViceroyError:
            return ""
        begun = {**document["record"], "moves": [], "result": None}
        return board_name("table", *(("open",) if self._is_open else (begun, document["bots"])))

    def so_far(self) -> Any:
        """Return the game so far, once it is chosen and something was done."""
        table = self.board
        if not table.is_chosen or not (table.moves_made or self._is_open):
            return None
        file = table._saving.file
        with faults_of(table.game):
            return {"game": game_so_far(table.game, table.shared.session), "file": str(file) if file else ""}

    def go_on(self, done: Any) -> None:
        """Play the game on; raise IllegalMoveError if code has begun another one here."""
        table, (game, session) = self.board, read_saved_game(done["game"])
        made = table.history.moves
        if made and (game.id != table.game.id or session.history.moves[: len(made)] != made):
            raise IllegalMoveError("saved/over")
        file = Path(str(done["file"]))
        table._continue_with(game, session, file if done["file"] and file.exists() else None)
