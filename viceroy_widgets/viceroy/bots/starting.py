"""Advice for the setup: which card starts the pyramid, and which one to hold (SET-3)."""

from __future__ import annotations

from ...core.moves import move
from .advice_value import Advice
from .card_valuation import hand_value, reward_values
from .observation import Observation

__all__ = ["first_hand", "start_card"]


def start_card(observation: Observation) -> Advice:
    """Return the advice to start with the card with the best reward on level 1 and a low valuation in the hand."""
    best = max(
        observation.hand, key=lambda number: reward_values(observation, number)[1] - hand_value(observation, number)
    )
    return Advice(move(observation.player, "start_card", best), "bots/start_card", (("number", best),))


def first_hand(observation: Observation) -> Advice:
    """Return the advice to hold the card with the highest valuation in the hand; the start card is already placed."""
    best = max(observation.hand, key=lambda number: hand_value(observation, number))
    return Advice(move(observation.player, "first_hand", best), "bots/first_hand", (("number", best),))
