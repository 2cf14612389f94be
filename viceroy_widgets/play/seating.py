"""Bots by their names: those that a game brings along, and those that know no game."""

from __future__ import annotations

from collections.abc import Callable

from ..core.fields import nearest
from ..core.game import Bot, Game
from ..errors import NotationError
from .random_bot import RandomBot
from .rollout_bot import RolloutBot

__all__ = ["bot_names", "bot_of"]


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the names of the bots that play a game, the weakest first."""
    return tuple(_bots(game))


def bot_of(game: Game, name: str, seed: int = 0) -> Bot:
    """Return the bot of that name; raises NotationError where there is none."""
    known = _bots(game)
    if name not in known:
        near = nearest(name, known)
        code = "bots/unknown_nearest" if near else "bots/unknown"
        raise NotationError(code, None, name=name, known=", ".join(known), nearest=near)
    return known[name](seed)


def _bots(game: Game) -> dict[str, Callable[[int], Bot]]:
    found: dict[str, Callable[[int], Bot]] = {"random": RandomBot}
    if type(game).imagine is not Game.imagine:
        found["lookahead"] = lambda seed: RolloutBot(game, seed)
    return {**found, **game.bots()}
