"""Balance of a deck over many games of bots: value of each card, wins by seat, unused cards and rewards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from viceroy_widgets.play.summary import Estimate, Sums, estimate
from viceroy_widgets.viceroy.components.cards import Card
from viceroy_widgets.viceroy.components.deck import Deck

from .game_log import GameLog, Reward

__all__ = ["FAIR_SEATS", "OUTLIER", "Balance", "CardValue", "balance"]

OUTLIER = 3.0
"""Largest distance of a balanced card from the mean value of its kind, in standard deviations."""

FAIR_SEATS = (0.88, 1.12)
"""Bounds of a fair win rate, as multiples of a seat's equal share: 22 % to 28 % at a table of four."""


@dataclass(frozen=True, slots=True)
class CardValue:
    """Value of a card: the points of its player minus the mean of that game, averaged over games with the card."""

    number: int
    name: str
    value: Estimate
    z_score: float
    """Distance from the mean value of its kind (characters or laws), in standard deviations."""

    @property
    def is_outlier(self) -> bool:
        """Whether the value of the card is out of balance."""
        return abs(self.z_score) > OUTLIER


@dataclass(frozen=True, slots=True)
class Balance:
    """Results of many games with one deck."""

    deck: Deck
    games: int
    totals: Estimate
    seats: tuple[Estimate, ...]
    """Share of the games that each seat won; a tie is divided."""
    characters: tuple[CardValue, ...]
    laws: tuple[CardValue, ...]
    """Laws, like characters, are sorted by value, highest first; cards never played come last."""
    rewards: tuple[tuple[Reward, int], ...]
    """Number of times that each reward row of the deck was given, sorted by level."""

    @property
    def outliers(self) -> tuple[CardValue, ...]:
        """Cards whose value is out of balance."""
        return tuple(card for card in (*self.characters, *self.laws) if card.is_outlier)

    @property
    def never_played(self) -> tuple[CardValue, ...]:
        """Cards that were played in no game."""
        return tuple(card for card in (*self.characters, *self.laws) if not card.value.n)

    @property
    def never_given(self) -> tuple[Reward, ...]:
        """Reward rows that were given in no game."""
        return tuple(reward for reward, count in self.rewards if not count)

    @property
    def unfair_seats(self) -> tuple[int, ...]:
        """Seats that win too seldom or too often, numbered from 0."""
        low, high = (bound / max(1, len(self.seats)) for bound in FAIR_SEATS)
        return tuple(seat for seat, won in enumerate(self.seats) if not low <= won.mean <= high)

    @property
    def is_balanced(self) -> bool:
        """Whether nothing is out of balance."""
        return not (self.outliers or self.never_played or self.never_given or self.unfair_seats)


def balance(deck: Deck, games: Iterable[GameLog]) -> Balance:
    """Return the balance of a deck, computed from games that were played with it."""
    totals, seats, values = Sums(), list[Sums](), {number: Sums() for number in deck.by_number}
    rewards: Counter[Reward] = Counter()
    count = 0
    for game in games:
        count += 1
        points = game.outcome.totals
        mean = sum(points) / len(points)
        totals.add(mean)
        seats = seats or [Sums() for _ in points]
        for sums, won in zip(seats, game.outcome.wins, strict=True):
            sums.add(won)
        for number, seat in game.cards:
            values[number].add(points[seat] - mean)
        for reward, times in game.rewards:
            rewards[reward] += times
    return Balance(
        deck,
        count,
        totals.estimate(),
        tuple(sums.estimate() for sums in seats),
        _card_values(deck.characters, values),
        _card_values(deck.laws, values),
        tuple((reward, rewards[reward]) for reward in _rows(deck)),
    )


def _card_values(cards: Iterable[Card], values: dict[int, Sums]) -> tuple[CardValue, ...]:
    found = [(card, values[card.number].estimate()) for card in cards]
    among = estimate([value.mean for _, value in found if value.n])
    return tuple(
        CardValue(card.number, card.name, value, _z_score(value, among))
        for card, value in sorted(found, key=lambda one: (not one[1].n, -one[1].mean, one[0].number))
    )


def _z_score(value: Estimate, among: Estimate) -> float:
    if not value.n or value.mean == among.mean:
        return 0.0
    return (value.mean - among.mean) / among.deviation if among.deviation else inf


def _rows(deck: Deck) -> list[Reward]:
    """Return the distinct reward rows on the cards of the deck, sorted by level."""
    rows = {
        (level, " ".join(map(str, row))): None
        for card in deck.characters
        for level, row in enumerate(card.rewards, start=1)
        if row
    }
    return sorted(rows)
