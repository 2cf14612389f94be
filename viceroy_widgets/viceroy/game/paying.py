"""What a card costs on a level, and who can pay it, infinite gems counted (DEV-5, INF)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from ..box.cards import Card, Character
from ..box.gems import COLOR_INDEX, COLORS, NO_GEMS, Color, Gems
from ..pyramids.places import Place
from ..table.moves import Move, move
from ..table.state import Game, Player

__all__ = ["cost", "pay_moves", "payable", "payable_places", "payments", "unused_infinite", "use_infinite"]


def cost(card: Card, level: int) -> Gems:
    """The gems a card costs on a level: one for each level up to it, the fourth once more on level 5 (DEV-5).

    Laws cost nothing (DEV-11).
    """
    return _cost(card.costs, level) if isinstance(card, Character) else NO_GEMS


@lru_cache(maxsize=4096)
def _cost(costs: tuple[Color, ...], level: int) -> Gems:
    colors = [*costs, costs[-1]][:level]
    return Gems(*(colors.count(color) for color in COLORS))


def unused_infinite(its: Player) -> tuple[tuple[int, int, Color], ...]:
    """The infinite gems a player may still use in this turn (INF-1, TRN-2), each with its card's number and index."""
    found = its.pyramid.infinite
    return tuple(gem for gem in found if gem[:2] not in its.used) if its.used else found


def _purse(its: Player) -> Gems:
    """All that could pay: the gems behind the screen and the unused infinite ones."""
    purse = its.gems
    for _, _, color in unused_infinite(its):
        purse = purse.plus(color)
    return purse


def payable(game: Game, player: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Which of these cards may be picked for play (DEV-12): level 1 is always open, and nowhere is a card cheaper."""
    its, first_costs = game.players[player], game.deck.first_costs
    colors: set[str | None] = {color for color, count in zip(COLORS, its.gems, strict=True) if count}
    colors.add(None)  # a law is always payable
    for _, _, color in unused_infinite(its):
        colors.add(color)
    return tuple([number for number in numbers if first_costs[number] in colors])


def payable_places(game: Game, player: int, number: int) -> tuple[Place, ...]:
    """The open places on which the player can pay the card, sorted."""
    its, card = game.players[player], game.deck.card(number)
    places = its.pyramid.open_places(card)
    if not isinstance(card, Character):
        return places
    purse = list(_purse(its))
    dearest = 0
    for color in (*card.costs, card.costs[-1]):
        index = COLOR_INDEX[color]
        if not purse[index]:
            break
        purse[index] -= 1
        dearest += 1
    return tuple(place for place in places if place.level <= dearest)


def payments(its: Player, due: Gems) -> tuple[Gems, ...]:
    """The infinite gems that may stand for part of the cost, by color; the rest is paid with gems (INF-1, INF-3)."""
    infinite = [0, 0, 0, 0]
    for _, _, color in unused_infinite(its):
        infinite[COLOR_INDEX[color]] += 1
    ways = (
        range(max(0, owed - own), min(owed, free) + 1) for owed, own, free in zip(due, its.gems, infinite, strict=True)
    )
    return tuple(Gems(*way) for way in product(*ways))


def pay_moves(game: Game, player: int, number: int, level: int, x: int) -> tuple[Move, ...]:
    due = cost(game.deck.card(number), level)
    return tuple(move(player, "pay", *way) for way in payments(game.players[player], due))


def use_infinite(its: Player, infinite: Gems) -> tuple[tuple[int, int], ...]:
    """The marks of used infinite gems with these as well; of one color, those of the lower cards are used first."""
    if not any(infinite):
        return its.used
    left = list(infinite)
    used = list(its.used)
    for number, index, color in unused_infinite(its):
        if left[COLOR_INDEX[color]]:
            left[COLOR_INDEX[color]] -= 1
            used.append((number, index))
    return tuple(sorted(used))
