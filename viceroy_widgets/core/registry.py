"""The games that are installed: each package names its own in the entry points `viceroy_widgets.games`."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from ..errors import NotationError
from .fields import nearest
from .game import Game

__all__ = ["GROUP", "game_ids", "game_of"]

GROUP = "viceroy_widgets.games"
"""The group of entry points: `id = "package.module:GAME"`, where GAME is a `Game`."""


def game_ids() -> tuple[str, ...]:
    """Return the ids of the games that are installed, sorted; none of them is loaded for it."""
    return tuple(sorted(_found()))


def game_of(game: str | Game) -> Game:
    """Return the game of an id, loaded when it is first asked for; a game stands for itself.

    NotationError `game/unknown` for one that is not installed, and `game/broken` for an entry point that cannot be
    loaded or holds something else.
    """
    if isinstance(game, Game):
        return game
    if not isinstance(game, str):
        raise TypeError(f"a game is named by its id, or is a Game, not {type(game).__name__}")
    found = _found().get(game)
    if found is None:
        near = nearest(game, _found())
        code = "game/unknown_nearest" if near else "game/unknown"
        raise NotationError(code, None, found=repr(game), known=", ".join(game_ids()), nearest=near)
    return _loaded(found)


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


@cache
def _loaded(point: EntryPoint) -> Game:
    try:
        game = point.load()
    except Exception as error:  # a stranger's module may raise anything
        reason = f"{type(error).__name__}: {error}"
        raise NotationError("game/broken", None, name=point.name, place=point.value, reason=reason) from error
    if not isinstance(game, Game) or game.id != point.name:
        reason = f"it holds {game.id!r}" if isinstance(game, Game) else f"it holds a {type(game).__name__}"
        raise NotationError("game/broken", None, name=point.name, place=point.value, reason=reason)
    return game
