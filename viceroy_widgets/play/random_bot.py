"""Bot that plays any legal move of any game with equal probability."""

from __future__ import annotations

from hashlib import sha256

from ..core.rules import GameView
from ..core.vocabulary import Move

__all__ = ["RandomBot"]


class RandomBot:
    """Bot whose pseudorandom choice depends only on its seed, the seat and the step."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: GameView) -> Move:
        """Return a pseudorandom legal move of the view; all moves have equal probability."""
        drawn = sha256(f"{self.seed}/random bot/{view.player}/{view.step}".encode()).digest()
        return view.moves[int.from_bytes(drawn[:16], "big") % len(view.moves)]
