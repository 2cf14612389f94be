"""Registry of the installed games, which are entry points in `viceroy_widgets.games`; the game of a record; faults."""

from __future__ import annotations

import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..errors import GameError, NotationError, ViceroyError
from .document_text import decoded, parse_json
from .fields import nearest
from .game import Game
from .history import History
from .records import game_id_of_text

__all__ = ["DEFAULT_GAME", "GROUP", "faults_of", "game_fault", "game_ids", "game_of", "recorded_game"]


# -- registry of the installed games -----------------------------------------------------------------------------------


GROUP = "viceroy_widgets.games"
"""Group of entry points: `id = "package.module:GAME"`, where GAME is a `Game`."""
DEFAULT_GAME = "viceroy"
"""Id of the game that is played if nobody names one."""
_GAMES: dict[str, Game] = {}
"""Games that are loaded, by their ids: to look for entry points reads the metadata of every installed package."""


def game_ids() -> tuple[str, ...]:
    """Return the sorted ids of the installed games, without loading a game."""
    return tuple(sorted(_found()))


def game_of(game: str | Game) -> Game:
    """Return the game with an id, loaded at its first use; a `Game` is returned unchanged.

    Raises NotationError `game/unknown` if the game is not installed. Raises NotationError `game/broken` if the entry
    point cannot be loaded or is not a game with this id. Raises TypeError for any other argument.
    """
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise TypeError(f"a game is named by its id, or is a Game, not {type(game).__name__}")
    if game in _GAMES:
        return _GAMES[game]
    found = _found().get(game)
    if found is None:
        near = nearest(game, _found())
        code = "game/unknown_nearest" if near else "game/unknown"
        raise NotationError(code, None, found=repr(game), known=", ".join(game_ids()), nearest=near)
    _GAMES[game] = _loaded(found)
    return _GAMES[game]


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def _loaded(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except Exception as error:  # code of another package may raise any exception
        reason = f"{type(error).__name__}: {error}"
        raise NotationError("game/broken", None, name=point.name, place=point.value, reason=reason) from error
    if not isinstance(game, Game) or game.id != point.name:
        reason = f"it holds {game.id!r}" if isinstance(game, Game) else f"it holds a {type(game).__name__}"
        raise NotationError("game/broken", None, name=point.name, place=point.value, reason=reason)
    return game


def game_fault(game: Game, error: Exception) -> GameError:
    """Return the error about an exception that the code of a game raised, or a wrong value that it returned.

    The place is the last line of the game's package that was running; if none was, it is the last line of all.
    """
    package = type(game).__module__.partition(".")[0]
    lines = [(frame.f_globals.get("__name__", "?"), number) for frame, number in traceback.walk_tb(error.__traceback__)]
    of_game = [(module, number) for module, number in lines if module.partition(".")[0] == package]
    module, number = (of_game or lines or [("?", 0)])[-1]
    reason = f"{type(error).__name__}: {error}"
    return GameError("game/fault", None, name=game.id, reason=reason, place=module, line=number)


@contextmanager
def faults_of(game: Game) -> Iterator[None]:
    """Raise GameError for any exception in the block that is no refusal."""
    try:
        yield
    except ViceroyError:
        raise
    except Exception as error:  # code of another package may raise any exception
        raise game_fault(game, error) from error


# -- search for the game of a record in any form -----------------------------------------------------------------------


def recorded_game(record: Any) -> Game:
    """Return the game of a record: of a table, a history, a document, its JSON text, or text.

    The default game is returned for a record that names none; that game then refuses it. Raises NotationError if the
    game is not installed, or if a JSON text cannot be read.
    """
    game = getattr(record, "game", None)
    if isinstance(game, Game):
        return game
    if isinstance(record, History):
        return next((game for game in map(game_of, game_ids()) if game.rules == record.rules), game_of(DEFAULT_GAME))
    if named := getattr(getattr(record, "setup", None), "game", ""):
        return game_of(named)
    if isinstance(record, str | bytes):
        text = decoded(record)
        if not text.lstrip().startswith("{"):
            return game_of(game_id_of_text(text) or DEFAULT_GAME)
        record = parse_json(text)
    kind = record.get("format") if isinstance(record, Mapping) else None
    name, is_record, _ = kind.partition("-record/") if isinstance(kind, str) else ("", "", "")
    return game_of(name if is_record else DEFAULT_GAME)
