"""Cost of a card on a level, and the ways to pay it with gems and infinite gems (DEV-5, INF)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from ....core.vocabulary import Move, QuestionSpec, Tasks, move
from ...components.cards import Card, Character
from ...components.gems import COLOR_INDEX, COLORS, NO_GEMS, Color, Gems
from ..pyramids.places import Place
from ..state.state import Draft, GameFields, Player

__all__ = [
    "QUESTIONS",
    "TASKS",
    "cost",
    "pay_moves",
    "payable",
    "payable_places",
    "payments",
    "places_for",
    "unused_infinite",
]


def cost(card: Card, level: int) -> Gems:
    """Return the gems that a card costs on a level (DEV-5).

    A character costs one gem for each level up to this one; level 5 adds one more gem of the level-4 color.
    Laws cost nothing (DEV-11).
    """
    return _cost(card.costs, level) if isinstance(card, Character) else NO_GEMS


@lru_cache(maxsize=4096)
def _cost(costs: tuple[Color, ...], level: int) -> Gems:
    colors = [*costs, costs[-1]][:level]
    return Gems(*(colors.count(color) for color in COLORS))


def unused_infinite(owner: Player) -> tuple[tuple[int, int, Color], ...]:
    """Return the infinite gems that a player may still use in this turn (INF-1, TRN-2).

    Each is a tuple (card number, index of the gem on that card, color).
    """
    found = owner.pyramid.infinite
    return tuple(gem for gem in found if gem[:2] not in owner.used) if owner.used else found


def _purse(its: Player) -> list[int]:
    """Return the gems that can pay, counted by color: gems behind the screen and unused infinite gems."""
    purse = list(its.gems)
    for _, _, color in unused_infinite(its):
        purse[COLOR_INDEX[color]] += 1
    return purse


def payable(game: GameFields, player: int, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the given card numbers that the player may pick to play (DEV-12).

    Only the cost on level 1 counts: level 1 always has an open place, and no level is cheaper.
    """
    purse, first_costs = _purse(game.players[player]), game.deck.first_costs
    found = []
    for number in numbers:
        color = first_costs[number]
        if color is None or purse[COLOR_INDEX[color]]:  # a law is always payable
            found.append(number)
    return tuple(found)


def payable_places(game: GameFields, player: int, number: int) -> tuple[Place, ...]:
    """Return the open places on which the player can pay for the card, sorted."""
    return places_for(game.players[player], game.deck.card(number))


def places_for(owner: Player, card: Card) -> tuple[Place, ...]:
    """Return the open places on which a player with these gems and this pyramid can pay for a card, sorted."""
    places = owner.pyramid.open_places(card)
    if not isinstance(card, Character):
        return places
    purse, dearest = _purse(owner), 0
    for color in (*card.costs, card.costs[-1]):
        index = COLOR_INDEX[color]
        if not purse[index]:
            break
        purse[index] -= 1
        dearest += 1
    return tuple([place for place in places if place.level <= dearest])


def payments(owner: Player, due: Gems) -> tuple[Gems, ...]:
    """Return every choice of infinite gems that can pay part of the cost, as gem counts (INF-1, INF-3).

    The player pays the rest with gems from behind the screen.
    """
    infinite = [0, 0, 0, 0]
    for _, _, color in unused_infinite(owner):
        infinite[COLOR_INDEX[color]] += 1
    ranges = (
        range(max(0, owed - own), min(owed, free) + 1)
        for owed, own, free in zip(due, owner.gems, infinite, strict=True)
    )
    return tuple(Gems(*counts) for counts in product(*ranges))


def pay_moves(game: GameFields, player: int, number: int, level: int, x: int) -> tuple[Move, ...]:
    """Return one move for each payment with which the player can pay for a card on this level."""
    due = cost(game.deck.card(number), level)
    return tuple([move(player, "pay", *counts) for counts in payments(game.players[player], due)])


def _use(draft: Draft, player: int, color: Color, n: int) -> None:
    """Mark `n` infinite gems of a color as used (INF-1).

    Ask the player on which cards they lie, if that makes a difference.
    """
    its = draft.players[player]
    found = [gem for gem in unused_infinite(its) if gem[2] == color]
    if n < len(found) and len({number for number, _, _ in found}) > 1:
        draft.ask("use", "INF-1", (player,), color, n)
    else:
        _mark(draft, player, found[:n])


def _mark(draft: Draft, player: int, gems: Sequence[tuple[int, int, Color]]) -> None:
    used = draft.players[player].used
    draft.change(player, used=tuple(sorted((*used, *((number, index) for number, index, _ in gems)))))


def _use_moves(game: GameFields, player: int, color: Color, n: int) -> tuple[Move, ...]:
    numbers = {number for number, _, its in unused_infinite(game.players[player]) if its == color}
    return tuple(move(player, "use", number) for number in sorted(numbers))


def _used(draft: Draft, answer: Move, color: Color, n: int) -> None:
    player, (card,) = answer.player, answer.what
    found = [gem for gem in unused_infinite(draft.players[player]) if gem[0] == card and gem[2] == color]
    _mark(draft, player, found[:1])
    if n > 1:
        draft.push_tasks(("use", player, color, n - 1))


QUESTIONS = {"use": QuestionSpec(_use_moves, _used, about=("color", "n"))}
TASKS: Tasks = {"use": _use}
