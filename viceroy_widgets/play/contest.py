"""Verdict on two bots over pairs of games: both games of a pair have the same deal, with swapped seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from .estimate import Estimate, Sums, estimate

__all__ = ["ContestVerdict", "Outcome", "verdict"]


class Outcome(Protocol):
    """Protocol of the result of a game between bots, by seat."""

    @property
    def totals(self) -> Sequence[int]:
        """Points of each seat."""

    @property
    def wins(self) -> Sequence[float]:
        """Share of each seat in the win; the shares add up to 1."""


@dataclass(frozen=True, slots=True)
class ContestVerdict:
    """Result of a contest."""

    first: str
    second: str
    games: int
    won: Estimate
    """Share of the first bot in the wins; a tie is shared.

    It is estimated from pairs of games, because the two games of a pair have the same deal.
    """
    scores: tuple[Estimate, Estimate]
    """Points of each bot in one seat of one game."""


def verdict(first: str, second: str, outcomes: Iterable[Outcome]) -> ContestVerdict:
    """Return the result of a contest from the outcomes of its games, in the order of `Series.contest`."""
    won: list[float] = []
    scores = Sums(), Sums()
    for outcome in outcomes:
        # Seats instead of names, so that a bot can also play against itself.
        mine = range(len(won) % 2, len(outcome.totals), 2)
        won.append(sum(outcome.wins[seat] for seat in mine))
        for seat, total in enumerate(outcome.totals):
            scores[seat not in mine].add(total)
    pairs = [sum(won[at : at + 2]) / len(won[at : at + 2]) for at in range(0, len(won), 2)]
    return ContestVerdict(first, second, len(won), estimate(pairs), (scores[0].estimate(), scores[1].estimate()))
