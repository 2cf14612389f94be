"""Policy of a turn: which card to aim at, and the action that leads there; advice and playouts follow it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from ..components.pieces import COLOR_INDEX, GOLD
from ..rules.actions import LEAST_FOR_TWO, MOST_DIFFERENT, MOST_RESERVED
from ..rules.ending import MOST_TOKENS, WINNING_POINTS
from .valuation import POINTS, SHIFTS, Holdings, Purchase, PurchaseWeights, colors_in, colors_of_two, total

__all__ = ["TurnPlan", "plan_turn", "token_values", "worst_token"]

_MOST_POINTS = max(POINTS)
_RANKS = 6
"""Number of cards whose tokens count."""
_RIVAL = 3.5
"""Worth from which a card is reserved because an opponent could buy it."""


class TurnPlan(NamedTuple):
    """Action of a turn: the verb, the places of colors or a card, and the kind of its reason."""

    verb: str
    what: tuple[int, ...]
    why: str
    aim: Purchase | None
    """Card that the action is for."""


def token_values(purchases: Sequence[Purchase], ratio: float) -> tuple[list[float], list[float]]:
    """Return what a token of each color brings for the cards to buy, and what a second one of the color adds."""
    first, second = [0.0] * 5, [0.0] * 5
    weight = 1.0
    for purchase in purchases[:_RANKS]:
        if not purchase.short:
            continue
        each = weight * purchase.score / purchase.short
        for color in colors_in(purchase.lacks):
            first[color] += each
        for color in colors_of_two(purchase.lacks):
            second[color] += each
        weight *= ratio
    return first, second


def plan_turn(
    purchases: Sequence[Purchase],
    held: Holdings,
    supply: int,
    gold: int,
    weights: PurchaseWeights,
    rivals: Collection[int] = (),
) -> TurnPlan:
    """Return the action of a turn; `found` are the possible purchases of the seat, the best first.

    `supply` are the packed tokens of the supply and `gold` its gold; `rivals` are open cards that an opponent can buy
    in the next turn.
    """
    if held.points >= WINNING_POINTS - _MOST_POINTS:
        winning = [
            purchase
            for purchase in purchases
            if not purchase.short and held.points + POINTS[purchase.card] >= WINNING_POINTS
        ]
        if winning:
            best = max(winning, key=lambda purchase: (POINTS[purchase.card], purchase))
            return TurnPlan("buy", (best.card,), "wins", best)
    if purchases and not purchases[0].short:
        return TurnPlan("buy", (purchases[0].card,), "best", purchases[0])
    room = MOST_TOKENS - total(held.tokens) - held.gold
    value, colors = _tokens_to_take(purchases, supply, room, weights.rank)
    aim = purchases[0] if purchases else None
    free = next((purchase for purchase in purchases if purchase.card not in held.reserved), None)
    may_reserve = len(held.reserved) < MOST_RESERVED
    if aim is not None and may_reserve and free is aim:
        if aim.card in rivals and aim.worth >= _RIVAL:
            return TurnPlan("reserve", (aim.card,), "rival", aim)
        if gold and room > 0 and aim.short == 1 and value < weights.gold * aim.score:
            return TurnPlan("reserve", (aim.card,), "gold", aim)
    if value > 0:
        return TurnPlan("take", colors, "nearer", aim)
    affordable = next((purchase for purchase in purchases if not purchase.short), None)
    if affordable:
        return TurnPlan("buy", (affordable.card,), "room", affordable)
    if may_reserve and free:
        return TurnPlan("reserve", (free.card,), "later", free)
    return TurnPlan("take", colors, "any", None) if colors else TurnPlan("pass", (), "any", None)


def _tokens_to_take(found: Sequence[Purchase], supply: int, room: int, ratio: float) -> tuple[float, tuple[int, ...]]:
    """Return the value of the best tokens to take, and their colors; `room` is the number that can be kept."""
    first, second = token_values(found, ratio)
    there = list(colors_in(supply))
    there.sort(key=lambda color: (-first[color], color))
    best, chosen = sum([first[color] for color in there[: min(room, MOST_DIFFERENT)]]), tuple(there[:MOST_DIFFERENT])
    for color in there:
        if room > 1 and supply >> SHIFTS[color] & 255 >= LEAST_FOR_TWO and first[color] + second[color] > best + 1e-9:
            best, chosen = first[color] + second[color], (color, color)
    return best, chosen


def worst_token(purchases: Sequence[Purchase], tokens: int, ratio: float) -> int:
    """Return the color of the token that would be missed least; gold is kept while there is another one.

    A color that no card lacks can still be needed by one: its tokens would be lacking after they are given back.
    """
    held = colors_in(tokens)
    if not held:
        return COLOR_INDEX[GOLD]
    needed = [0.0] * 5
    weight = 1.0
    for purchase in purchases[:_RANKS]:
        for color in colors_in(purchase.lacks):
            needed[color] += weight * purchase.score / (purchase.short or 1)
        weight *= ratio
    return min(held, key=lambda color: (needed[color], -(tokens >> SHIFTS[color] & 255), color))
