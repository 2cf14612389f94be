"""Many games of bots against each other, seat by seat in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..core.game import Game
from ..core.history import History
from .seating import begin, bot_of
from .session import Session

__all__ = ["Match", "play_matches", "played_match"]


@dataclass(frozen=True, slots=True)
class Match:
    """One game: its seed, who sat where, and how it ended."""

    seed: int
    bots: tuple[str, ...]
    """The names of the bots, by seat."""
    totals: tuple[int, ...]
    history: History

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total."""
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))

    @property
    def wins(self) -> tuple[float, ...]:
        """Each seat's part of the win: a tie is shared."""
        winners = self.winners
        return tuple((seat in winners) / len(winners) for seat in range(len(self.totals)))


def play_matches(game: Game, bots: Sequence[str], count: int, seed: int = 0, **options: Any) -> Iterator[Match]:
    """Yield games between these bots, each with the seed after that of the one before; the seats rotate.

    The same arguments yield the same games, on every machine. Raises what `begin` and `bot_of` raise.
    """
    for n in range(count):
        shift = n % len(bots)
        yield played_match(game, (*bots[shift:], *bots[:shift]), seed + n, options)


def played_match(game: Game, bots: tuple[str, ...], seed: int, options: Mapping[str, Any]) -> Match:
    """Return the game that these bots, by seat, play with a seed."""
    players = tuple(bot_of(game, name, seed) for name in bots)
    session = Session(begin(game, bots, seed, options), players)
    session.bots_play()
    return Match(seed, bots, game.rules.totals(session.state), session.history)
