"""Facts of a finished game that need no bot: tokens left, reserved cards that were never bought, turns passed."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.history import History
from ...words import say
from ..rules.board import Seat

__all__ = ["game_facts"]


def game_facts(history: History, seat: int) -> Sequence[str]:
    """Return the sentences about what a seat left behind in a finished game."""
    return tuple(filter(None, (fact(history, seat) for fact in _FACTS)))


def _seat(history: History, seat: int) -> Seat:
    found: Seat = history.state.board.seats[seat]
    return found


def _tokens(history: History, seat: int) -> str:
    left = sum(_seat(history, seat).tokens)
    return say("splendor/left_tokens", n=left) if left else ""


def _reserved(history: History, seat: int) -> str:
    held = len(_seat(history, seat).reserved)
    return say("splendor/left_reserved", n=held) if held else ""


def _passes(history: History, seat: int) -> str:
    passed = sum(move.player == seat and move.verb == "pass" for move in history.moves)
    return say("splendor/left_passes", n=passed) if passed else ""


_FACTS = (_tokens, _reserved, _passes)
