"""Whole games between bots, single or in contests; each result depends only on the table and the index of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from ...core.chance import chance
from ...core.vocabulary import Event
from ...play.contest import contest_seats
from ..bots.bot import Bot, bot_of
from ..components.deck import Deck
from ..components.editions import Edition
from ..rules.engine.ending import final_score
from ..rules.engine.engine import apply, new_game
from ..rules.engine.views import view
from ..rules.pyramids.scoring import CATEGORIES
from ..rules.state.state import State
from .parallel import ordered_results

__all__ = ["GameOutcome", "SimulatedTable", "Watch", "contest_games", "contest_tables", "play", "play_game"]

_SEEDS = 1 << 32

Watch = Callable[[Event], None]
"""Callback that receives every event of a game, hidden events included."""


@dataclass(frozen=True, slots=True)
class SimulatedTable:
    """Setup of simulated games: the names of the bots by seat, the seed, and the options of the rules."""

    bots: tuple[str, ...]
    seed: int = 0
    edition: str | Edition = "en"
    virtual: int = 0
    deck: Deck | None = None


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """Result of a game: the bots by seat, their points by category, and the number of moves."""

    bots: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    moves: int

    @property
    def totals(self) -> tuple[int, ...]:
        """Total points of each seat."""
        return tuple(map(sum, self.points))

    @property
    def wins(self) -> tuple[float, ...]:
        """Share of the win for each seat; nothing breaks a tie, so tied seats divide the win (SCO-8)."""
        totals = self.totals
        most = max(totals)
        part = 1 / totals.count(most)
        return tuple(part if total == most else 0.0 for total in totals)


def play_game(table: SimulatedTable, index: int, watch: Watch | None = None) -> GameOutcome:
    """Play game number `index` at a table and return its outcome; `watch` receives the events."""
    bots = table.bots
    players = [bot_of(name, chance(table.seed, f"bot {index}", seat, _SEEDS)) for seat, name in enumerate(bots)]
    seed = chance(table.seed, "game", index, _SEEDS)
    state, events = new_game(len(bots), seed=seed, edition=table.edition, virtual=table.virtual, deck=table.deck)
    if watch:
        for event in events:
            watch(event)
    end = play(state, players, watch)
    scores = [final_score(end, seat) for seat in range(len(bots))]
    return GameOutcome(bots, tuple(tuple(map(its.of, CATEGORIES)) for its in scores), end.step)


def play(state: State, bots: Sequence[Bot], watch: Watch | None = None) -> State:
    """Let bots play a game to its end and return the final state; `watch` receives the events."""
    while state.question is not None:
        player = state.question.players[0]
        state, events = apply(state, bots[player].choose(view(state, player)))
        if watch:
            for event in events:
                watch(event)
    return state


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
    return ordered_results(partial(_paired_game, tables), games, processes)


def _paired_game(tables: tuple[SimulatedTable, SimulatedTable], index: int) -> GameOutcome:
    return play_game(tables[index % 2], index // 2)
