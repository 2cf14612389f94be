"""What was played in a game: whose each card was, and which reward rows were given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.events import Event
from ..components.cards import Character
from ..components.deck import Deck, built_in_deck
from ..rules.pyramids.places import TOP_LEVEL
from .games import Outcome, Table, play_game

__all__ = ["Played", "Reward", "played_game"]

Reward = tuple[int, str]
"""A row of the deck: its level, and the icons it gives, such as `defense gems:2`."""


@dataclass(frozen=True, slots=True)
class Played:
    """How a game ended, with the seat that played each card, and how often each reward row was given."""

    outcome: Outcome
    cards: tuple[tuple[int, int], ...]
    """Number and seat."""
    rewards: tuple[tuple[Reward, int], ...]


def played_game(table: Table, index: int) -> Played:
    """Game number `index` at a table."""
    notes = _Notes(table.deck or built_in_deck())
    outcome = play_game(table, index, notes.take)
    return Played(outcome, tuple(notes.cards.items()), tuple(notes.rewards.items()))


class _Notes:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards: dict[int, int] = {}
        self.rewards: Counter[Reward] = Counter()

    def take(self, event: Event) -> None:
        if event.player is None or event.kind not in _STAND:
            return
        number, level = _STAND[event.kind](event.values)
        self.cards[number] = event.player
        card = self.deck.card(number)
        # On level 5 the rows below are given again where the player wants them, which says nothing about the deck.
        if isinstance(card, Character) and 0 < level < TOP_LEVEL:
            self.rewards[level, " ".join(map(str, card.rewards[level - 1]))] += 1


_STAND: dict[str, Callable[[tuple[Any, ...]], tuple[int, int]]] = {
    "start_card": lambda values: (values[0], 1),
    "played": lambda values: (values[0], values[1]),
    "replaced": lambda values: (values[1], 0),  # the event does not say on which level
}
"""How a card comes to stand in a pyramid, and where the event says which and on which level."""
