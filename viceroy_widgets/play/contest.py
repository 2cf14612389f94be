"""A contest of two bots over paired games: the same deals, with the seats swapped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from ..core.game import Game
from .estimate import Estimate, Sums, estimate
from .matches import Match, played_match

__all__ = ["Outcome", "Verdict", "contest_matches", "contest_seats", "verdict"]


class Outcome(Protocol):
    """How a game between bots ended, by seat."""

    @property
    def totals(self) -> Sequence[int]:
        """The points of each seat."""

    @property
    def wins(self) -> Sequence[float]:
        """Each seat's part of the win; the parts add up to 1."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a contest."""

    first: str
    second: str
    games: int
    won: Estimate
    """The part of the wins that went to the first bot, ties shared; by pairs of games, since a pair has one deal."""
    scores: tuple[Estimate, Estimate]
    """The points of each bot, by seats."""


def contest_seats(first: str, second: str, players: int = 2) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return who sits where in the two games of a pair: the bots sit by turns, the first one first, then the second."""
    return (
        tuple((first, second)[seat % 2] for seat in range(players)),
        tuple((second, first)[seat % 2] for seat in range(players)),
    )


def contest_matches(
    game: Game, first: str, second: str, count: int, *, players: int = 2, seed: int = 0, **options: Any
) -> Iterator[Match]:
    """Yield the games of a contest: each deal is played with the one seating, then with the other.

    Raises what `begin` and `bot_of` raise.
    """
    seatings = contest_seats(first, second, players)
    for n in range(count):
        yield played_match(game, seatings[n % 2], seed + n // 2, options)


def verdict(first: str, second: str, outcomes: Iterable[Outcome]) -> Verdict:
    """Return the result of games in the order of `contest_matches`."""
    won: list[float] = []
    scores = Sums(), Sums()
    for outcome in outcomes:
        # By seat, so that a bot can also play against itself.
        mine = range(len(won) % 2, len(outcome.totals), 2)
        won.append(sum(outcome.wins[seat] for seat in mine))
        for seat, total in enumerate(outcome.totals):
            scores[seat not in mine].add(total)
    pairs = [sum(won[at : at + 2]) / len(won[at : at + 2]) for at in range(0, len(won), 2)]
    return Verdict(first, second, len(won), estimate(pairs), (scores[0].estimate(), scores[1].estimate()))
