"""Commands for any installed game: list the games, replay a record, games and contests between bots."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import click

from ..core.registry import DEFAULT_GAME
from ..errors import NotationError, ViceroyError
from ..words import say
from .options import game_option, game_options, jobs_or_all, read_game_options, table_options, typed_options
from .streams import Refused, refusing, write
from .terminal import with_bar

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = [
    "DEFAULT_GAME",
    "contest",
    "document_game",
    "game_of_record",
    "games",
    "known_game",
    "known_games",
    "refusing_faults",
    "simulate",
    "trace",
]


# -- commands for any installed game -----------------------------------------------------------------------------------


def known_games() -> Iterator[Game]:
    """Yield the installed games, the default game first; `viceroy games` tells those that cannot be loaded."""
    from ..core.registry import game_ids, game_of

    for name in sorted(game_ids(), key=lambda name: name != DEFAULT_GAME):
        try:
            yield game_of(name)
        except NotationError:
            continue


@click.command(help=say("cli/games_verb"))
def games() -> None:
    """Print the installed games with their titles and numbers of players; refuse broken ones after the others."""
    from ..core.registry import game_ids, game_of

    broken: list[str] = []
    for name in game_ids():
        try:
            game = game_of(name)
        except NotationError as error:
            broken.append(str(error))
            continue
        low, high = game.seats
        code = "game/line" if low < high else "game/line_exactly"
        write(say(code, name=name, title=game.title, low=low, high=high))
    if broken:
        raise Refused(*broken)


def game_of_record(held: bytes) -> str:
    """Return the id of the game that a record names, as JSON or as text; "" if it names none."""
    from ..core.document_text import decoded, parse_json
    from ..core.records import game_id_of_text

    try:
        text = decoded(held)
        if named := game_id_of_text(text):
            return named
        document = parse_json(text)
    except ViceroyError:
        return ""  # the reader of the records of the game reports the fault
    kind = document.get("format") if isinstance(document, dict) else None
    marks = ("-record/", "-saved/")
    mark = next((mark for mark in marks if isinstance(kind, str) and mark in kind), "")
    return str(kind).partition(mark)[0] if mark else ""


def document_game(document: object, kind: str) -> Game:
    """Return the game that the `format` of a document of this kind names; the default game if it names none."""
    name = document.get("format") if isinstance(document, dict) else None
    mark = f"-{kind}/"
    return known_game(name.partition(mark)[0] if isinstance(name, str) and mark in name else DEFAULT_GAME)


@contextmanager
def refusing_faults(game: Game) -> Iterator[None]:
    """Raise Refused for any exception in the block that is a fault of the game's code."""
    from ..core.registry import game_fault

    try:
        yield
    except (ViceroyError, OSError, click.ClickException, click.exceptions.Exit, click.Abort):
        raise  # a full disk is no fault of the game
    except Exception as error:
        raise Refused(str(game_fault(game, error))) from error


def known_game(name: str) -> Game:
    """Return an installed game by its id; raise Refused if there is none."""
    from ..core.registry import game_of

    with refusing():
        return game_of(name)


# -- the `viceroy trace` command, which prints games between bots as lines of JSON -------------------------------------


@click.command(help=say("cli/trace"))
@game_option
@click.option("--players", type=click.IntRange(1), metavar="N", help=say("cli/trace_players"))
@click.option("--bots", default="", metavar="A,B", help=say("cli/trace_bots"))
@click.option("--games", type=click.IntRange(1), default=1, show_default=True, metavar="N", help=say("cli/games"))
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help=say("cli/simulate_seed"))
def trace(name: str, players: int | None, bots: str, games: int, seed: int) -> None:
    """Print a line for each decision, and one for the end of each game."""
    from ..play.simulation import trace_games

    game = known_game(name)
    named = tuple(bot.strip() for bot in bots.split(",")) if bots else ()
    count = players or len(named) or max(2, game.seats[0])
    seats = named or ("random",) * count
    if len(seats) != count:
        raise Refused(say("cli/trace_count", bots=len(seats), players=count))
    with refusing(), refusing_faults(game):
        for document in trace_games(game, seats, games, seed):
            write(json.dumps(document, separators=(",", ":")))


# -- the `viceroy simulate` and `viceroy contest` commands, which play many games between bots -------------------------


_games = partial(click.option, "--games", type=click.IntRange(1), show_default=True, metavar="N", help=say("cli/games"))


@click.command(help=say("cli/simulate"))
@game_option
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
    **typed: Any,
) -> None:
    """Play many games between bots, which take all seats in turn, and print a summary as text or JSON."""
    from ..play.simulation import Series
    from ..play.summary import summary, summary_document, summary_text

    game = known_game(name)
    options = read_game_options(game, typed_options(typed))
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
@game_option
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
    **typed: Any,
) -> None:
    """Play paired games between two bots and print how much stronger one of them is."""
    from ..play.simulation import Series
    from ..play.summary import verdict, verdict_document, verdict_text

    game = known_game(name)
    options = read_game_options(game, typed_options(typed))
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
