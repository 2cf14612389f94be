"""A contest of two bots over paired games: the same deals, with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial

from ..viceroy.box.deck import Deck
from ..viceroy.box.editions import Edition
from .estimate import Estimate, Sums, estimate
from .games import Outcome, Table, play_game
from .parallel import in_order

__all__ = ["Verdict", "contest_games", "contest_tables", "verdict"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a contest showed."""

    first: str
    second: str
    games: int
    won: Estimate
    """The part of the wins that went to the first bot, ties shared; by pairs of games, since a pair has one deal."""
    scores: tuple[Estimate, Estimate]
    """What each bot scored, by seats."""


def contest_tables(
    first: str,
    second: str,
    players: int = 2,
    seed: int = 0,
    edition: str | Edition = "en",
    virtual: int = 0,
    deck: Deck | None = None,
) -> tuple[Table, Table]:
    """The two tables of a contest: the bots sit by turns, the first one first, and then the second one."""
    seats = tuple((first, second)[seat % 2] for seat in range(players))
    swapped = tuple((second, first)[seat % 2] for seat in range(players))
    return Table(seats, seed, edition, virtual, deck), Table(swapped, seed, edition, virtual, deck)


def contest_games(tables: tuple[Table, Table], games: int, processes: int = 1) -> Iterator[Outcome]:
    """The games of a contest: each deal is played at the one table, then at the other."""
    return in_order(partial(_paired_game, tables), games, processes)


def _paired_game(tables: tuple[Table, Table], index: int) -> Outcome:
    return play_game(tables[index % 2], index // 2)


def verdict(first: str, second: str, outcomes: Iterable[Outcome]) -> Verdict:
    """What the games say, in the order of `contest_games`."""
    won: list[float] = []
    scores = Sums(), Sums()
    for outcome in outcomes:
        # By seat, so that a bot can also play against itself.
        mine = range(len(won) % 2, len(outcome.bots), 2)
        won.append(sum(outcome.wins[seat] for seat in mine))
        for seat, total in enumerate(outcome.totals):
            scores[seat not in mine].add(total)
    pairs = [sum(won[at : at + 2]) / len(won[at : at + 2]) for at in range(0, len(won), 2)]
    return Verdict(first, second, len(won), estimate(pairs), (scores[0].estimate(), scores[1].estimate()))
