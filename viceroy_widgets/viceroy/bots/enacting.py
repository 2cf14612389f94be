"""Advice on laws: options, gems to bank, cards to tuck, replace or keep, tokens to copy, trade or barter (LAW)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...core.ordered_sum import ordered_sum
from ...core.vocabulary import Move, move
from ...play.bots import Advice
from ..components.gems import COLORS, parse_icon
from ..components.laws import Choose, GemsBanked, TuckHand
from ..rules.pyramids.pyramid import PyramidCard
from .card_valuation import cost_of, hand_value, icons_value, place_loss, reward_values, token_value
from .features import pyramid_features_of
from .observation import Observation

__all__ = [
    "bank", "barter_give", "barter_want", "choose", "copy", "keep", "replace", "replacement", "trade", "tuck_free",
    "tuck_hand",
]  # fmt: skip


def _placed(observation: Observation, number: int) -> PyramidCard:
    found = observation.features.pyramid.of_number(number)
    assert found is not None
    return found


def _number(answer: Move, at: int = 0) -> int:
    return int(answer.what[at])


def choose(observation: Observation, number: int) -> Advice:
    """Return the advice to choose the reward with the highest valuation."""
    effect, level = observation.cards[number].effect, _placed(observation, number).place.level
    assert isinstance(effect, Choose)
    best = max(observation.moves, key=lambda answer: icons_value(observation, effect.options[_number(answer)], level))
    return Advice(best, "bots/choose", (("n", _number(best) + 1),))


def bank(observation: Observation, number: int, limit: int) -> Advice:
    """Return the advice to bank a gem while it is worth more on the law than behind the screen.

    The gem has the color of which the player has most.
    """
    effect, have = observation.cards[number].effect, sum(observation.gems)
    assert isinstance(effect, GemsBanked)
    if have and effect.points > observation.now.gems(have) - observation.now.gems(have - 1):
        color = max(range(4), key=lambda color: (observation.gems[color], -color))
        values = (("color", f"color/{COLORS[color]}"), ("points", effect.points))
        return Advice(move(observation.player, "bank", COLORS[color]), "bots/bank", values)
    return Advice(move(observation.player, "done"), "bots/bank_done")


def tuck_hand(observation: Observation, number: int, limit: int) -> Advice:
    """Return the advice to tuck the weakest card of the hand while the points exceed its valuation in the hand."""
    effect = observation.cards[number].effect
    assert isinstance(effect, TuckHand)
    least = min(observation.hand, key=lambda card: hand_value(observation, card))
    if effect.points > hand_value(observation, least):
        return Advice(
            move(observation.player, "tuck", least), "bots/tuck", (("number", least), ("points", effect.points))
        )
    return Advice(move(observation.player, "done"), "bots/tuck_done")


def tuck_free(observation: Observation, number: int) -> Advice:
    """Return the advice to tuck the free card with the smallest loss.

    The points depend only on the level of the law (LAW-7).
    """
    level = _placed(observation, number).place.level

    def missed(answer: Move) -> float:
        moved = _placed(observation, _number(answer))
        return _removal_loss(observation, moved) - len(moved.infinite) * (level - moved.place.level)

    best = min(observation.moves, key=missed)
    return Advice(best, "bots/tuck_free", (("number", _number(best)),))


def _removal_loss(observation: Observation, gone: PyramidCard) -> float:
    """Return the loss when a free card leaves its place: the place, the card's own law, and its banked gems."""
    level, lost = gone.place.level, place_loss(observation, gone.place)
    if observation.cards[gone.card.number].effect is not None:
        lost += reward_values(observation, gone.card.number)[min(level, 4)]
    return lost + 1.0 * sum(gone.gems)


