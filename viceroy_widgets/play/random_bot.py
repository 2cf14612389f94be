"""A bot that plays any legal move of any game with equal chance."""

from __future__ import annotations

from hashlib import sha256

from ..core.moves import Move
from ..core.rules import GameView

__all__ = ["RandomBot"]


class RandomBot:
    """Draws lots among the legal moves, by seed, seat and step."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: GameView) -> Move:
        """Return one of the view's moves."""
        drawn = sha256(f"{self.seed}/random bot/{view.player}/{view.step}".encode()).digest()
        return view.moves[int.from_bytes(drawn[:16], "big") % len(view.moves)]
