"""Faults of installed games: an exception of their code becomes one sentence that names the game."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager

from ..errors import GameError, ViceroyError
from .game import Game

__all__ = ["faults_of", "game_fault"]


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
