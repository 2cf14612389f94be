"""Matches: many games between bots, with the seats rotated from game to game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.history import History
from .seating import begin, bot_of
from .session import Session

__all__ = ["Match", "play_match", "play_matches"]


@dataclass(frozen=True, slots=True)
class Match:
    """Result of one game: its seed, the bots by seat, the totals and the history."""

    seed: int
    bots: tuple[str, ...]
    """Names of the bots, by seat."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    """Seats that win by the rules of the game; none in a draw that nobody wins."""
    history: History

    @property
    def wins(self) -> tuple[float, ...]:
        """Share of each seat in the win; a tie is shared, and so is a draw that nobody wins."""
        winners = self.winners or tuple(range(len(self.totals)))
        return tuple((seat in winners) / len(winners) for seat in range(len(self.totals)))


def play_matches(game: Game, bots: Sequence[str], count: int, seed: int = 0, **options: Any) -> Iterator[Match]:
    """Yield games between these bots; the seed increases by 1 with each game, and the seats rotate.

    The same arguments yield the same games on every machine. Raises the errors of `begin` and `bot_of`.
    """
    for n in range(count):
        shift = n % len(bots)
        yield play_match(game, (*bots[shift:], *bots[:shift]), seed + n, options)


def play_match(game: Game, bots: tuple[str, ...], seed: int, options: Mapping[str, Any]) -> Match:
    """Play one game between these bots, given by seat, and return its result."""
    players = tuple(bot_of(game, name, seed) for name in bots)
    session = Session(begin(game, bots, seed, options), players)
    session.bots_play()
    state = session.state
    return Match(seed, bots, game.rules.totals(state), game.result(state).winners, session.history)
