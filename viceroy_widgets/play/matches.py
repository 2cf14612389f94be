"""Matches: games between bots, each decided by its game, its bots by seat and its seeds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.history import History
from .seating import begin, bot_of

__all__ = ["GameOutcome", "Match", "play_match"]


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """Result of a game between bots, by seat; it is small, so that a worker process can return it."""

    bots: tuple[str, ...]
    """Names of the bots."""
    totals: tuple[int, ...]
    wins: tuple[float, ...]
    """Share of each seat in the win; the shares add up to 1."""
    points: tuple[tuple[int, ...], ...]
    """Points of each seat in the order of `Game.categories`; () for a game that has only totals."""
    moves: int
    """Number of decisions."""


@dataclass(frozen=True, slots=True)
class Match:
    """A game between bots that was played to its end: its seed, the bots by seat, the totals and the history."""

    seed: int
    bots: tuple[str, ...]
    """Names of the bots, by seat."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats that win by the rules of the game; none in a draw that nobody wins."""
    history: History
    points: tuple[tuple[int, ...], ...] = ()
    """Points of each seat in the order of `Game.categories`; () for a game that has only totals."""

    @property
    def wins(self) -> tuple[float, ...]:
        """Share of each seat in the win; a tie is shared, and so is a draw that nobody wins."""
        winners = self.winners or tuple(range(len(self.totals)))
        return tuple((seat in winners) / len(winners) for seat in range(len(self.totals)))

    @property
    def outcome(self) -> GameOutcome:
        """The result without the history."""
        return GameOutcome(self.bots, self.totals, self.wins, self.points, len(self.history.moves))


def play_match(
    game: Game, bots: Sequence[str], seed: int, options: Mapping[str, Any], bot_seeds: Sequence[int] = ()
) -> Match:
    """Play one game between these bots, given by seat, and return its result.

    Each bot has a seed of `bot_seeds`, or by default the seed of the game. Raises the errors of `begin` and `bot_of`.
    """
    seeds = bot_seeds or [seed] * len(bots)
    players = [bot_of(game, name, its_seed) for name, its_seed in zip(bots, seeds, strict=True)]
    first = begin(game, bots, seed, options)
    rules, state = first.rules, first.state
    moves, steps = [], [*first.steps]
    while state.question is not None:
        player = state.question.players[0]
        move = players[player].choose(rules.view(state, player))
        state, events = rules.apply(state, move)
        moves.append(move)
        steps.append((state, events))
    result = game.result(state)
    points = tuple(result.points) if game.categories() else ()
    history = History(rules, first.setup, tuple(steps), tuple(moves))
    return Match(seed, tuple(bots), tuple(result.totals), tuple(result.winners), history, points)
