"""Advice on laws: options, gems to bank, cards to tuck, replace or keep, tokens to copy, trade or barter (LAW)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...core.moves import Move, move
from ..components.acting_laws import Choose
from ..components.end_laws import GemsBanked, TuckHand
from ..components.gems import COLORS
from ..components.icons import parse_icon
from ..rules.pyramids.pyramid import PyramidCard
from .advice_value import Advice
from .cards_worth import cost_of, hand_worth, reward_worths
from .desk import Desk
from .law_worth import icons_worth, place_lost, token_worth
from .standing import standing_of

__all__ = [
    "bank", "barter_give", "barter_want", "choose", "copy", "keep", "replace", "replacement", "trade", "tuck_free",
    "tuck_hand",
]  # fmt: skip


def _standing(desk: Desk, number: int) -> PyramidCard:
    found = desk.standing.pyramid.of_number(number)
    assert found is not None
    return found


def _number(answer: Move, at: int = 0) -> int:
    return int(answer.what[at])


def choose(desk: Desk, number: int) -> Advice:
    """Return the advice to choose the reward with the highest valuation."""
    effect, level = desk.cards[number].effect, _standing(desk, number).place.level
    assert isinstance(effect, Choose)
    best = max(desk.moves, key=lambda answer: icons_worth(desk, effect.options[_number(answer)], level))
    return Advice(best, "bots/choose", (("n", _number(best) + 1),))


def bank(desk: Desk, number: int, limit: int) -> Advice:
    """Return the advice to bank a gem while it is worth more on the law than behind the screen.

    The gem has the color of which the player has most.
    """
    effect, have = desk.cards[number].effect, sum(desk.gems)
    assert isinstance(effect, GemsBanked)
    if have and effect.points > desk.now.gems(have) - desk.now.gems(have - 1):
        color = max(range(4), key=lambda color: (desk.gems[color], -color))
        values = (("color", f"color/{COLORS[color]}"), ("points", effect.points))
        return Advice(move(desk.player, "bank", COLORS[color]), "bots/bank", values)
    return Advice(move(desk.player, "done"), "bots/bank_done")


def tuck_hand(desk: Desk, number: int, limit: int) -> Advice:
    """Return the advice to tuck the weakest card of the hand while the points exceed its valuation in the hand."""
    effect = desk.cards[number].effect
    assert isinstance(effect, TuckHand)
    least = min(desk.hand, key=lambda card: hand_worth(desk, card))
    if effect.points > hand_worth(desk, least):
        return Advice(move(desk.player, "tuck", least), "bots/tuck", (("number", least), ("points", effect.points)))
    return Advice(move(desk.player, "done"), "bots/tuck_done")


def tuck_free(desk: Desk, number: int) -> Advice:
    """Return the advice to tuck the free card with the smallest loss.

    The points depend only on the level of the law (LAW-7).
    """
    level = _standing(desk, number).place.level

    def missed(answer: Move) -> float:
        moved = _standing(desk, _number(answer))
        return _lost(desk, moved) - len(moved.infinite) * (level - moved.place.level)

    best = min(desk.moves, key=missed)
    return Advice(best, "bots/tuck_free", (("number", _number(best)),))


def _lost(desk: Desk, gone: PyramidCard) -> float:
    """Return the loss when a free card leaves its place: the place, the card's own law, and its banked gems."""
    level, lost = gone.place.level, place_lost(desk, gone.place)
    if desk.cards[gone.card.number].effect is not None:
        lost += reward_worths(desk, gone.card.number)[min(level, 4)]
    return lost + 1.0 * sum(gone.gems)


