"""Advice: a move and its reason, stored as a message id with values."""

from __future__ import annotations

from typing import NamedTuple

from ...core.moves import Move
from ...words import say

__all__ = ["Advice"]


class Advice(NamedTuple):
    """Recommended move with its reason; `str` returns the reason as a sentence."""

    move: Move
    why: str
    values: tuple[tuple[str, int | str], ...] = ()

    @property
    def sentence(self) -> str:
        """Reason as a sentence."""
        return say(self.why, **dict(self.values))

    def __str__(self) -> str:
        return self.sentence
