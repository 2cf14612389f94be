"""Advice for the development phase: which card to play, where, how to pay, and what to discard for gems (DEV)."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.moves import move
from ..components.acting_laws import DiscardGems
from ..rules.engine.development import DISCARD_GEMS
from ..rules.pyramids.places import TOP_LEVEL
from ..rules.pyramids.pyramid import Pyramid
from .advice_value import Advice
from .cards_worth import hand_worth, payable_level, place_worth
from .desk import Desk
from .facts import GEM, POINTS, TOP_POINTS
from .standing import OpenPlace

__all__ = ["best_place", "develop", "pay", "place", "top", "use"]


def develop(desk: Desk) -> Advice:
    """Return the advice to play the card with the highest gain, to discard a card for gems, or to pass."""
    player, have = desk.player, sum(desk.gems)
    gems = desk.now.gems
    best, number, at = -desk.now.playing, 0, None
    kept = {card: hand_worth(desk, card) for card in desk.hand}
    for card, worth in kept.items():
        found, where = best_place(desk, card, have)
        if where is not None and found - worth > best:
            best, number, at = found - worth, card, where
    if desk.edition.discard:
        least = min(kept, key=kept.__getitem__)
        got = min(_discard_gems(desk), sum(desk.reserve))
        gain = gems(have + got) - gems(have) - kept[least] + desk.now.discarding
        if gain > best:
            return Advice(move(player, "discard", least), "bots/discard", (("number", least), ("n", got)))
    if at is None:
        return Advice(move(player, "pass"), "bots/develop_pass")
    return Advice(move(player, "play", number), *_why(desk, number, at))


def _discard_gems(desk: Desk) -> int:
    laws = desk.standing.lasting
    return DISCARD_GEMS + sum(law.gems for law in laws if isinstance(law, DiscardGems))


def best_place(desk: Desk, number: int, have: int) -> tuple[float, OpenPlace | None]:
    """Return the highest gain of a card among the places that can be paid, and that place or None."""
    card = desk.cards[number]
    costs = payable_level(desk, card, desk.gems)
    dearest = len(costs) - 1 if card.effect is None else TOP_LEVEL - 1
    all_gems = desk.now.gems(have)
    prices = [all_gems - desk.now.gems(have - taken) for taken in costs]
    best, at = -99.0, None
    for open_place in desk.standing.places:
        level = open_place[0]
        if level <= dearest:
            worth = place_worth(desk, number, open_place) - prices[level]
            if worth > best:
                best, at = worth, open_place
    return best, at


def place(desk: Desk, number: int) -> Advice:
    """Return the advice to put a picked card at the place with the highest gain."""
    at = best_place(desk, number, sum(desk.gems))[1]
    assert at is not None
    return Advice(move(desk.player, "place", *at[:2]), *_why(desk, number, at))


def pay(desk: Desk, number: int, level: int, x: int) -> Advice:
    """Return the advice to pay with as many infinite gems as possible.

    They can be used again in the next turn, unlike other gems (INF-1, TRN-2).
    """
    best = max(desk.moves, key=lambda way: sum(map(int, way.what)))
    return Advice(best, "bots/pay", (("n", sum(map(int, best.what))),))


def use(desk: Desk, color: str, n: int) -> Advice:
    """Return the advice to use the infinite gem on the highest card.

    That card is the most likely to be removed, together with its gems.
    """
    pyramid = desk.pyramids[desk.player]
    best = max(desk.moves, key=lambda answer: _level_of(pyramid, int(answer.what[0])))
    return Advice(best, "bots/use", (("number", int(best.what[0])),))


def _level_of(pyramid: Pyramid, number: int) -> int:
    standing = pyramid.of_number(number)
    return standing.place.level if standing else 0


def top(desk: Desk, number: int) -> Advice:
    """Return the advice to take 15 points, unless the three rewards are worth more (DEV-10)."""
    rewards = sum([desk.prices.give[index] * amount for index, amount in desk.cards[number].rewards[TOP_LEVEL]])
    if rewards > TOP_POINTS:
        return Advice(move(desk.player, "top", "rewards"), "bots/top_rewards")
    return Advice(move(desk.player, "top", "points"), "bots/top_points")


def _why(desk: Desk, number: int, at: OpenPlace) -> tuple[str, tuple[tuple[str, int | str], ...]]:
    """Return the simplest reason for a card at a place, as a message id with values."""
    level, _, left, right, _, _ = at
    card = desk.cards[number]
    where = (("number", number), ("level", level))
    if card.effect is not None:
        return "bots/play_law", where
    if left == right == card.bottom[0] == card.bottom[1]:
        return "bots/play_circle", where
    points = _amount(card.rewards[level], POINTS) if level < TOP_LEVEL else TOP_POINTS
    if points >= 7:
        return "bots/play_points", (*where, ("n", points))
    if level == 1:
        return "bots/play_base", where
    got = _amount(card.rewards[level], GEM)
    if got:
        return "bots/play_gems", (*where, ("n", got))
    return "bots/play_reward", where


def _amount(gives: Sequence[tuple[int, int]], what: int) -> int:
    return sum(amount for index, amount in gives if index == what)
