"""Valuation of a card, in points: in the hand, and played at a place."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.pyramids.places import TOP_LEVEL
from .card_numbers import DRAW, CardNumbers
from .law_valuation import law_value, usual_law
from .observation import Observation
from .pyramid_features import OpenPlace
from .valuation import rewards_of, usual_rewards

__all__ = [
    "circle_value",
    "cost_of",
    "hand_value",
    "payable_level",
    "place_value",
    "reward_values",
    "value_above_average",
]


def reward_values(observation: Observation, number: int) -> tuple[float, ...]:
    """Return the valuation of the card's reward, or of its law, by level."""
    card = observation.cards[number]
    if card.effect is not None:
        return law_value(observation, card.effect)  # not cached: it also depends on hand, gems and other pyramids
    cached = observation.features.cached
    key = (observation.cards, observation.now, observation.prices.by_item[DRAW], number)  # equal pyramids share a cache
    found = cached.get(key)
    if found is None:
        found = cached[key] = rewards_of(card, observation.prices.by_item)
    return found  # type: ignore[return-value]  # the value stored above


def hand_value(observation: Observation, number: int) -> float:
    """Return the valuation of a card in the hand.

    It is the valuation of an average card plus a part of the difference that `value_above_average` returns.
    """
    now = observation.now
    return max(0.0, now.card + now.card_own * value_above_average(observation, number))


def value_above_average(observation: Observation, number: int) -> float:
    """Return how much more a card is worth than an average card, on its best level."""
    values = reward_values(observation, number)
    if observation.cards[number].effect is not None:
        return max(values) - usual_law(observation.now)
    usual = usual_rewards(observation.cards, observation.now)
    needs, reach, best = observation.features.cards_needed, observation.now.reach, -9.0
    for level in range(1, TOP_LEVEL + 1):
        more = values[level] - usual[level]
        if more > 0:
            more *= reach ** needs[level]
        if more > best:
            best = more
    return best


def cost_of(observation: Observation, card: CardNumbers, level: int, gems: Sequence[int]) -> int:
    """Return the number of gems that a card costs on a level after all infinite gems; -1 if it cannot be paid."""
    taken = 0
    for due, have, free in zip(card.costs[level], gems, observation.unused, strict=True):
        if due > free:
            if due - free > have:
                return -1
            taken += due - free
    return taken


def payable_level(observation: Observation, card: CardNumbers, gems: Sequence[int]) -> list[int]:
    """Return the card's cost in gems by level; the list ends before the first level that cannot be paid."""
    found = [0]
    for level in range(1, TOP_LEVEL + 1):
        taken = cost_of(observation, card, level, gems)
        if taken < 0:
            break
        found.append(taken)
    return found


def circle_value(observation: Observation, card: CardNumbers, place: OpenPlace) -> float:
    """Return the valuation of the circle below the card and of the circles that may form above it."""
    level, _, left, right, before, after = place
    now, bonus = observation.now, observation.features.bonus
    value = 0.0
    if level > 1:
        one, other = card.bottom
        if left == right == one == other:
            value += level + bonus[one] + now.gem
        else:
            if left == right:
                value -= now.pair * (level + bonus[left])
            colors = (left, right, one, other)
            most = 0
            for color in (left, one, other):
                count = colors.count(color)
                if count > most:
                    most, best = count, color
            value += (now.paint_one if most == 3 else now.paint_two) * (level + bonus[best])
    if level < TOP_LEVEL:
        if before == card.top_left:
            value += now.pair * (level + 1 + bonus[before])
        if after == card.top_right:
            value += now.pair * (level + 1 + bonus[after])
    return value


def place_value(observation: Observation, number: int, place: OpenPlace) -> float:
    """Return the valuation of a card played at a place, without its cost in gems and its valuation in the hand."""
    level = place[0]
    room, widths = observation.prices.room, observation.features.widths
    value = reward_values(observation, number)[level] + circle_value(observation, observation.cards[number], place)
    # The place itself is no longer open. Beside another card, a new place opens on the level above.
    value -= room[level]
    if widths[level]:
        value += room[level + 1]
    return value + observation.now.base if level == 1 else value
