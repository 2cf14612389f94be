"""Files of saved games, beside the progress file: written whole or not at all, for their owner alone."""

from __future__ import annotations

import json
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ..core.document_text import LONGEST
from ..core.game import Game
from ..errors import NotationError, ViceroyError
from ..files import keep_for_owner, new_file, newest_first, remove_file, replace_file
from ..play.saved_game import is_saved_game, read_saved_game, saved_game_json
from ..play.session import Session
from ..words import say
from .progress_store import folder_beside

__all__ = [
    "SavedGame",
    "forget_saved_game",
    "load_saved_game",
    "newest_of",
    "save_game",
    "saved_games",
    "saved_games_folder",
]

_FOLDER = "games"
_MOST = 20
"""Number of files that are read to find the saved games; the newest ones count."""


class SavedGame(NamedTuple):
    """Saved game that can be continued, with its file."""

    file: Path
    game: Game
    session: Session

    @property
    def label(self) -> str:
        """Return what there is to go on with, in the language spoken."""
        turn, title = self.game.turn_of(self.session.state), self.game.title
        if not turn:  # no turn has begun
            return say("saved/go_on_move", game=title, n=len(self.session.history.moves))
        return say("saved/go_on", game=title, turn=self.game.turn_title(turn, len(self.session.names)))


def saved_games_folder() -> Path | None:
    """Return the folder of the saved games, beside the progress file; None if progress is switched off."""
    return folder_beside(_FOLDER)


def save_game(game: Game, session: Session, file: str | Path | None = None) -> Path:
    """Write a game under way to a file, which only its owner may read, and return the file.

    Without a file it is one in the folder of saved games, where it replaces an earlier state of this game. A named file
    is replaced only if it holds a saved game. Raise ViceroyError if the game cannot be written; nothing changes then.
    """
    content = saved_game_json(game, session)
    path = _own_file(game, session) if file is None else Path(file).expanduser()
    try:
        if file is None:
            path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            if not _holds_saved_game(path):
                raise NotationError("saved/taken", None, file=str(path))
            replace_file(path, content)
        else:
            new_file(path, content)
        keep_for_owner(path)
    except (OSError, ValueError) as error:
        if isinstance(error, ViceroyError):
            raise
        raise NotationError("saved/unwritable", None, file=str(path)) from error
    return path


def load_saved_game(file: str | Path) -> SavedGame:
    """Return the saved game in a file; raise NotationError if there is none, or if it cannot be read."""
    path = Path(file).expanduser()
    try:
        with path.open("rb") as opened:
            content = opened.read(LONGEST + 1)
    except OSError as error:
        raise NotationError("saved/unreadable", None, file=str(path)) from error
    return SavedGame(path, *read_saved_game(content))


def saved_games() -> list[SavedGame]:
    """Return the saved games that can be continued, the newest first; files that cannot be read are left out."""
    folder = saved_games_folder()
    if folder is None:
        return []
    found = []
    for file in newest_first(folder.glob("*.json"))[:_MOST]:
        with suppress(ViceroyError):
            saved = load_saved_game(file)
            if saved.session.state.question is not None:
                found.append(saved)
    return found


def newest_of(game: Game) -> SavedGame | None:
    """Return the newest saved game of a game; None if there is none to go on with."""
    return next((saved for saved in saved_games() if saved.game is game), None)


def forget_saved_game(file: Path) -> None:
    """Delete the file of a game that is over, if it is one of the folder of saved games."""
    if file.parent == saved_games_folder():
        with suppress(OSError):
            remove_file(file)


def _own_file(game: Game, session: Session) -> Path:
    """Return the file of a game in the folder: its name follows from what the game began with."""
    folder = saved_games_folder()
    if folder is None:
        raise NotationError("saved/off")
    record = {**game.write_record(session.history), "moves": [], "result": None}
    digest = sha256(json.dumps(record, sort_keys=True).encode()).hexdigest()
    return folder / f"{game.id}-{digest[:12]}.json"


def _holds_saved_game(path: Path) -> bool:
    try:
        return path.stat().st_size <= LONGEST and is_saved_game(json.loads(path.read_bytes()))
    except (OSError, ValueError, RecursionError):
        return False
