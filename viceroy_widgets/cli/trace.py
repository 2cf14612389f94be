"""The `viceroy trace` command, which prints games between bots as lines of JSON."""

from __future__ import annotations

import json

import click

from ..errors import ViceroyError
from ..words import say
from .games import DEFAULT_GAME, known_game, refusing_faults
from .streams import Refused, write

__all__ = ["trace"]


@click.command(help=say("cli/trace"))
@click.option("--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game"))
@click.option("--players", type=click.IntRange(1), metavar="N", help=say("cli/trace_players"))
@click.option("--bots", default="", metavar="A,B", help=say("cli/trace_bots"))
@click.option("--games", type=click.IntRange(1), default=1, show_default=True, metavar="N", help=say("cli/games"))
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help=say("cli/simulate_seed"))
def trace(name: str, players: int | None, bots: str, games: int, seed: int) -> None:
    """Print a line for each decision, and one for the end of each game."""
    from ..play.trace import trace_games

    game = known_game(name)
    named = tuple(bot.strip() for bot in bots.split(",")) if bots else ()
    count = players or len(named) or max(2, game.seats[0])
    seats = named or ("random",) * count
    if len(seats) != count:
        raise Refused(say("cli/trace_count", bots=len(seats), players=count))
    try:
        with refusing_faults(game):
            for document in trace_games(game, seats, games, seed):
                write(json.dumps(document, separators=(",", ":")))
    except ViceroyError as error:
        raise Refused(str(error)) from None
