"""Advice for the development phase: which card to play, where, how to pay, and what to discard for gems (DEV)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.vocabulary import move
from ...play.advice import Advice
from ..components.laws import DiscardGems
from ..rules.engine.development import DISCARD_GEMS
from ..rules.engine.playing import TOP_POINTS
from ..rules.pyramids.places import TOP_LEVEL
from ..rules.pyramids.pyramid import Pyramid
from .card_numbers import GEM, POINTS
from .card_valuation import hand_value, payable_level, place_value
from .observation import Observation
from .pyramid_features import OpenPlace

__all__ = ["best_place", "develop", "pay", "place", "top", "use"]


def develop(observation: Observation) -> Advice:
    """Return the advice to play the card with the highest gain, to discard a card for gems, or to pass."""
    player, have = observation.player, sum(observation.gems)
    gems = observation.now.gems
    best, number, at = -observation.now.playing, 0, None
    kept = {card: hand_value(observation, card) for card in observation.hand}
    for card, value in kept.items():
        found, where = best_place(observation, card, have)
        if where is not None and found - value > best:
            best, number, at = found - value, card, where
    if observation.edition.discard:
        least = min(kept, key=kept.__getitem__)
        got = min(_discard_gems(observation), sum(observation.reserve))
        gain = gems(have + got) - gems(have) - kept[least] + observation.now.discarding
        if gain > best:
            return Advice(move(player, "discard", least), "bots/discard", (("number", least), ("n", got)))
    if at is None:
        return Advice(move(player, "pass"), "bots/develop_pass")
    return Advice(move(player, "play", number), *_why(observation, number, at))


def _discard_gems(observation: Observation) -> int:
    laws = observation.features.effects
    return DISCARD_GEMS + sum(law.gems for law in laws if isinstance(law, DiscardGems))


def best_place(observation: Observation, number: int, have: int) -> tuple[float, OpenPlace | None]:
    """Return the highest gain of a card among the places that can be paid, and that place or None."""
    card = observation.cards[number]
    costs = payable_level(observation, card, observation.gems)
    dearest = len(costs) - 1 if card.effect is None else TOP_LEVEL - 1
    all_gems = observation.now.gems(have)
    prices = [all_gems - observation.now.gems(have - taken) for taken in costs]
    best, at = -99.0, None
    for open_place in observation.features.places:
        level = open_place[0]
        if level <= dearest:
            value = place_value(observation, number, open_place) - prices[level]
            if value > best:
                best, at = value, open_place
    return best, at


def place(observation: Observation, number: int) -> Advice:
    """Return the advice to put a picked card at the place with the highest gain."""
    at = best_place(observation, number, sum(observation.gems))[1]
    assert at is not None
    return Advice(move(observation.player, "place", *at[:2]), *_why(observation, number, at))


def pay(observation: Observation, number: int, level: int, x: int) -> Advice:
    """Return the advice to pay with as many infinite gems as possible.

    They can be used again in the next turn, unlike other gems (INF-1, TRN-2).
    """
    best = max(observation.moves, key=lambda payment: sum(map(int, payment.what)))
    return Advice(best, "bots/pay", (("n", sum(map(int, best.what))),))


def use(observation: Observation, color: str, n: int) -> Advice:
    """Return the advice to use the infinite gem on the highest card.

    That card is the most likely to be removed, together with its gems.
    """
    pyramid = observation.pyramids[observation.player]
    best = max(observation.moves, key=lambda answer: _level_of(pyramid, int(answer.what[0])))
    return Advice(best, "bots/use", (("number", int(best.what[0])),))


def _level_of(pyramid: Pyramid, number: int) -> int:
    placed = pyramid.of_number(number)
    return placed.place.level if placed else 0


def top(observation: Observation, number: int) -> Advice:
    """Return the advice to take 15 points, unless the three rewards are worth more (DEV-10)."""
    rewards = sum(
        [observation.prices.by_item[index] * amount for index, amount in observation.cards[number].rewards[TOP_LEVEL]]
    )
    if rewards > TOP_POINTS.value:
        return Advice(move(observation.player, "top", "rewards"), "bots/top_rewards")
    return Advice(move(observation.player, "top", "points"), "bots/top_points")


def _why(observation: Observation, number: int, at: OpenPlace) -> tuple[str, tuple[tuple[str, int | str], ...]]:
    """Return the simplest reason for a card at a place, as a message id with values."""
    level, _, left, right, _, _ = at
    card = observation.cards[number]
    where = (("number", number), ("level", level))
    if card.effect is not None:
        return "bots/play_law", where
    if left == right == card.bottom[0] == card.bottom[1]:
        return "bots/play_circle", where
    points = _item_amount(card.rewards[level], POINTS) if level < TOP_LEVEL else TOP_POINTS.value
    if points >= 7:
        return "bots/play_points", (*where, ("n", points))
    if level == 1:
        return "bots/play_base", where
    got = _item_amount(card.rewards[level], GEM)
    if got:
        return "bots/play_gems", (*where, ("n", got))
    return "bots/play_reward", where


def _item_amount(amounts: Sequence[tuple[int, int]], what: int) -> int:
    return sum(amount for index, amount in amounts if index == what)
