"""Registry of the bots of Viceroy, by name."""

from __future__ import annotations

from collections.abc import Callable

from ...core.game import Bot
from ...play.random_bot import RandomBot
from ...play.seating import bot_named

__all__ = ["BOTS", "Bot", "bot_of"]


# Each bot is imported only when somebody plays against it, so that a game opens faster.


def _mixed(seed: int) -> Bot:
    from .mixed import MixedBot

    return MixedBot(seed)


def _advice(seed: int) -> Bot:
    from .advice import AdviceBot

    return AdviceBot(seed)


def _strong(seed: int) -> Bot:
    from .lookahead import LookaheadBot

    return LookaheadBot(seed)


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "mixed": _mixed, "advice": _advice, "strong": _strong}
"""Registry of bot factories, from the weakest bot to the strongest; each factory takes a seed."""


def bot_of(name: str, seed: int = 0) -> Bot:
    """Return the bot of that name; raise NotationError for an unknown name."""
    return bot_named(BOTS, name, seed)
