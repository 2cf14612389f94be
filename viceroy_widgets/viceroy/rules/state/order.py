"""Order of players: the lowest card number in the pyramid goes first (ORD-1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...components.cards import Character
from ..pyramids.pyramid import Pyramid
from .state import GameFields

__all__ = ["first", "in_order", "lowest_number"]


def lowest_number(state: GameFields, player: int) -> int:
    """Return the lowest card number of a player's pyramid, which decides the order of players (ORD-1).

    Tucked cards do not count.
    """
    pyramid: Pyramid = state.players[player].pyramid
    if state.edition.order_by_characters:  # EDI-7
        characters = [card.card.number for card in pyramid.cards if isinstance(card.card, Character)]
        if characters:
            return min(characters)
    return pyramid.lowest


def in_order(state: GameFields, players: Sequence[int]) -> tuple[int, ...]:
    """Return the players in the order in which they act: lowest card number first."""
    if len(players) < 2:
        return tuple(players)
    return tuple(sorted(players, key=lambda player: lowest_number(state, player)))


def first(state: GameFields, players: Iterable[int]) -> int:
    """Return the player who goes first: the one with the lowest card number in the pyramid."""
    return min(players, key=lambda player: lowest_number(state, player))
