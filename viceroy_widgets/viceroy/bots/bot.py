"""Registry of the bots of Viceroy, by name, and the bot that mixes advice with random moves."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256

from ...core.game import Bot
from ...core.vocabulary import Move
from ...play.bots import RandomBot
from ...play.seating import bot_named
from ..rules.engine.engine import View

__all__ = ["BOTS", "Bot", "MixedBot", "bot_of"]


# Each bot below is imported only when somebody plays against it, so that a game opens faster.


def _advice(seed: int) -> Bot:
    from .advice import AdviceBot

    return AdviceBot(seed)


def _strong(seed: int) -> Bot:
    from .lookahead import LookaheadBot

    return LookaheadBot(seed)


def _expert(seed: int) -> Bot:
    from .expert import FittedBot

    return FittedBot(seed)


_RANDOM = 0.1
"""Fraction of the decisions that are random."""


class MixedBot:
    """Bot that follows the advice in nine of ten decisions and plays a random legal move in the others."""

    name = "mixed"

    def __init__(self, seed: int = 0, random: float = _RANDOM) -> None:
        self.seed, self.random = seed, random
        self._advice, self._random = _advice(seed), RandomBot(seed)

    def choose(self, view: View) -> Move:
        """Return the recommended move or, sometimes, a random legal move."""
        drawn = sha256(f"{self.seed}/mixed bot/{view.player}/{view.step}".encode()).digest()
        by_chance = int.from_bytes(drawn[:4], "big") < self.random * 2**32
        return self._random.choose(view) if by_chance else self._advice.choose(view)


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "mixed": MixedBot,
    "advice": _advice,
    "strong": _strong,
    "expert": _expert,
}
"""Registry of bot factories, from the weakest bot to the strongest; each factory takes a seed."""


def bot_of(name: str, seed: int = 0) -> Bot:
    """Return the bot of that name; raise NotationError for an unknown name."""
    return bot_named(BOTS, name, seed)
