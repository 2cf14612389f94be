"""Advice for the setup: which card starts the pyramid, and which one to hold (SET-3)."""

from __future__ import annotations

from ...core.moves import move
from .advice_value import Advice
from .cards_worth import hand_worth, reward_worths
from .desk import Desk

__all__ = ["first_hand", "start_card"]


def start_card(desk: Desk) -> Advice:
    """Return the advice to start with the card with the best reward on level 1 and a low valuation in the hand."""
    best = max(desk.hand, key=lambda number: reward_worths(desk, number)[1] - hand_worth(desk, number))
    return Advice(move(desk.player, "start_card", best), "bots/start_card", (("number", best),))


def first_hand(desk: Desk) -> Advice:
    """Return the advice to hold the card with the highest valuation in the hand; the start card is already placed."""
    best = max(desk.hand, key=lambda number: hand_worth(desk, number))
    return Advice(move(desk.player, "first_hand", best), "bots/first_hand", (("number", best),))
