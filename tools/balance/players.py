"""Players whose games measure a deck: bots that look ahead a little, and players who follow one plan."""

from __future__ import annotations

from collections.abc import Mapping

from viceroy_widgets.core.game import Bot, Game
from viceroy_widgets.play.seating import bot_of
from viceroy_widgets.viceroy.bots.advice import AdviceBot
from viceroy_widgets.viceroy.bots.valuation import Weights
from viceroy_widgets.viceroy.bots.values import expert_weights

__all__ = ["NO_PLAN", "PLANS", "player_of"]

NO_PLAN = "no plan"
"""Name of the player who weighs all categories as the expert bot does in rollouts."""

PLANS: Mapping[str, Mapping[str, float]] = {
    "laws": {"law": 2, "gem_laws": 2, "count_laws": 2},
    "circles": {"pair": 2, "paint_one": 1.5, "paint_two": 1.5, "circle_bonus": 2},
    "infinite gems": {"infinite": 2},
    "magic": {"magic": 2, "magic_bonus": 2},
    "sets": {"set_near": 2, "magic": 1.5, "science": 1.5, "defense": 1.5},
    "attacks": {"attack": 2, "defense": 0.5},
    "science": {"science": 2.5},
    "high levels": {"room_3": 2, "room_4": 2, "room_5": 2, "reach": 1.2},
    "many cards": {"draw": 2, "card": 1.5, "card_own": 1.5},
    "many gems": {"gem": 1.5, "gem_first": 1.5},
}
"""Factors by which the player of a plan changes the weights of `NO_PLAN`."""


def player_of(nodes: int | None, game: Game, name: str, seed: int) -> Bot:
    """Return the player of a plan, or the bot with this name; `nodes` is the budget of a bot that looks ahead."""
    if name == NO_PLAN or name in PLANS:
        return AdviceBot(seed, _weights(PLANS.get(name, {})))
    bot = bot_of(game, name, seed)
    if nodes is not None and hasattr(bot, "nodes"):
        bot.nodes = nodes
    return bot


def _weights(factors: Mapping[str, float]) -> Weights:
    usual = expert_weights()
    changed = {name: tuple(factor * part for part in getattr(usual, name)) for name, factor in factors.items()}
    return usual._replace(**changed)
