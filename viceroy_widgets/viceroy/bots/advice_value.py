"""Advice: a move, and why, as a message id with values."""

from __future__ import annotations

from typing import NamedTuple

from ...core.moves import Move
from ...words import say

__all__ = ["Advice"]


class Advice(NamedTuple):
    """A move with its reason; `str` says the reason in a sentence."""

    move: Move
    why: str
    values: tuple[tuple[str, int | str], ...] = ()

    @property
    def sentence(self) -> str:
        return say(self.why, **dict(self.values))

    def __str__(self) -> str:
        return self.sentence
