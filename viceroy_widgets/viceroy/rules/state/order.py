"""Who goes first: the lowest number among the cards of the pyramid (ORD-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...components.cards import Character
from ..pyramids.pyramid import Pyramid
from .state import Game

__all__ = ["first", "in_order", "lowest_number"]


def lowest_number(state: Game, player: int) -> int:
    """The number by which a player comes before others or after them (ORD-1); tucked cards do not count."""
    pyramid: Pyramid = state.players[player].pyramid
    if state.edition.order_by_characters:  # EDI-7
        characters = [card.card.number for card in pyramid.cards if isinstance(card.card, Character)]
        if characters:
            return min(characters)
    return pyramid.lowest


def in_order(state: Game, players: Sequence[int]) -> tuple[int, ...]:
    """The players as they are asked one after another."""
    if len(players) < 2:
        return tuple(players)
    return tuple(sorted(players, key=lambda player: lowest_number(state, player)))


def first(state: Game, players: Iterable[int]) -> int:
    """The one of them who goes first."""
    return min(players, key=lambda player: lowest_number(state, player))
