"""The bots of a game beside each other, and figures of others: ``python -m benchmarks.bots viceroy``.

Contests are of two players, and each deal is played with both seatings. With ``--players 3`` or 4 the first bot of a
contest sits alone among others of the second kind, in each seat once with each deal. Intervals are Wilson's of 95 %,
from the means of the deals. The time of a decision is that of the processor, so a busy machine changes it little.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from multiprocessing import get_context
from statistics import mean, median
from time import process_time
from typing import Any, NamedTuple

from benchmarks.former_bot import FormerBot, has_commit
from viceroy_widgets.core.game import Bot
from viceroy_widgets.core.vocabulary import Move
from viceroy_widgets.play.bots import RandomBot
from viceroy_widgets.play.simulation import Series, play_match
from viceroy_widgets.play.summary import Estimate, estimate
from viceroy_widgets.splendor.game import Splendor
from viceroy_widgets.viceroy.game import Viceroy

__all__ = ["CONTESTS", "FORMER", "Game", "contest", "main"]

CONTESTS = {
    "splendor": (
        ("advice", "random", 95), ("strong", "advice", 80), ("strong", "former", 45), ("expert", "former", 75),
    ),
    "viceroy": (
        ("advice", "random", 95), ("strong", "advice", 75), ("strong", "former", 45), ("expert", "former", 65),
    ),
}  # fmt: skip
"""Two bots, and the least share of the games in per cent that the first one has to win at two seats, by game."""
FORMER = "47cf6441"
"""Commit whose strong bot plays as `former`."""
SECONDS = {"strong": (0.5, 1.0), "expert": (0.8, 1.0)}
"""Greatest median of the seconds of a decision, and the greatest seconds, by bot."""
LITERATURE = {
    "splendor": """\
Figures of others, as their pages give them
  turns of each player
    29.3  mean, a network with itself, two players             github.com/inclement/lapidary-ai, README
    28.8  mean, people and bots of the app, two players         there, from a statistic of the app
    28    mean, Board Game Arena, number of players not given  github.com/BreckEmert/Splendor-AI, README
    25    mean, games of a network on Board Game Arena         there (27 in its footnote)""",
}


class Game(NamedTuple):
    """Result of a game: points and shares in the win by seat, turns of the first player, and times of decisions."""

    totals: tuple[int, ...]
    wins: tuple[float, ...]
    turns: int
    seconds: Mapping[str, Sequence[float]]
    """Seconds of each decision that was asked of a bot with more than one move, by the name of the bot."""


class Timed:
    """Bot that keeps the times of the decisions of each kind of bot."""

    def __init__(self, bot: Bot, seconds: dict[str, list[float]]) -> None:
        self.name, self.bot, self.seconds = bot.name, bot, seconds

    def choose(self, view: Any) -> Move:
        """Return the move of the bot."""
        start = process_time()
        found = self.bot.choose(view)
        if len(view.moves) > 1:
            self.seconds.setdefault(self.name, []).append(process_time() - start)
        return found


class TimedBots:
    """Part of a game with bots that are timed."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}

    def timed(self, game: str, bots: Mapping[str, Callable[[int], Bot]]) -> Mapping[str, Callable[[int], Bot]]:
        """Return these bots, `random` and `former`, all of them timed."""

        def timed(maker: Callable[[int], Bot], seed: int) -> Bot:
            return Timed(maker(seed), self.seconds)

        makers: dict[str, Callable[[int], Bot]] = {
            "random": RandomBot,
            **bots,
            "former": partial(FormerBot, game, FORMER),
        }
        return {name: partial(timed, maker) for name, maker in makers.items()}


