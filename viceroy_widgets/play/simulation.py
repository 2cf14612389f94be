"""Matches, series of games between bots, the same on every machine, and their trace: a document for each decision."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, TypeVar

from ..core.chance import chance
from ..core.game import Bot, Game
from ..core.history import History
from ..core.registry import game_of
from ..core.vocabulary import Move
from .seating import begin, bot_of

__all__ = [
    "GameOutcome",
    "Match",
    "Series",
    "contest_matches",
    "ordered_results",
    "play_match",
    "play_matches",
    "trace_game",
    "trace_games",
    "usual_processes",
]


# -- ordered evaluation of a function for many indices, in one process or several, with equal results ------------------


Result = TypeVar("Result")
_CHUNKS = 32
"""Approximate number of chunks per process: few cause little overhead, and many let all processes end together."""
_MOST_IN_A_CHUNK = 50


def ordered_results(
    function: Callable[[int], Result], count: int, processes: int = 1, executor: Executor | None = None
) -> Iterator[Result]:
    """Yield `function(0)`, `function(1)` and so on, in this order.

    For several processes, or an executor such as that of a Dask cluster, the function is pickled.
    """
    if executor is None and (processes <= 1 or count <= 1):
        yield from map(function, range(count))
        return
    chunk = max(1, min(_MOST_IN_A_CHUNK, count // (max(1, processes) * _CHUNKS)))
    if executor is not None:
        yield from executor.map(function, range(count), chunksize=chunk)
        return
    from ..workers import worker_processes

    with worker_processes(processes) as pool:
        yield from pool.map(function, range(count), chunksize=chunk)


def usual_processes() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


# -- matches: games between bots, each decided by its game, its bots by seat and its seeds -----------------------------


BotMaker = Callable[[Game, str, int], Bot]
"""Function that makes the bot with a name from a seed."""


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
    game: Game,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    bot_seeds: Sequence[int] = (),
    make_bot: BotMaker = bot_of,
) -> Match:
    """Play one game between these bots, given by seat, and return its result.

    Each bot has a seed of `bot_seeds`, or by default the seed of the game. Raises the errors of `begin` and `make_bot`.
    """
    seeds = bot_seeds or [seed] * len(bots)
    players = [make_bot(game, name, its_seed) for name, its_seed in zip(bots, seeds, strict=True)]
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


# -- series of games between bots: the same games on every machine, in one process or in several -----------------------


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
    seed: int
    options: Mapping[str, Any]
    make_bot: BotMaker = bot_of
    """Function that makes a bot of its name; worker processes import it."""

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
        """Raise the errors of `begin` and `make_bot`, before worker processes start."""
        game = game_of(self.game)
        for name in self.seatings[0]:
            self.make_bot(game, name, 0)
        begin(game, self.seatings[0], self.seed, self.options)

    def match(self, number: int) -> Match:
        """Play a game of the series by its number, from 0, and return it with its history."""
        deal, turn = divmod(number, len(self.seatings))
        bots = self.seatings[turn]
        seeds = [chance(self.seed, f"bot {deal}", seat, _SEEDS) for seat in range(len(bots))]
        seed = chance(self.seed, "game", deal, _SEEDS)
        return play_match(game_of(self.game), bots, seed, self.options, seeds, self.make_bot)

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


# -- trace of games between bots ---------------------------------------------------------------------------------------


def trace_games(game: Game, bots: Sequence[str], count: int = 1, seed: int = 0) -> Iterator[dict[str, Any]]:
    """Yield the traces of several games between bots, given by seat; the seed increases by 1 with each game.

    Raises the errors of `play_match`.
    """
    for number in range(count):
        yield from trace_game(game, bots, seed + number, number)


def trace_game(game: Game, bots: Sequence[str], seed: int = 0, number: int = 0) -> Iterator[dict[str, Any]]:
    """Yield a document for each decision of a game: the state, the legal moves and the move; at last the result.

    A state is that of `Game.trace_state`, with all that is hidden. Seats count from 0. A move is a list: its verb, then
    its values.
    """
    match = play_match(game, tuple(bots), seed, {})
    history, rules = match.history, game.rules
    for step, ((state, _), move) in enumerate(zip(history.steps, history.moves, strict=False)):
        yield {
            "game": number,
            "step": step,
            "turn": game.turn_of(state),
            "player": move.player,
            "asks": state.question.kind,
            "state": game.trace_state(state),
            "legal": [_listed(legal) for legal in rules.legal_moves(state, move.player)],
            "move": _listed(move),
        }
    yield {
        "game": number,
        "step": len(history.moves),
        "turn": game.turn_of(history.state),
        "over": True,
        "state": game.trace_state(history.state),
        "totals": list(match.totals),
        "winners": list(match.winners),
    }


def _listed(move: Move) -> list[Any]:
    return [move.verb, *move.what]
