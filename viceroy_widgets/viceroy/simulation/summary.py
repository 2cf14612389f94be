"""Summary of many games between bots: wins and points by seat, by bot and by category."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ...play.estimate import Estimate, Sums
from ..rules.pyramids.scoring import CATEGORIES
from .games import GameOutcome

__all__ = ["Summary", "SummaryLine", "summary"]


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """Results of one seat, or of all seats of one bot: the share of games won (ties divided) and the points."""

    who: str
    won: Estimate
    total: Estimate
    categories: tuple[float, ...]
    """Mean points by category, in the order of `CATEGORIES`."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Summary of many games at one table."""

    games: int
    moves: Estimate
    seats: tuple[SummaryLine, ...]
    bots: tuple[SummaryLine, ...]


class _Group:
    def __init__(self) -> None:
        self.won, self.total = Sums(), Sums()
        self.categories = [0] * len(CATEGORIES)

    def add(self, won: float, points: tuple[int, ...]) -> None:
        self.won.add(won)
        self.total.add(sum(points))
        self.categories = [before + more for before, more in zip(self.categories, points, strict=True)]

    def line(self, who: str) -> SummaryLine:
        n = max(1, self.won.n)
        return SummaryLine(who, self.won.estimate(), self.total.estimate(), tuple(sum_ / n for sum_ in self.categories))


def summary(outcomes: Iterable[GameOutcome]) -> Summary:
    """Return the summary of games; seats are numbered from 1, and bots are sorted by share of wins, highest first."""
    moves = Sums()
    seats: dict[int, _Group] = {}
    bots: dict[str, _Group] = {}
    names: tuple[str, ...] = ()
    for outcome in outcomes:
        moves.add(outcome.moves)
        names = outcome.bots
        for seat, (bot, won, points) in enumerate(zip(outcome.bots, outcome.wins, outcome.points, strict=True)):
            seats.setdefault(seat, _Group()).add(won, points)
            bots.setdefault(bot, _Group()).add(won, points)
    lines = sorted((group.line(bot) for bot, group in bots.items()), key=lambda line: -line.won.mean)
    by_seat = (group.line(f"{seat + 1} {names[seat]}") for seat, group in sorted(seats.items()))
    return Summary(moves.n, moves.estimate(), tuple(by_seat), tuple(lines))
