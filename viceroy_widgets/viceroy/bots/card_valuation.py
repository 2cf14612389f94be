"""Valuation of a card and of a law, in points: in the hand, and played at a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.ordered_sum import ordered_sum
from ..components import laws as acting
from ..components import laws as ending
from ..components.cards import Character
from ..components.gems import COLOR_INDEX, Icon
from ..components.laws import LawEffect
from ..rules.pyramids.places import TOP_LEVEL, Place
from ..rules.pyramids.pyramid import PyramidCard
from .features import DRAW, CardNumbers, OpenPlace, PyramidFeatures, item_amounts
from .observation import Observation
from .valuation import CurrentWeights, rewards_of, usual_rewards

__all__ = [
    "LAW_SCORES",
    "circle_value",
    "cost_of",
    "hand_value",
    "icons_value",
    "law_value",
    "payable_level",
    "place_loss",
    "place_value",
    "reward_values",
    "token_value",
    "usual_law",
    "value_above_average",
]


# -- valuation of a law by level for the player who plays it now, and the points it has scored already -----------------


_LEVELS = range(1, TOP_LEVEL)


def usual_law(now: CurrentWeights) -> float:
    """Return the valuation of an average law."""
    return now.law


def law_value(observation: Observation, effect: LawEffect) -> tuple[float, ...]:
    """Return the valuation of a law by level; it is 0 on level 5, where no law may be placed (DEV-11)."""
    value = _LAW_VALUES[type(effect)](observation, effect)
    levels = value if isinstance(value, tuple) else (value,) * len(_LEVELS)
    return 0.0, *levels, 0.0


def icons_value(observation: Observation, icons: tuple[Icon, ...], level: int = 2) -> float:
    """Return the valuation of a reward on a level."""
    prices = observation.prices.by_item
    return ordered_sum([prices[index] * amount for index, amount in item_amounts(icons, level)])


def token_value(observation: Observation, token: Icon) -> float:
    """Return the valuation of a token in the player's own pyramid, estimated as that of one more such token."""
    return icons_value(observation, (token,))


def place_loss(observation: Observation, place: Place) -> float:
    """Return the loss when a free card leaves its place: its circle and the room above, less the reopened place."""
    level, room = place.level, observation.prices.room
    lost = room[level + 1] - room[level]
    if level > 1:
        color = observation.features.pyramid.circle_color(place)
        if color:
            lost += level + observation.features.bonus[COLOR_INDEX[color]]
    return lost


def _best_neighbor(observation: Observation) -> float:
    """Return the highest valuation of the tokens of one card in the player's pyramid."""
    cards = observation.features.pyramid.cards
    return max((icons_value(observation, card.tokens) for card in cards if card.tokens), default=0.0)


def _loose_tokens(observation: Observation) -> list[float]:
    """Return the valuations of all tokens in the player's pyramid, in ascending order."""
    return sorted(
        token_value(observation, token) for card in observation.features.pyramid.cards for token in card.tokens
    )


def _choose(observation: Observation, effect: acting.Choose) -> tuple[float, ...]:
    return tuple(max(icons_value(observation, option, level) for option in effect.options) for level in _LEVELS)


def _barter(observation: Observation, effect: acting.Barter) -> float:
    own = _loose_tokens(observation)
    if not own:
        return 0.0
    theirs = [
        token_value(observation, token)
        for player, pyramid in enumerate(observation.pyramids)
        if player != observation.player
        for card in pyramid.cards
        for token in card.tokens
    ]
    return max(0.0, max(theirs, default=0.0) - own[0] - 0.5 * effect.gems * observation.now.gem)


def _draw_and_keep(observation: Observation, effect: acting.DrawAndKeep) -> float:
    there = observation.decks[0 if effect.deck == "small" else 1]
    if there < effect.needs:
        return 0.0
    return observation.now.draw * min(effect.keep, there) * (1 + 0.15 * (effect.draw - effect.keep))


def _trade(observation: Observation, effect: acting.TradeToken) -> float:
    own = _loose_tokens(observation)
    return max(0.0, effect.gems * observation.now.gem - own[0]) if own else 0.0


def _tuck_hand(observation: Observation, effect: ending.TuckHand) -> float:
    # A card that can still be played does more in the pyramid than under a law.
    spare = max(0, len(observation.hand) - 1 - round(observation.turns_left))
    return min(effect.limit, spare) * max(0.0, effect.points - observation.now.card)


def _tuck_free(observation: Observation, effect: ending.TuckFree) -> tuple[float, ...]:
    # LAW-7: if a card is free, one must be tucked. The best choice is a card whose place is worth little.
    # Another card is then needed to fill that place again.
    pyramid = observation.features.pyramid
    lost = [place_loss(observation, card.place) for card in pyramid.cards if pyramid.is_free(card.place)]
    least = max(0.0, min(lost)) + 0.5 * observation.turns_left / 3 if lost else 0.0
    return tuple(max(0.0, points - least) for points in effect.points)


