"""Whole games between bots: a function of a table and an index, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..viceroy.chance import chance
from ..viceroy.deck import Deck
from ..viceroy.ending import totals
from ..viceroy.engine import apply, new_game
from ..viceroy.events import Event
from ..viceroy.state import State
from ..viceroy.view import view
from .bot import Bot, bot_of

__all__ = ["Outcome", "Table", "play", "play_game"]

_SEEDS = 1 << 32


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays, by what rules and from which seed; the names of the bots go by seat."""

    bots: tuple[str, ...]
    seed: int = 0
    edition: str = "en"
    virtual: int = 0
    deck: Deck | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended."""

    bots: tuple[str, ...]
    totals: tuple[int, ...]
    moves: int

    @property
    def wins(self) -> tuple[float, ...]:
        """Each seat's part of the win: nothing breaks a tie, so it may be shared (SCO-8)."""
        most = max(self.totals)
        part = 1 / self.totals.count(most)
        return tuple(part if total == most else 0.0 for total in self.totals)


def play_game(table: Table, index: int, watch: Callable[[Event], None] | None = None) -> Outcome:
    """Game number `index` at a table."""
    bots = table.bots
    players = [bot_of(name, chance(table.seed, f"bot {index}", seat, _SEEDS)) for seat, name in enumerate(bots)]
    seed = chance(table.seed, "game", index, _SEEDS)
    state, events = new_game(len(bots), seed=seed, edition=table.edition, virtual=table.virtual, deck=table.deck)
    if watch:
        for event in events:
            watch(event)
    end = play(state, players, watch)
    return Outcome(bots, totals(end), end.step)


def play(state: State, bots: Sequence[Bot], watch: Callable[[Event], None] | None = None) -> State:
    """Lets bots play a game to its end; `watch` is told whatever happens."""
    while state.question is not None:
        player = state.question.players[0]
        state, events = apply(state, bots[player].choose(view(state, player)))
        if watch:
            for event in events:
                watch(event)
    return state
