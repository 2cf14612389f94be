"""The `viceroy simulate` and `viceroy contest` commands, which play many games between bots."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import partial
from typing import Any

import click
from click.core import ParameterSource

from ..errors import ViceroyError
from ..words import say
from .games import VICEROY, is_foreign, known_game, refuse_options, refusing_faults, simulate_game
from .progress_bar import with_bar
from .streams import Refused, write
from .tables import check_table, jobs_or_all, read_rules, rules_options, table_options

__all__ = ["contest", "simulate"]

_games = partial(click.option, "--games", type=click.IntRange(1), show_default=True, metavar="N", help=say("cli/games"))


@click.command(help=say("cli/simulate"))
@click.option("--game", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
@_games(default=100)
@click.option("--bots", default="advice,advice", show_default=True, metavar="A,B", help=say("cli/simulate_bots"))
@rules_options
@table_options
@click.pass_context
def simulate(
    context: click.Context, /, game: str, games: int, bots: str, as_json: bool, jobs: int | None, **given: Any
) -> None:
    """Play many games between the same bots and print a summary as text or JSON.

    `game` is the id of Viceroy or another installed game; in the latter, the bots rotate seats. `given` holds the seed,
    and the options of `rules_options`, which only Viceroy has.
    """
    if is_foreign(game):
        refuse_options(context, game, allowed=("game", "games", "bots", "seed", "as_json"))
        named = context.get_parameter_source("bots") is not ParameterSource.DEFAULT
        simulate_game(game, bots if named else "", games, given["seed"], as_json)
        return
    from ..play.jobs import ordered_results
    from ..viceroy.simulation.games import SimulatedTable, play_game
    from ..viceroy.simulation.reports import summary_document, summary_text
    from ..viceroy.simulation.summary import summary

    table = check_table(SimulatedTable(tuple(name.strip() for name in bots.split(",")), **read_rules(given)))
    outcomes = ordered_results(partial(play_game, table), games, jobs_or_all(jobs))
    found = summary(with_bar(outcomes, games, say("simulation/progress")))
    write(json.dumps(summary_document(found)) if as_json else summary_text(found).split("\n"))


@click.command(help=say("cli/contest"))
@click.argument("first")
@click.argument("second")
@click.option("--game", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
@_games(default=400)
@click.option(
    "--players", type=click.IntRange(2, 4), default=2, show_default=True, metavar="N", help=say("cli/simulate_players")
)
@rules_options
@table_options
@click.pass_context
def contest(
    context: click.Context,
    /,
    first: str,
    second: str,
    game: str,
    games: int,
    players: int,
    as_json: bool,
    jobs: int | None,
    **given: Any,
) -> None:
    """Play paired games between two bots and print how much stronger one of them is."""
    from ..play.contest import Outcome, contest_matches, verdict
    from ..viceroy.simulation.games import contest_games, contest_tables
    from ..viceroy.simulation.reports import verdict_document, verdict_text

    outcomes: Iterable[Outcome]
    if is_foreign(game):
        refuse_options(context, game, allowed=("first", "second", "game", "games", "players", "seed", "as_json"))
        outcomes = contest_matches(known_game(game), first, second, games, players=players, seed=given["seed"])
    else:
        tables = contest_tables(first, second, players, **read_rules(given))
        check_table(tables[0])
        outcomes = contest_games(tables, games, jobs_or_all(jobs))
    try:
        with refusing_faults(known_game(game)):
            found = verdict(first, second, with_bar(outcomes, games, say("simulation/progress")))
    except ViceroyError as error:
        raise Refused(str(error)) from None
    write(json.dumps(verdict_document(found)) if as_json else verdict_text(found).split("\n"))
