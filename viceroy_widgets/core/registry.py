"""Registry of the installed games; each package declares its game as an entry point in `viceroy_widgets.games`."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from ..errors import NotationError
from .fields import nearest
from .game import Game

__all__ = ["DEFAULT_GAME", "GROUP", "game_ids", "game_of"]

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