class TimedSplendor(TimedBots, Splendor):
    """Splendor with bots that are timed."""

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Return the bots, all of them timed."""
        return self.timed("splendor", super().bots())


class TimedViceroy(TimedBots, Viceroy):
    """Viceroy with bots that are timed."""

    def bots(self) -> Mapping[str, Callable[[int], Bot]]:
        """Return the bots, all of them timed."""
        return self.timed("viceroy", super().bots())


GAMES: dict[str, Callable[[], TimedSplendor | TimedViceroy]] = {"splendor": TimedSplendor, "viceroy": TimedViceroy}


def _play(task: tuple[str, tuple[str, ...], int]) -> Game:
    game_id, bots, seed = task
    game = GAMES[game_id]()
    match = play_match(game, bots, seed, {})
    turn = game.turn_of(match.history.state)
    return Game(match.totals, match.wins, turn if game_id == "viceroy" else -(-turn // len(bots)), game.seconds)


def _seatings(game: str, first: str, second: str, players: int) -> tuple[tuple[str, ...], ...]:
    if players == 2:
        return Series.contest(game, first, second).seatings
    return Series.rotating(game, (first, *[second] * (players - 1))).seatings


def contest(
    game: str, first: str, second: str, games: int, processes: int = 1, seed: int = 0, players: int = 2
) -> Iterator[Game]:
    """Yield the games of a contest, each deal with all seatings."""
    seatings = _seatings(game, first, second, players)
    turns = len(seatings)
    tasks = [(game, seatings[n % turns], seed + n // turns) for n in range(games)]
    if processes == 1:
        yield from map(_play, tasks)
        return
    with get_context("spawn").Pool(processes) as pool:
        yield from pool.imap(_play, tasks)


def _won(games: Sequence[Game], seatings: Sequence[Sequence[str]], first: str) -> Estimate:
    """Return the share of the wins of the first bot, estimated from the means of the deals."""
    turns = len(seatings)
    won = [game.wins[seatings[n % turns].index(first)] for n, game in enumerate(games)]
    return estimate(mean(won[at : at + turns]) for at in range(0, len(won), turns))


def _percent(part: Estimate) -> str:
    low, high = part.part
    return f"{100 * part.mean:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def _lengths(title: str, games: list[Game]) -> str:
    firsts = estimate(game.wins[0] for game in games)
    turns = median(game.turns for game in games)
    return f"  {title:18} {len(games):4} games  {turns:4.0f} turns  {_percent(firsts)} won by the first player"


def _is_slow(bot: str, games: list[Game]) -> bool:
    """Print the times of the decisions of a bot, and return whether they are too long."""
    seconds = [each for game in games for each in game.seconds.get(bot, ())]
    if not seconds:
        return False
    usual, longest = median(seconds), max(seconds)
    most_usual, most = SECONDS[bot]
    print(
        f"{len(seconds)} decisions of {bot}: median {usual:.2f} s (limit {most_usual}), longest {longest:.2f} s "
        f"(limit {most})"
    )
    return usual > most_usual or longest > most


def main(arguments: list[str] | None = None) -> int:
    """Play the contests and print the report; return 1 if a bot wins less than it has to or takes longer."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots", description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=100, help="games of each contest")
    parser.add_argument("--players", type=int, default=2, help="players of each game of a contest")
    parser.add_argument("--mirror", type=int, default=20, help="games of the strong bot with itself")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=0, help="seed of the first deal of each contest")
    parser.add_argument("--only", help="only the contests against this bot")
    parser.add_argument("--bot", help="only the contests of this bot")
    given = parser.parse_args(arguments)
    missed, lengths = 0, []
    played: list[Game] = []
    for first, second, least in CONTESTS[given.game]:
        if given.only not in (None, second) or given.bot not in (None, first):
            continue
        if second == "former" and not has_commit(FORMER):
            print(f"no contest against the bot of commit {FORMER}, which this clone lacks")
            continue
        floor = least if given.players == 2 else 100 / given.players
        games = list(contest(given.game, first, second, given.games, given.processes, given.seed, given.players))
        won = _won(games, _seatings(given.game, first, second, given.players), first)
        name = f"the bot of commit {FORMER}" if second == "former" else second
        print(f"{first} won {_percent(won)} of {len(games)} games against {name} (floor {floor:.0f} %)", flush=True)
        missed += 100 * won.mean < floor
        played += games
        if second != "random":
            lengths.append(_lengths(f"{first} and {second}", games))
    for name, count in (("advice", 10 * given.mirror), ("strong", given.mirror)) if given.mirror else ():
        games = list(contest(given.game, name, name, count, given.processes, seed=1000))
        played += games
        lengths.append(_lengths(f"{name} and {name}", games))
    missed += sum([_is_slow(bot, played) for bot in SECONDS])
    print("median of the turns of each player, and the first player's share of the wins\n" + "\n".join(lengths))
    if given.game in LITERATURE:
        print(LITERATURE[given.game])
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
