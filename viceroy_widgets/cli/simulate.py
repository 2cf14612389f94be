"""The `viceroy simulate` and `viceroy contest` commands, which play many games between bots."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from ..words import say
from .games import DEFAULT_GAME, known_game, refusing_faults
from .options import game_options, jobs_or_all, read_game_options, table_options, typed_options
from .streams import refusing, write
from .terminal import with_bar

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = ["contest", "simulate"]

_games = partial(click.option, "--games", type=click.IntRange(1), show_default=True, metavar="N", help=say("cli/games"))


@click.command(help=say("cli/simulate"))
@click.option("--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game"))
@_games(default=100)
@click.option("--bots", metavar="A,B", help=say("cli/simulate_bots"))
@game_options
@table_options
def simulate(
    name: str,
    games: int,
    bots: str | None,
    as_json: bool,
    jobs: int | None,
    seed: int,
    **given: Any,
) -> None:
    """Play many games between bots, which take all seats in turn, and print a summary as text or JSON."""
    from ..play.simulation import Series
    from ..play.summary import summary, summary_document, summary_text

    game = known_game(name)
    options = read_game_options(game, typed_options(given))
    names = _usual_bots(game) if bots is None else [bot.strip() for bot in bots.split(",")]
    with refusing(), refusing_faults(game):
        series = Series.rotating(name, names, seed, **options)
        series.check()
        outcomes = series.outcomes(games, jobs_or_all(jobs))
        results = summary(with_bar(outcomes, games, say("simulation/progress")))
    titles = game.categories()
    if as_json:
        write(json.dumps(summary_document(results, game.id, tuple(titles))))
    else:
        write(summary_text(results, titles).split("\n"))


@click.command(help=say("cli/contest"))
@click.argument("first")
@click.argument("second")
@click.option("--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game"))
@_games(default=400)
@click.option(
    "--players", type=click.IntRange(2, 4), default=2, show_default=True, metavar="N", help=say("cli/simulate_players")
)
@game_options
@table_options
def contest(
    first: str,
    second: str,
    name: str,
    games: int,
    players: int,
    as_json: bool,
    jobs: int | None,
    seed: int,
    **given: Any,
) -> None:
    """Play paired games between two bots and print how much stronger one of them is."""
    from ..play.simulation import Series
    from ..play.summary import verdict, verdict_document, verdict_text

    game = known_game(name)
    options = read_game_options(game, typed_options(given))
    with refusing(), refusing_faults(game):
        series = Series.contest(name, first, second, players, seed, **options)
        series.check()
        outcomes = series.outcomes(games, jobs_or_all(jobs))
        result = verdict(first, second, with_bar(outcomes, games, say("simulation/progress")))
    write(json.dumps(verdict_document(result)) if as_json else verdict_text(result).split("\n"))


def _usual_bots(game: Game) -> list[str]:
    """Return the names of the bots where none is typed: two usual ones, or the strongest one against random ones."""
    from ..play.seating import bot_names

    if usual := game.terminal().usual_bot:
        return [usual] * max(2, game.seats[0])
    return [bot_names(game)[-1], *["random"] * (game.seats[0] - 1)]