def replace(observation: Observation, number: int) -> Advice:
    """Return the advice to replace the free card with the highest gain, or to decline without a gain (LAW-8)."""
    best, answer = 0.5, observation.moves[0]
    for swap in observation.moves[1:]:
        gone = _placed(observation, _number(swap))
        lost = _removal_loss(observation, gone) + icons_value(observation, gone.tokens, gone.place.level)
        lost += ordered_sum(gone.place.level + observation.now.infinite for _ in gone.infinite)
        gain = max(_replacement_gains(observation, number, gone, observation.hand).values(), default=0.0) - lost
        if gain > best:
            best, answer = gain, swap
    if answer.verb == "decline":
        return Advice(answer, "bots/replace_decline")
    return Advice(answer, "bots/replace", (("number", _number(answer)),))


def replacement(observation: Observation, number: int, free: int) -> Advice:
    """Return the advice to put the card of the hand with the highest gain in the place of the free card."""
    gains = _replacement_gains(
        observation, number, _placed(observation, free), [_number(answer) for answer in observation.moves]
    )
    best = max(observation.moves, key=lambda answer: gains.get(_number(answer), -99.0))
    return Advice(best, "bots/replacement", (("number", _number(best)),))


def _replacement_gains(observation: Observation, law: int, gone: PyramidCard, hand: Iterable[int]) -> dict[int, float]:
    """Return a mapping from card number to the gain of that card in the place of another card."""
    level, x = gone.place
    played = bool(getattr(observation.cards[law].effect, "played", False))
    by_place = observation.features.by_place
    found = {}
    for number in hand:
        card = observation.cards[number]
        taken = cost_of(observation, card, level, observation.gems) if played else 0
        if taken < 0 or (level == 5 and card.effect is not None):
            continue
        value = (
            -observation.now.gem * taken
            - hand_value(observation, number)
            - observation.prices.room[level]
            + observation.prices.room[level + 1]
        )
        if played:
            value += reward_values(observation, number)[level]
        if level > 1:
            colors = {by_place[level - 1, x][1], by_place[level - 1, x + 1][0], *card.bottom}
            value += (
                level + observation.features.bonus[card.bottom[0]] + observation.now.gem if len(colors) == 1 else 0.0
            )
        found[number] = value
    return found


def copy(observation: Observation, number: int) -> Advice:
    """Return the advice to copy the tokens with the highest valuation."""
    best = max(
        observation.moves, key=lambda answer: icons_value(observation, _placed(observation, _number(answer)).tokens)
    )
    return Advice(best, "bots/copy", (("number", _number(best)),))


def trade(observation: Observation, number: int) -> Advice:
    """Return the advice to give up the cheapest token if the gems are worth more."""
    effect: Any = observation.cards[number].effect
    have = sum(observation.gems)
    gain = observation.now.gems(have + effect.gems) - observation.now.gems(have)
    least = min(observation.moves[1:], key=lambda answer: token_value(observation, parse_icon(str(answer.what[1]))))
    if token_value(observation, parse_icon(str(least.what[1]))) < gain:
        return Advice(least, "bots/trade", (("n", effect.gems),))
    return Advice(observation.moves[0], "bots/trade_decline")


def barter_give(observation: Observation, number: int) -> Advice:
    """Return the advice to give the token with the lowest valuation for this player (LAW-9)."""
    least = min(observation.moves, key=lambda answer: token_value(observation, parse_icon(str(answer.what[1]))))
    return Advice(least, "bots/barter_give")


def barter_want(observation: Observation, number: int, own_card: int, own_token: str) -> Advice:
    """Return the advice to want the token with the highest valuation for this player.

    Among equal tokens, the owner with the most points is chosen.
    """
    points = [pyramid_features_of(pyramid).points for pyramid in observation.pyramids]
    best = max(
        observation.moves,
        key=lambda answer: (token_value(observation, parse_icon(str(answer.what[2]))), points[_number(answer)]),
    )
    return Advice(best, "bots/barter_want", (("number", _number(best, 1)),))


def keep(observation: Observation, n: int) -> Advice:
    """Return the advice to keep the card with the highest valuation in the hand."""
    best = max(observation.moves, key=lambda answer: hand_value(observation, _number(answer)))
    return Advice(best, "bots/keep", (("number", _number(best)),))
