"""A contest of two bots over paired games: the same deals, with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from math import sqrt

from .games import Outcome, Table, play_game
from .parallel import in_order

__all__ = ["Verdict", "contest_games", "verdict"]

_WIDTH = 1.96
"""Standard errors to each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a contest showed: the part of the wins that went to the first bot, ties as half, with its 95 % interval."""

    first: str
    second: str
    games: int
    won: float
    """Games won by the first bot, ties shared."""
    low: float
    high: float
    """The interval of the winning part, by pairs of games, since a pair has one deal."""
    scores: tuple[float, float]
    """The mean score of each bot."""

    @property
    def part(self) -> float:
        return self.won / self.games if self.games else 0.0


def contest_games(
    first: str,
    second: str,
    games: int,
    players: int = 2,
    seed: int = 0,
    edition: str = "en",
    processes: int = 1,
) -> Iterator[Outcome]:
    """The games of a contest: the bots sit by turns, and each deal is played again with their seats swapped."""
    seats = tuple((first, second)[seat % 2] for seat in range(players))
    swapped = tuple((second, first)[seat % 2] for seat in range(players))
    tables = Table(seats, seed, edition), Table(swapped, seed, edition)
    return in_order(partial(_paired_game, tables), games, processes)


def _paired_game(tables: tuple[Table, Table], index: int) -> Outcome:
    return play_game(tables[index % 2], index // 2)


def verdict(first: str, second: str, outcomes: Iterable[Outcome]) -> Verdict:
    """What the games say."""
    won: list[float] = []
    sums, seats = [0, 0], [0, 0]
    for outcome in outcomes:
        # By seat, so that a bot can also play against itself.
        mine = range(len(won) % 2, len(outcome.bots), 2)
        won.append(sum(outcome.wins[index] for index in mine))
        for index, total in enumerate(outcome.totals):
            other = index not in mine
            sums[other] += total
            seats[other] += 1
    pairs = [sum(won[at : at + 2]) / len(won[at : at + 2]) for at in range(0, len(won), 2)]
    part = sum(won) / len(won) if won else 0.0
    error = _standard_error(pairs)
    means = tuple(total / max(1, count) for total, count in zip(sums, seats, strict=True))
    low, high = max(0.0, part - _WIDTH * error), min(1.0, part + _WIDTH * error)
    return Verdict(first, second, len(won), sum(won), low, high, (means[0], means[1]))


def _standard_error(values: list[float]) -> float:
    if len(values) < 2:
        return 0.5
    mean = sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
