"""Valuation of gems, tokens, places and cards in points, for a number of turns left."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...core.ordered_sum import ordered_sum
from ..rules.engine.setup import LAST_TURN
from ..rules.pyramids.scoring import POINTS_OF_A_SET
from .features import (
    ATTACK,
    CIRCLE_BONUS,
    DEFENSE,
    DRAW,
    GEM,
    INFINITE,
    MAGIC,
    MAGIC_BONUS,
    POINTS,
    SCIENCE,
    CardNumbers,
    DeckNumbers,
    ItemAmounts,
    PyramidFeatures,
)

__all__ = [
    "ADVICE",
    "Prices",
    "Weights",
    "current_weights",
    "prices_of",
    "rewards_of",
    "usual_prices",
    "usual_rewards",
]

FEW_GEMS = 4
MANY_GEMS = 12
FEW_CARDS = 2


class Weights(NamedTuple):
    """Weights of the valuation, each as a pair: points at the end of the game, and extra points with all turns left."""

    gem: tuple[float, float] = (0.8, 0.8)
    gem_first: tuple[float, float] = (0.4, 0.8)
    """Extra value of each of the first few gems."""
    gem_many: tuple[float, float] = (0.55, 0.0)
    """Factor for the value of gems beyond a dozen."""
    draw: tuple[float, float] = (0.0, 3.5)
    card: tuple[float, float] = (0.0, 3.0)
    """An average card in the hand."""
    card_own: tuple[float, float] = (0.1, 0.6)
    """Factor for the difference between a card in the hand and an average card."""
    reach: tuple[float, float] = (0.6, 0.25)
    """Factor for the value of a reward, once for each card that must be played before its level opens."""
    magic: tuple[float, float] = (0.0, 4.0)
    magic_bonus: tuple[float, float] = (0.0, 2.2)
    science: tuple[float, float] = (0.0, 5.0)
    defense: tuple[float, float] = (1.0, 1.0)
    attack: tuple[float, float] = (2.0, 3.0)
    set_near: tuple[float, float] = (0.0, 5.0)
    """A token for a set that still lacks two kinds."""
    circle_bonus: tuple[float, float] = (0.5, 2.0)
    infinite: tuple[float, float] = (0.0, 7.0)
    room_2: tuple[float, float] = (0.0, 2.0)
    room_3: tuple[float, float] = (0.0, 3.0)
    room_4: tuple[float, float] = (0.0, 4.0)
    room_5: tuple[float, float] = (0.0, 4.0)
    room_more: tuple[float, float] = (0.5, 0.0)
    """Factor for each further open place on a level, relative to the one before."""
    pair: tuple[float, float] = (0.1, 0.4)
    """Factor for an open place whose two colors below agree, relative to the possible circle."""
    paint_one: tuple[float, float] = (0.5, 0.1)
    """Factor for a circle that lacks one section, relative to the complete circle."""
    paint_two: tuple[float, float] = (0.25, 0.0)
    law: tuple[float, float] = (4.6, 1.6)
    """An average law when it is played."""
    played_now: tuple[float, float] = (0.6, 0.0)
    """Factor in bids for the additional value of a card that is played at once."""
    again: tuple[float, float] = (0.75, 0.0)
    """Chance to get a card in a later auction of the turn."""
    sharing: tuple[float, float] = (0.8, 0.0)
    popularity: tuple[float, float] = (0.66, 0.0)
    """Strength of the others' preference for cards that are valuable to any player."""
    chance: tuple[float, float] = (0.8, 0.8)
    """Size of the random part of bids."""
    any_color: tuple[float, float] = (1.0, 0.0)
    card_demand: tuple[float, float] = (0.5, 0.0)
    spread: tuple[float, float] = (1.5, 0.0)
    gem_laws: tuple[float, float] = (0.0, 4.0)
    count_laws: tuple[float, float] = (0.0, 4.0)


ADVICE = Weights()


class CurrentWeights(NamedTuple):
    """Weights of the valuation for one number of turns left."""

    gem: float
    gem_first: float
    gem_many: float
    draw: float
    card: float
    card_own: float
    reach: float
    magic: float
    magic_bonus: float
    science: float
    defense: float
    attack: float
    set_near: float
    circle_bonus: float
    infinite: float
    room_2: float
    room_3: float
    room_4: float
    room_5: float
    room_more: float
    pair: float
    paint_one: float
    paint_two: float
    law: float
    played_now: float
    again: float
    sharing: float
    popularity: float
    chance: float
    any_color: float
    card_demand: float
    spread: float
    gem_laws: float
    count_laws: float

    def gems(self, n: int) -> float:
        """Return the valuation of `n` gems."""
        usual = self.gem * (n if n <= MANY_GEMS else MANY_GEMS + self.gem_many * (n - MANY_GEMS))
        return usual + self.gem_first * (n if n < FEW_GEMS else FEW_GEMS)


