"""The balance of a deck: what each card is worth, who wins, and what never gets played, over many games of bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from ...play.estimate import Estimate, Sums, estimate
from ..components.cards import Card
from ..components.deck import Deck
from .played import Played, Reward

__all__ = ["FAIR_SEATS", "OUTLIER", "Balance", "CardWorth", "balance"]

OUTLIER = 3.0
"""A card farther from the mean worth of its sort than so many standard deviations is out of balance."""

FAIR_SEATS = (0.88, 1.12)
"""A seat should win neither less nor more often than this times its even part: 22 % to 28 % at a table of four."""


@dataclass(frozen=True, slots=True)
class CardWorth:
    """What a card was worth: the points of who played it, less the mean of that game, over the games with it."""

    number: int
    name: str
    worth: Estimate
    apart: float
    """Standard deviations from the mean worth of its sort, characters or laws."""

    @property
    def is_outlier(self) -> bool:
        return abs(self.apart) > OUTLIER


@dataclass(frozen=True, slots=True)
class Balance:
    """What many games with a deck showed."""

    deck: Deck
    games: int
    totals: Estimate
    seats: tuple[Estimate, ...]
    """The part of the games that each seat won, ties shared."""
    characters: tuple[CardWorth, ...]
    laws: tuple[CardWorth, ...]
    """From the worthiest to the least."""
    rewards: tuple[tuple[Reward, int], ...]
    """How often each reward row of the deck was given, by level."""

    @property
    def outliers(self) -> tuple[CardWorth, ...]:
        return tuple(card for card in (*self.characters, *self.laws) if card.is_outlier)

    @property
    def never_played(self) -> tuple[CardWorth, ...]:
        return tuple(card for card in (*self.characters, *self.laws) if not card.worth.n)

    @property
    def never_given(self) -> tuple[Reward, ...]:
        return tuple(reward for reward, count in self.rewards if not count)

    @property
    def unfair_seats(self) -> tuple[int, ...]:
        """Seats that win too seldom or too often, from 0."""
        low, high = (bound / max(1, len(self.seats)) for bound in FAIR_SEATS)
        return tuple(seat for seat, won in enumerate(self.seats) if not low <= won.mean <= high)

    @property
    def holds(self) -> bool:
        """Whether nothing is out of balance."""
        return not (self.outliers or self.never_played or self.never_given or self.unfair_seats)


def balance(deck: Deck, games: Iterable[Played]) -> Balance:
    """Adds up the games, which were played with this deck."""
    totals, seats, worths = Sums(), list[Sums](), {number: Sums() for number in deck.by_number}
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
            worths[number].add(points[seat] - mean)
        for reward, times in game.rewards:
            rewards[reward] += times
    return Balance(
        deck,
        count,
        totals.estimate(),
        tuple(sums.estimate() for sums in seats),
        _worths(deck.characters, worths),
        _worths(deck.laws, worths),
        tuple((reward, rewards[reward]) for reward in _rows(deck)),
    )


def _worths(cards: Iterable[Card], worths: dict[int, Sums]) -> tuple[CardWorth, ...]:
    found = [(card, worths[card.number].estimate()) for card in cards]
    among = estimate([worth.mean for _, worth in found if worth.n])
    return tuple(
        CardWorth(card.number, card.name, worth, _apart(worth, among))
        for card, worth in sorted(found, key=lambda one: (not one[1].n, -one[1].mean, one[0].number))
    )


def _apart(worth: Estimate, among: Estimate) -> float:
    if not worth.n or worth.mean == among.mean:
        return 0.0
    return (worth.mean - among.mean) / among.deviation if among.deviation else inf


def _rows(deck: Deck) -> list[Reward]:
    """Every reward row that stands on a card of the deck, each once."""
    rows = {
        (level, " ".join(map(str, row))): None
        for card in deck.characters
        for level, row in enumerate(card.rewards, start=1)
        if row
    }
    return sorted(rows)
