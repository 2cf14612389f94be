"""The `viceroy simulate` and `viceroy contest` commands, which play many games between bots."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from ..errors import ViceroyError
from ..words import say
from .games import VICEROY, is_foreign, known_game, refuse_options, refusing_faults
from .progress_bar import with_bar
from .streams import Refused, write
from .tables import jobs_or_all, read_rules, rules_options, table_options

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = ["contest", "simulate"]

_games = partial(click.option, "--games", type=click.IntRange(1), show_default=True, metavar="N", help=say("cli/games"))
_RULES = ("virtual", "edition", "deck")
"""Options of `rules_options`, which only Viceroy has."""


@click.command(help=say("cli/simulate"))
@click.option("--game", "name", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
@_games(default=100)
@click.option("--bots", default="advice,advice", show_default=True, metavar="A,B", help=say("cli/simulate_bots"))
@rules_options
@table_options
@click.pass_context
def simulate(
    context: click.Context,
    /,
    name: str,
    games: int,
    bots: str,
    as_json: bool,
    jobs: int | None,
    seed: int,
    **given: Any,
) -> None:
    """Play many games between bots, which take all seats in turn, and print a summary as text or JSON."""
    from ..play.reports import summary_document, summary_text
    from ..play.simulation import Series
    from ..play.summary import summary

    game = known_game(name)
    options = _options(context, name, given)
    is_named = context.get_parameter_source("bots") is not ParameterSource.DEFAULT
    names = _usual_bots(game) if is_foreign(name) and not is_named else [bot.strip() for bot in bots.split(",")]
    with _refusing(game):
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
@click.option("--game", "name", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
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
    name: str,
    games: int,
    players: int,
    as_json: bool,
    jobs: int | None,
    seed: int,
    **given: Any,
) -> None:
    """Play paired games between two bots and print how much stronger one of them is."""
    from ..play.contest import verdict
    from ..play.reports import verdict_document, verdict_text
    from ..play.simulation import Series

    game = known_game(name)
    options = _options(context, name, given)
    with _refusing(game):
        series = Series.contest(name, first, second, players, seed, **options)
        series.check()
        outcomes = series.outcomes(games, jobs_or_all(jobs))
        result = verdict(first, second, with_bar(outcomes, games, say("simulation/progress")))
    write(json.dumps(verdict_document(result)) if as_json else verdict_text(result).split("\n"))


def _options(context: click.Context, name: str, given: dict[str, Any]) -> dict[str, Any]:
    """Return the options of the game; raise Refused for an option that it does not have."""
    if is_foreign(name):
        refuse_options(context, name, allowed=tuple(option for option in context.params if option not in _RULES))
        return {}
    return read_rules(given)


def _usual_bots(game: Game) -> list[str]:
    """Return the names of the bots where none is typed: the strongest one against random ones."""
    from ..play.seating import bot_names

    return [bot_names(game)[-1], *["random"] * (game.seats[0] - 1)]


@contextmanager
def _refusing(game: Game) -> Iterator[None]:
    """Raise Refused for what cannot be played, and for a fault of the game's code."""
    try:
        with refusing_faults(game):
            yield
    except ViceroyError as error:
        raise Refused(str(error)) from None
