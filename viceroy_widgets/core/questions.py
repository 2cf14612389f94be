"""Questions: how the legal answers are listed, what an answer does, and why another answer is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..errors import IllegalMoveError
from .moves import Move

__all__ = ["Ask"]


class Ask(NamedTuple):
    """A kind of question. All three are called with what the question is about as further arguments."""

    moves: Callable[..., tuple[Move, ...]]
    """(state, player, ...) -> the legal answers, sorted; of secret questions, from what the player knows."""
    answer: Callable[..., None]
    """(draft, move, ...) carries it out; of secret questions (draft, moves, ...), once all are in."""
    refusal: Callable[..., IllegalMoveError | None] = lambda *_: None
    """(state, move, ...) -> why this answer is not legal, as exactly as can be said."""
    secret: bool = False
    """Whether all who are asked decide unseen, and all is shown together (ORD-5)."""


Tasks = dict[str, Callable[..., Any]]
