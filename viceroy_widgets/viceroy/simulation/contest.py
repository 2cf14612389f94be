"""Games of a contest between two bots, in one process or several."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from ...play.contest import contest_seats
from ..components.deck import Deck
from ..components.editions import Edition
from .games import GameOutcome, SimulatedTable, play_game
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
) -> tuple[SimulatedTable, SimulatedTable]:
    """Return the two tables of a contest: the bots alternate in the seats, and the second table swaps them."""
    seats, swapped = contest_seats(first, second, players)
    return SimulatedTable(seats, seed, edition, virtual, deck), SimulatedTable(swapped, seed, edition, virtual, deck)


def contest_games(
    tables: tuple[SimulatedTable, SimulatedTable], games: int, processes: int = 1
) -> Iterator[GameOutcome]:
    """Return an iterator over the outcomes of a contest; each deal is played at both tables in turn."""
    return in_order(partial(_paired_game, tables), games, processes)


def _paired_game(tables: tuple[SimulatedTable, SimulatedTable], index: int) -> GameOutcome:
    return play_game(tables[index % 2], index // 2)
