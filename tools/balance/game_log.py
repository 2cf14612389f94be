"""Log of a simulated game: the seat that played each card, and the reward rows that were given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from viceroy_widgets.core.vocabulary import Event
from viceroy_widgets.play.simulation import GameOutcome, Series
from viceroy_widgets.viceroy.components.cards import Character
from viceroy_widgets.viceroy.components.deck import Deck, built_in_deck
from viceroy_widgets.viceroy.rules.pyramids.places import TOP_LEVEL

__all__ = ["GameLog", "Reward", "logged_game"]

Reward = tuple[int, str]
"""Reward row of the deck: its level and its icons, such as `defense gems:2`."""


@dataclass(frozen=True, slots=True)
class GameLog:
    """Outcome of a game, with the seat that played each card and the count of each reward row given."""

    outcome: GameOutcome
    cards: tuple[tuple[int, int], ...]
    """Pairs of card number and seat."""
    rewards: tuple[tuple[Reward, int], ...]


def logged_game(series: Series, number: int) -> GameLog:
    """Play a game of a series of Viceroy by its number, and return its outcome with the cards and rewards."""
    match = series.match(number)
    recorder = _Recorder(series.options.get("deck") or built_in_deck())
    for _, events in match.history.steps:
        for event in events:
            recorder.record(event)
    return GameLog(match.outcome, tuple(recorder.cards.items()), tuple(recorder.rewards.items()))


class _Recorder:
    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.cards: dict[int, int] = {}
        self.rewards: Counter[Reward] = Counter()

    def record(self, event: Event) -> None:
        if event.player is None or event.kind not in _PLACEMENTS:
            return
        number, level = _PLACEMENTS[event.kind](event.values)
        self.cards[number] = event.player
        card = self.deck.card(number)
        # Level 5 gives lower rows again at the player's choice, which says nothing about the deck.
        if isinstance(card, Character) and 0 < level < TOP_LEVEL:
            self.rewards[level, " ".join(map(str, card.rewards[level - 1]))] += 1


_PLACEMENTS: dict[str, Callable[[tuple[Any, ...]], tuple[int, int]]] = {
    "start_card": lambda values: (values[0], 1),
    "played": lambda values: (values[0], values[1]),
    "replaced": lambda values: (values[1], 0),  # the event does not say on which level
}
"""Function by kind of event that returns the number and the level of a card placed in a pyramid."""
