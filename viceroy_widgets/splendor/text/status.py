"""Status of a game of Splendor: the round, and the points and open facts of every player."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.vocabulary import Clock, PlayerStatus, Status
from ...words import say
from ..rules.views import SeenSeat, View

__all__ = ["game_status", "round_text"]


def game_status(view: View) -> Status:
    """Return the round, and points, tokens, cards, reserved cards and nobles of every player (SPL-13)."""
    clock = Clock("" if view.question is None else round_text(view), _round(view))
    return Status(clock, tuple(PlayerStatus(seat.points, tuple(_facts(seat))) for seat in view.seats))


def round_text(view: View) -> str:
    """Return the number of the round as text; the last round is named so as soon as it is known (SPL-12)."""
    return say("splendor/round_final" if view.final else "splendor/round", n=_round(view))


def _round(view: View) -> int:
    return (view.turn - 1) // len(view.seats) + 1


def _facts(seat: SeenSeat) -> Iterator[str]:
    yield say("splendor/facts_tokens", n=sum(seat.tokens))
    yield say("splendor/facts_cards", n=len(seat.cards))
    if seat.reserved:
        yield say("splendor/facts_reserved", n=len(seat.reserved))
    if seat.nobles:
        yield say("splendor/facts_nobles", n=len(seat.nobles))
