"""The games of a contest, in one process or several."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...play.contest import contest_seats
from ..components.deck import Deck
from ..components.editions import Edition
from .games import Outcome, Table, play_game
from .parallel import in_order

__all__ = ["contest_games", "contest_tables"]


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
    seats, swapped = contest_seats(first, second, players)
    return Table(seats, seed, edition, virtual, deck), Table(swapped, seed, edition, virtual, deck)


def contest_games(tables: tuple[Table, Table], games: int, processes: int = 1) -> Iterator[Outcome]:
    """The games of a contest: each deal is played at the one table, then at the other."""
    return in_order(partial(_paired_game, tables), games, processes)


def _paired_game(tables: tuple[Table, Table], index: int) -> Outcome:
    return play_game(tables[index % 2], index // 2)
