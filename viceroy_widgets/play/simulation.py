"""Series of games between bots: the same games on every machine, in one process or in several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from typing import Any

from ..core.chance import chance
from ..core.game import Game
from ..core.registry import game_of
from .jobs import ordered_results
from .matches import GameOutcome, Match, play_match
from .seating import begin, bot_of

__all__ = ["Series", "contest_matches", "play_matches"]

_SEEDS = 1 << 32


@dataclass(frozen=True, slots=True)
class Series:
    """Many games between bots: the game, who sits where, the seed of all, and the options of the game.

    Each deal is played once with every seating before the next deal begins. So neither the luck of a deal nor a good
    seat favors a bot. Each game depends on the series and its number only.
    """

    game: str | Game
    """The game, or the id of an installed one, which worker processes find for themselves."""
    seatings: tuple[tuple[str, ...], ...]
    """Names of the bots by seat, in each game of a deal."""
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def rotating(cls, game: str | Game, bots: Sequence[str], seed: int = 0, **options: Any) -> Series:
        """Return the series in which the bots take all seats in turn; equal bots need no other seats.

        >>> Series.rotating("viceroy", ("advice", "random", "random")).seatings
        (('advice', 'random', 'random'), ('random', 'random', 'advice'), ('random', 'advice', 'random'))
        """
        turns = ((*bots[shift:], *bots[:shift]) for shift in range(max(1, len(bots))))
        return cls(game, tuple(dict.fromkeys(turns)), seed, options)

    @classmethod
    def contest(
        cls, game: str | Game, first: str, second: str, players: int = 2, seed: int = 0, **options: Any
    ) -> Series:
        """Return the series of a contest: the bots alternate in the seats, and begin in turn.

        >>> Series.contest("viceroy", "advice", "random", 3).seatings
        (('advice', 'random', 'advice'), ('random', 'advice', 'random'))
        """
        pair = first, second
        seatings = tuple(tuple(pair[(seat + swap) % 2] for seat in range(players)) for swap in range(2))
        return cls(game, seatings, seed, options)

    def check(self) -> None:
        """Raise the errors of `begin` and `bot_of`, before worker processes start."""
        game = game_of(self.game)
        for name in self.seatings[0]:
            bot_of(game, name)
        begin(game, self.seatings[0], self.seed, self.options)

    def match(self, number: int) -> Match:
        """Play a game of the series by its number, from 0, and return it with its history."""
        deal, turn = divmod(number, len(self.seatings))
        bots = self.seatings[turn]
        seeds = [chance(self.seed, f"bot {deal}", seat, _SEEDS) for seat in range(len(bots))]
        return play_match(game_of(self.game), bots, chance(self.seed, "game", deal, _SEEDS), self.options, seeds)

    def outcome(self, number: int) -> GameOutcome:
        """Play a game of the series by its number, from 0, and return its result."""
        return self.match(number).outcome

    def outcomes(self, count: int, processes: int = 1, executor: Executor | None = None) -> Iterator[GameOutcome]:
        """Yield the results of the first games in order; equal for any number of processes, and for any executor."""
        return ordered_results(self.outcome, count, processes, executor)


def play_matches(game: str | Game, bots: Sequence[str], count: int, seed: int = 0, **options: Any) -> Iterator[Match]:
    """Yield games between these bots with their histories; each deal is played with every seating.

    Equal arguments yield equal games on every machine. Raises the errors of `begin` and `bot_of`.
    """
    return map(Series.rotating(game, bots, seed, **options).match, range(count))


def contest_matches(
    game: str | Game, first: str, second: str, count: int, *, players: int = 2, seed: int = 0, **options: Any
) -> Iterator[Match]:
    """Yield the games of a contest with their histories: each deal is played with both seatings.

    Raises the errors of `begin` and `bot_of`.
    """
    return map(Series.contest(game, first, second, players, seed, **options).match, range(count))