@lru_cache(maxsize=1024)
def current_weights(weights: Weights, turns_left: float) -> CurrentWeights:
    """Return the weights for a number of turns left, including the unfinished fraction of the present turn."""
    share = turns_left / LAST_TURN
    return CurrentWeights(*(end + more * share for end, more in weights))


class Prices(NamedTuple):
    """Prices for the owner of a pyramid: the value of one more unit of each item."""

    by_item: list[float]
    """Prices in the order of the item indices of `card_numbers`."""
    room: tuple[float, ...]
    """Price of one more open place, by level."""


def prices_of(features: PyramidFeatures, now: CurrentWeights, cards_left: int = 9) -> Prices:
    """Return the prices for a pyramid, with a number of cards left to draw."""
    few = min(cards_left, FEW_CARDS)
    key = now, few
    found = features.cached.get(key)
    if found is None:
        found = features.cached[key] = Prices(_prices(features, now, few), _room(features, now))
    return found  # type: ignore[return-value]  # the value stored above


def _prices(features: PyramidFeatures, now: CurrentWeights, few: int) -> list[float]:
    magic, science, defense = features.magic, features.science, features.defense
    by_item = [0.0] * 16
    by_item[GEM] = now.gem
    by_item[DRAW] = now.draw * few / FEW_CARDS
    by_item[POINTS] = 1.0
    by_item[MAGIC] = features.magic_bonus + now.magic + _set_step(magic, science, defense, now.set_near)
    by_item[SCIENCE] = now.science + _set_step(science, magic, defense, now.set_near)
    by_item[DEFENSE] = now.defense + _set_step(defense, magic, science, now.set_near)
    by_item[ATTACK] = now.attack
    by_item[MAGIC_BONUS] = magic + now.magic_bonus
    for color in range(4):
        by_item[CIRCLE_BONUS + color] = features.single[color] + features.infinite[color] + now.circle_bonus
        by_item[INFINITE + color] = features.bonus[color] + now.infinite
    return by_item


def _set_step(own: int, one: int, other: int, near: float) -> float:
    """Return the value of one more token for sets of three kinds (SCO-6)."""
    if own < one and own < other:
        return POINTS_OF_A_SET
    if own < one or own < other:
        return near
    return near / 2 if own == one == other else 0.0


def _room(features: PyramidFeatures, now: CurrentWeights) -> tuple[float, ...]:
    first = (0.0, 0.0, now.room_2, now.room_3, now.room_4, now.room_5, 0.0)
    return tuple(price * now.room_more**there for price, there in zip(first, features.room, strict=True))


def rewards_of(card: CardNumbers, prices: list[float]) -> tuple[float, ...]:
    """Return the valuation of a character's rewards by level; on level 5, that of the better choice."""
    _, one, two, three, four, five = (_value_of(amounts, prices) for amounts in card.rewards)
    return 0.0, one, two, three, four, max(five, 15.0)


def _value_of(amounts: ItemAmounts, prices: list[float]) -> float:
    return ordered_sum([prices[index] * amount for index, amount in amounts])


def usual_prices(now: CurrentWeights) -> list[float]:
    """Return the prices for a player who has little so far."""
    near = now.set_near / 2
    return [
        now.gem, now.draw, 1.0, 2 + now.magic + near, now.science + near, now.defense + near, now.attack,
        1 + now.magic_bonus, *[0.5 + now.circle_bonus] * 4, *[now.infinite] * 4,
    ]  # fmt: skip


@lru_cache(maxsize=512)
def usual_rewards(cards: DeckNumbers, now: CurrentWeights) -> tuple[float, ...]:
    """Return the mean valuation by level of the rewards of the deck's characters, for a player with little so far."""
    values = [rewards_of(card, usual_prices(now)) for card in cards.values() if card.effect is None]
    return tuple(ordered_sum(level) / max(1, len(values)) for level in zip(*values, strict=True)) or (0.0,) * 6
