"""Valuation of a card, in points: in the hand, and played at a place."""

from __future__ import annotations

from collections.abc import Sequence

from ..rules.pyramids.places import TOP_LEVEL
from .desk import Desk
from .facts import DRAW, Facts
from .law_worth import law_worth, usual_law
from .standing import OpenPlace
from .worth import rewards_of, usual_rewards

__all__ = ["better_by", "circle_worth", "cost_of", "hand_worth", "payable_level", "place_worth", "reward_worths"]


def reward_worths(desk: Desk, number: int) -> tuple[float, ...]:
    """Return the valuation of the card's reward, or of its law, by level."""
    card = desk.cards[number]
    if card.effect is not None:
        return law_worth(desk, card.effect)  # not cached: it also depends on hand, gems and other pyramids
    memory = desk.standing.memory
    key = (desk.now, desk.prices.give[DRAW], number)
    found = memory.get(key)
    if found is None:
        found = memory[key] = rewards_of(card, desk.prices.give)
    return found  # type: ignore[return-value]  # the value stored above


def hand_worth(desk: Desk, number: int) -> float:
    """Return the valuation of a card in the hand.

    It is the valuation of an average card plus a part of the difference that `better_by` returns.
    """
    now = desk.now
    return max(0.0, now.card + now.card_own * better_by(desk, number))


def better_by(desk: Desk, number: int) -> float:
    """Return how much more a card is worth than an average card, on its best level."""
    worths = reward_worths(desk, number)
    if desk.cards[number].effect is not None:
        return max(worths) - usual_law(desk.now)
    usual = usual_rewards(desk.cards, desk.now)
    needs, reach, best = desk.standing.needs, desk.now.reach, -9.0
    for level in range(1, TOP_LEVEL + 1):
        more = worths[level] - usual[level]
        if more > 0:
            more *= reach ** needs[level]
        if more > best:
            best = more
    return best


def cost_of(desk: Desk, card: Facts, level: int, gems: Sequence[int]) -> int:
    """Return the number of gems that a card costs on a level after all infinite gems; -1 if it cannot be paid."""
    taken = 0
    for due, have, free in zip(card.costs[level], gems, desk.unused, strict=True):
        if due > free:
            if due - free > have:
                return -1
            taken += due - free
    return taken


def payable_level(desk: Desk, card: Facts, gems: Sequence[int]) -> list[int]:
    """Return the card's cost in gems by level; the list ends before the first level that cannot be paid."""
    found = [0]
    for level in range(1, TOP_LEVEL + 1):
        taken = cost_of(desk, card, level, gems)
        if taken < 0:
            break
        found.append(taken)
    return found


def circle_worth(desk: Desk, card: Facts, place: OpenPlace) -> float:
    """Return the valuation of the circle below the card and of the circles that may form above it."""
    level, _, left, right, before, after = place
    now, bonus = desk.now, desk.standing.bonus
    worth = 0.0
    if level > 1:
        one, other = card.bottom
        if left == right == one == other:
            worth += level + bonus[one] + now.gem
        else:
            if left == right:
                worth -= now.pair * (level + bonus[left])
            colors = (left, right, one, other)
            most = 0
            for color in (left, one, other):
                count = colors.count(color)
                if count > most:
                    most, best = count, color
            worth += (now.paint_one if most == 3 else now.paint_two) * (level + bonus[best])
    if level < TOP_LEVEL:
        if before == card.top_left:
            worth += now.pair * (level + 1 + bonus[before])
        if after == card.top_right:
            worth += now.pair * (level + 1 + bonus[after])
    return worth


def place_worth(desk: Desk, number: int, place: OpenPlace) -> float:
    """Return the valuation of a card played at a place, without its cost in gems and its valuation in the hand."""
    level = place[0]
    room, widths = desk.prices.room, desk.standing.widths
    worth = reward_worths(desk, number)[level] + circle_worth(desk, desk.cards[number], place)
    # The place itself is no longer open. Beside another card, a new place opens on the level above.
    worth -= room[level]
    if widths[level]:
        worth += room[level + 1]
    return worth + desk.now.base if level == 1 else worth
