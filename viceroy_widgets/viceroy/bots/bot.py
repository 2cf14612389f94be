"""The bots of Viceroy, by name."""

from __future__ import annotations

from collections.abc import Callable

from ...core.game import Bot
from ...play.random_bot import RandomBot
from ...play.seating import bot_named

__all__ = ["BOTS", "Bot", "bot_of"]


# A bot is loaded when somebody is to play against it: a table opens sooner without the others.


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
"""From the weakest to the strongest; each is made with a seed."""


def bot_of(name: str, seed: int = 0) -> Bot:
    """The bot of that name; raises NotationError where there is none."""
    return bot_named(BOTS, name, seed)
