"""Result of a finished game: totals, winners, categories, and the ranking of the players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["Result", "ranking", "result_of_totals"]


class Result(NamedTuple):
    """Result of a finished game, by seat."""

    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Players who win or share the win; empty if nobody wins, as in a game for one player."""
    categories: tuple[str, ...] = ()
    """Titles of the categories of points in the current language; empty if the game has only totals."""
    points: tuple[tuple[int, ...], ...] = ()
    """Points of each player, in the order of the categories."""


def result_of_totals(totals: Sequence[int]) -> Result:
    """Return a result without categories: the highest total wins, players with equal totals share the win.

    A player alone has no opponent, so nobody wins.
    """
    winners = [player for player, total in enumerate(totals) if total == max(totals)]
    return Result(tuple(totals), tuple(winners) if len(totals) > 1 else ())


def ranking(result: Result) -> tuple[tuple[int, int], ...]:
    """Return pairs of place and player, the best first; winners share place 1, equal totals share a place.

    >>> ranking(result_of_totals((7, 9, 7)))
    ((1, 1), (2, 0), (2, 2))
    """
    keys = [(player not in result.winners, -total) for player, total in enumerate(result.totals)]
    if result.winners:
        keys = [key if key[0] else (False, 0) for key in keys]
    order = sorted(range(len(keys)), key=lambda player: (keys[player], player))
    return tuple((1 + sum(other < keys[player] for other in keys), player) for player in order)
