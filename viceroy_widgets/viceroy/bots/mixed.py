"""A bot that follows the advice, and now and then plays any legal move: so that everything gets played."""

from __future__ import annotations

from hashlib import sha256

from ...core.moves import Move
from ...play.random_bot import RandomBot
from ..rules.engine.views import View
from .advice import AdviceBot

__all__ = ["MixedBot"]

_RANDOM = 0.1
"""The part of its decisions that it leaves to chance."""


class MixedBot:
    """Nine moves of ten as advised."""

    name = "mixed"

    def __init__(self, seed: int = 0, random: float = _RANDOM) -> None:
        self.seed, self.random = seed, random
        self._advice, self._random = AdviceBot(seed), RandomBot(seed)

    def choose(self, view: View) -> Move:
        drawn = sha256(f"{self.seed}/mixed bot/{view.player}/{view.step}".encode()).digest()
        by_chance = int.from_bytes(drawn[:4], "big") < self.random * 2**32
        return self._random.choose(view) if by_chance else self._advice.choose(view)
