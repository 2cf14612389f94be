"""Summary of many games between bots: wins and points by seat, by bot and by category."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from .estimate import Estimate, Sums
from .matches import GameOutcome

__all__ = ["Summary", "SummaryLine", "summary"]


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """Results of one seat, or of all seats of one bot: the share of games won (ties divided) and the points."""

    who: str
    won: Estimate
    total: Estimate
    categories: tuple[float, ...]
    """Mean points by category, in the order of `Game.categories`; () for a game that has only totals."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Summary of many games of one series."""

    games: int
    moves: Estimate
    seats: tuple[SummaryLine, ...]
    bots: tuple[SummaryLine, ...]


@dataclass(slots=True)
class _Group:
    won: Sums = field(default_factory=Sums)
    total: Sums = field(default_factory=Sums)
    categories: list[int] = field(default_factory=list)
    names: dict[str, None] = field(default_factory=dict)
    """Bots of the group, in the order in which they came."""

    def add(self, outcome: GameOutcome, seat: int) -> None:
        self.won.add(outcome.wins[seat])
        self.total.add(outcome.totals[seat])
        self.names[outcome.bots[seat]] = None
        points = outcome.points[seat] if outcome.points else ()
        before = self.categories or [0] * len(points)
        self.categories = [sum_ + more for sum_, more in zip(before, points, strict=True)]

    def line(self, who: str) -> SummaryLine:
        n = max(1, self.won.n)
        return SummaryLine(who, self.won.estimate(), self.total.estimate(), tuple(sum_ / n for sum_ in self.categories))


def summary(outcomes: Iterable[GameOutcome]) -> Summary:
    """Return the summary of games; seats are numbered from 1, and bots are sorted by share of wins, highest first.

    A seat bears the name of its bot if it always had the same one.
    """
    moves = Sums()
    seats: dict[int, _Group] = {}
    bots: dict[str, _Group] = {}
    for outcome in outcomes:
        moves.add(outcome.moves)
        for seat, bot in enumerate(outcome.bots):
            seats.setdefault(seat, _Group()).add(outcome, seat)
            bots.setdefault(bot, _Group()).add(outcome, seat)
    by_bot = sorted((group.line(bot) for bot, group in bots.items()), key=lambda line: -line.won.mean)
    by_seat = (group.line(_seat_name(seat, group)) for seat, group in sorted(seats.items()))
    return Summary(moves.n, moves.estimate(), tuple(by_seat), tuple(by_bot))


def _seat_name(seat: int, group: _Group) -> str:
    return " ".join([str(seat + 1), *(group.names if len(group.names) == 1 else ())])