def replace(desk: Desk, number: int) -> Advice:
    """Return the advice to replace the free card with the highest gain, or to decline without a gain (LAW-8)."""
    best, answer = 0.5, desk.moves[0]
    for swap in desk.moves[1:]:
        gone = _standing(desk, _number(swap))
        lost = _lost(desk, gone) + icons_worth(desk, gone.tokens, gone.place.level)
        lost += sum(gone.place.level + desk.now.infinite for _ in gone.infinite)
        gain = max(_put(desk, number, gone, desk.hand).values(), default=0.0) - lost
        if gain > best:
            best, answer = gain, swap
    if answer.verb == "decline":
        return Advice(answer, "bots/replace_decline")
    return Advice(answer, "bots/replace", (("number", _number(answer)),))


def replacement(desk: Desk, number: int, free: int) -> Advice:
    """Return the advice to put the card of the hand with the highest gain in the place of the free card."""
    worths = _put(desk, number, _standing(desk, free), [_number(answer) for answer in desk.moves])
    best = max(desk.moves, key=lambda answer: worths.get(_number(answer), -99.0))
    return Advice(best, "bots/replacement", (("number", _number(best)),))


def _put(desk: Desk, law: int, gone: PyramidCard, hand: Iterable[int]) -> dict[int, float]:
    """Return a mapping from card number to the gain of that card in the place of another card."""
    level, x = gone.place
    played = bool(getattr(desk.cards[law].effect, "played", False))
    by_place = desk.standing.by_place
    found = {}
    for number in hand:
        card = desk.cards[number]
        taken = cost_of(desk, card, level, desk.gems) if played else 0
        if taken < 0 or (level == 5 and card.effect is not None):
            continue
        worth = -desk.now.gem * taken - hand_worth(desk, number) - desk.prices.room[level] + desk.prices.room[level + 1]
        if played:
            worth += reward_worths(desk, number)[level]
        if level > 1:
            colors = {by_place[level - 1, x][1], by_place[level - 1, x + 1][0], *card.bottom}
            worth += level + desk.standing.bonus[card.bottom[0]] + desk.now.gem if len(colors) == 1 else 0.0
        found[number] = worth
    return found


def copy(desk: Desk, number: int) -> Advice:
    """Return the advice to copy the tokens with the highest valuation."""
    best = max(desk.moves, key=lambda answer: icons_worth(desk, _standing(desk, _number(answer)).tokens))
    return Advice(best, "bots/copy", (("number", _number(best)),))


def trade(desk: Desk, number: int) -> Advice:
    """Return the advice to give up the cheapest token if the gems are worth more."""
    effect: Any = desk.cards[number].effect
    have = sum(desk.gems)
    gain = desk.now.gems(have + effect.gems) - desk.now.gems(have)
    least = min(desk.moves[1:], key=lambda answer: token_worth(desk, parse_icon(str(answer.what[1]))))
    if token_worth(desk, parse_icon(str(least.what[1]))) < gain:
        return Advice(least, "bots/trade", (("n", effect.gems),))
    return Advice(desk.moves[0], "bots/trade_decline")


def barter_give(desk: Desk, number: int) -> Advice:
    """Return the advice to give the token with the lowest valuation for this player (LAW-9)."""
    least = min(desk.moves, key=lambda answer: token_worth(desk, parse_icon(str(answer.what[1]))))
    return Advice(least, "bots/barter_give")


def barter_want(desk: Desk, number: int, own_card: int, own_token: str) -> Advice:
    """Return the advice to want the token with the highest valuation for this player.

    Among equal tokens, the owner with the most points is chosen.
    """
    points = [standing_of(pyramid).points for pyramid in desk.pyramids]
    best = max(
        desk.moves,
        key=lambda answer: (token_worth(desk, parse_icon(str(answer.what[2]))), points[_number(answer)]),
    )
    return Advice(best, "bots/barter_want", (("number", _number(best, 1)),))


def keep(desk: Desk, n: int) -> Advice:
    """Return the advice to keep the card with the highest valuation in the hand."""
    best = max(desk.moves, key=lambda answer: hand_worth(desk, _number(answer)))
    return Advice(best, "bots/keep", (("number", _number(best)),))