def _banked(observation: Observation, effect: ending.GemsBanked) -> float:
    have = sum(observation.gems)
    n = min(effect.limit, have)
    return max(0.0, effect.points * n - observation.now.gems(have) + observation.now.gems(have - n))


def _adjacent(observation: Observation, effect: ending.AdjacentCharacters) -> tuple[float, ...]:
    to_come = min(1.5, 0.3 * observation.turns_left)
    return tuple(effect.points * ((1 if level == 1 else 2.5) + to_come) for level in _LEVELS)


def _colors(observation: Observation, effect: ending.CircleColors) -> float:
    there = sum(map(bool, observation.features.single))
    return effect.points * min(4.0, there + 0.2 * observation.turns_left)


_LAW_VALUES: dict[type[Any], Callable[[Observation, Any], float | tuple[float, ...]]] = {
    acting.Choose: _choose,
    acting.Barter: _barter,
    acting.DrawAndKeep: _draw_and_keep,
    acting.ReplaceCard: lambda observation, effect: min(2.0, 0.5 * len(observation.hand)) if effect.played else 0.5,
    acting.CopyTokens: lambda observation, effect: 0.8 * _best_neighbor(observation),
    acting.TradeToken: _trade,
    acting.TakeCard: lambda observation, effect: 1.5 + observation.now.card if observation.turns_left > 1 else 0.0,
    acting.PassGems: lambda observation, effect: observation.now.gem_laws * effect.gems * observation.now.gem,
    acting.CircleGems: lambda observation, effect: observation.now.gem_laws * effect.gems * observation.now.gem,
    acting.DiscardGems: lambda observation, effect: observation.now.gem_laws * effect.gems * observation.now.gem,
    ending.GemsBanked: _banked,
    ending.PointsByLevel: lambda observation, effect: tuple(map(float, effect.points)),
    ending.Circles: lambda observation, effect: (
        effect.points * (observation.features.circles + observation.now.count_laws + 0.5)
    ),
    ending.CirclesAndInfinite: lambda observation, effect: (
        effect.points
        * (observation.features.circles + observation.features.infinite_gems + observation.now.count_laws + 0.5)
    ),
    ending.CircleColors: _colors,
    ending.GemsLeft: lambda observation, effect: effect.points * max(1.0, 0.5 * sum(observation.gems)) / effect.each,
    ending.Sets: lambda observation, effect: (
        effect.points
        * (
            min(observation.features.magic, observation.features.science, observation.features.defense)
            + 0.06 * observation.turns_left
        )
    ),
    ending.AdjacentCharacters: _adjacent,
    ending.CardsInPyramid: lambda observation, effect: (
        effect.points * (observation.features.cards + 1 + 0.9 * max(0.0, observation.turns_left - 1))
    ),
    ending.TuckHand: _tuck_hand,
    ending.TuckFree: _tuck_free,
}


def _adjacent_scored(features: PyramidFeatures, card: PyramidCard, effect: ending.AdjacentCharacters) -> int:
    near = features.pyramid.neighbors(card.place)
    return effect.points * sum(isinstance(other.card, Character) for other in near)


def _sets_scored(features: PyramidFeatures, card: PyramidCard, effect: ending.Sets) -> int:
    return effect.points * min(features.magic, features.science, features.defense)


LAW_SCORES: dict[type[Any], Callable[[PyramidFeatures, PyramidCard, Any], int]] = {
    ending.GemsBanked: lambda features, card, law: law.points * min(law.limit, sum(card.gems)),
    ending.PointsByLevel: lambda features, card, law: law.points[card.place.level - 1],
    ending.Circles: lambda features, card, law: law.points * features.circles,
    ending.CirclesAndInfinite: lambda features, card, law: law.points * (features.circles + features.infinite_gems),
    ending.CircleColors: lambda features, card, law: law.points * sum(map(bool, features.single)),
    ending.GemsLeft: lambda features, card, law: 0,
    ending.Sets: _sets_scored,
    ending.AdjacentCharacters: _adjacent_scored,
    ending.CardsInPyramid: lambda features, card, law: law.points * features.cards,
    ending.TuckHand: lambda features, card, law: law.points * min(law.limit, len(card.tucked)),
    ending.TuckFree: lambda features, card, law: law.points[card.place.level - 1],
}
"""Registry of functions by type of law; each returns the points that the law scores without further moves."""


# -- valuation of a card, in points: in the hand, and played at a place ------------------------------------------------


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
    return value
