"""Rule-based bot that follows the advice for beginners (a broad base first, points later) and gives reasons.

The advice for the setup (SET-3) is here; the other modules advise on the later phases.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...core.vocabulary import Move, entry_of, move
from ...play.bots import Advice
from ..rules.engine.engine import View
from . import bidding, developing, enacting
from .card_valuation import hand_value, reward_values
from .observation import Observation, observation_of
from .valuation import ADVICE, Weights

__all__ = ["ANSWERS", "Advice", "AdviceBot", "advise", "answer", "first_hand", "start_card"]


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


ANSWERS: dict[str, Callable[..., Advice]] = {
    "give_back": developing.give_back,
    "start_card": start_card,
    "first_hand": first_hand,
    "which_card": bidding.which_card,
    "claim": bidding.claim,
    "clash": bidding.clash,
    "discard_card": bidding.discard_card,
    "take": developing.take,
    "own_gem": developing.own_gem,
    "draw": developing.draw,
    "develop": developing.develop,
    "place": developing.place,
    "pay": developing.pay,
    "use": developing.use,
    "top": developing.top,
    "choose": enacting.choose,
    "copy": enacting.copy,
    "trade": enacting.trade,
    "bank": enacting.bank,
    "tuck_hand": enacting.tuck_hand,
    "tuck_free": enacting.tuck_free,
    "give_token": enacting.barter_give,
    "want_token": enacting.barter_want,
    "replace": enacting.replace,
    "replacement": enacting.replacement,
    "keep": enacting.keep,
    "paint": developing.paint,
    "section": developing.section,
}
"""Registry of advice functions by kind of question, except bids, which also need a seed."""


def answer(observation: Observation, seed: int, step: int) -> Advice:
    """Return the advice for an observation; only bids depend on `seed` and `step`."""
    question = observation.question
    assert question is not None
    if question.kind == "bid":
        return bidding.bid(observation, seed, step)
    about: tuple[Any, ...] = question.about
    return entry_of(ANSWERS, question.kind, "advice")(observation, *about)


def advise(view: View, seed: int = 0, weights: Weights = ADVICE) -> Advice:
    """Return a recommended move for the player of this view, with the reason.

    The player must have a question to answer.
    """
    if len(view.moves) == 1:
        return Advice(view.moves[0], "bots/only")
    return answer(observation_of(view, weights), seed, view.step)


class AdviceBot:
    """Bot that always follows the advice."""

    name = "advice"

    def __init__(self, seed: int = 0, weights: Weights = ADVICE) -> None:
        self.seed, self.weights = seed, weights

    def choose(self, view: View) -> Move:
        """Return the recommended move."""
        return self.advise(view).move

    def advise(self, view: View) -> Advice:
        """Return the recommended move with the reason."""
        return advise(view, self.seed, self.weights)
