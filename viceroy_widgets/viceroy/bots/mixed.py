"""Bot that follows the advice but sometimes plays a random legal move, so that every kind of move occurs."""

from __future__ import annotations

from hashlib import sha256

from ...core.moves import Move
from ...play.random_bot import RandomBot
from ..rules.engine.views import View
from .advice import AdviceBot

__all__ = ["MixedBot"]

_RANDOM = 0.1
"""Fraction of the decisions that are random."""


class MixedBot:
    """Bot that follows the advice in nine of ten decisions and plays a random legal move in the others."""

    name = "mixed"

    def __init__(self, seed: int = 0, random: float = _RANDOM) -> None:
        self.seed, self.random = seed, random
        self._advice, self._random = AdviceBot(seed), RandomBot(seed)

    def choose(self, view: View) -> Move:
        """Return the recommended move or, sometimes, a random legal move."""
        drawn = sha256(f"{self.seed}/mixed bot/{view.player}/{view.step}".encode()).digest()
        by_chance = int.from_bytes(drawn[:4], "big") < self.random * 2**32
        return self._random.choose(view) if by_chance else self._advice.choose(view)
