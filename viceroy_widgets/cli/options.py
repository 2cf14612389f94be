"""Options that several commands have: of games, of many games between bots, and the delimiter of tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..core.registry import DEFAULT_GAME
from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_text

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = [
    "FILE_OPTIONS",
    "MOST_JOBS",
    "delimiter_option",
    "game_option",
    "game_options",
    "jobs_or_all",
    "option_texts",
    "option_words",
    "read_game_options",
    "table_options",
    "typed_options",
]


# -- the option by which a command chooses the delimiter of the tables that it writes ----------------------------------


_DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
"""Delimiters of tables by their names. A decimal comma goes with the semicolon, as in most of Europe."""
Command = TypeVar("Command", bound=Callable[..., Any])


def _sign(_: click.Context, __: click.Parameter, name: str) -> str:
    return _DELIMITERS[name]


def delimiter_option(command: Command) -> Command:
    """Add the option `--delimiter`, whose value is the sign itself."""
    choice = click.Choice(tuple(_DELIMITERS))
    metavar = "|".join(_DELIMITERS)
    add = click.option(
        "--delimiter", type=choice, default="comma", callback=_sign, metavar=metavar, help=say("cli/delimiter")
    )
    return add(command)


# -- options and checks shared by the commands that let bots play many games -------------------------------------------


MOST_JOBS = 64


def table_options(verb: Callable[..., None]) -> Callable[..., None]:
    """Add the options `--seed`, `--jobs` and `--json` to a command."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help=say("cli/as_json")),
        click.option("--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help=say("cli/simulate_jobs")),
        click.option("--seed", type=int, default=0, metavar="N", help=say("cli/simulate_seed")),
    ):
        verb = option(verb)
    return verb


def jobs_or_all(jobs: int | None) -> int:
    """Return the given number of processes, or by default the number of available processors."""
    from ..play.simulation import usual_processes

    return jobs or usual_processes()


# -- options of games on the command line: some by names of their own, all as `--option NAME=VALUE` --------------------


game_option: Callable[[Any], Any] = click.option(
    "--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game")
)
"""Option of commands about one game; its value is the parameter `name`."""
FILE_OPTIONS = frozenset(("deck",))
"""Options whose value is the content of a file; a saved game can leave them out."""
_NAMED = ("virtual", "edition", "deck")


def game_options(verb: Callable[..., None]) -> Callable[..., None]:
    """Add the options of games to a command; `typed_options` collects them."""
    for option in (
        click.option("--option", "others", multiple=True, metavar="NAME=VALUE", help=say("cli/game_option")),
        click.option("--deck", metavar="FILE", help=say("cli/game_deck")),
        click.option("--edition", metavar="NAME", help=say("cli/game_edition")),
        click.option("--virtual", type=int, metavar="N", help=say("cli/game_virtual")),
    ):
        verb = option(verb)
    return verb


def typed_options(parameters: dict[str, Any]) -> dict[str, str]:
    """Remove the options of games from the parameters of a command, and return the typed ones by name."""
    typed = {name: str(value) for name in _NAMED if (value := parameters.pop(name)) is not None}
    for text in parameters.pop("others"):
        name, sign, value = text.partition("=")
        if not sign:
            raise Refused(say("cli/option_form", text=repr(text)))
        typed[name] = value
    return typed


def option_texts(typed: Mapping[str, str]) -> dict[str, str]:
    """Return the text of each option by name, with the content of files in the place of their names."""
    return {name: read_text(text) if name in FILE_OPTIONS else text for name, text in typed.items()}


def read_game_options(game: Game, typed: Mapping[str, str], texts: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Return the options of a game by name; raise Refused for one that it does not have, or for a wrong value.

    `texts` are what `option_texts` returned; without them, files are read here.
    """
    values = {}
    for name, text in typed.items():
        if name not in game.options:
            code = "game/no_option" if game.options else "game/no_options"
            raise Refused(say(code, option=name, title=game.title, known=", ".join(game.options)))
        try:
            values[name] = game.read_option(name, texts[name] if texts else option_texts({name: text})[name])
        except ViceroyError as error:
            told = str(error)
            if not told.startswith(f"{name}:"):  # errors of fields name them
                told = say("play/file", file=repr(text) if name in FILE_OPTIONS else f"--{name}", sentence=told)
            raise Refused(told) from None
    return values


def option_words(typed: Mapping[str, str]) -> tuple[str, ...]:
    """Return the words of a command line that give these options."""
    named = [word for name in _NAMED if name in typed for word in (f"--{name}", typed[name])]
    others = [word for name in typed if name not in _NAMED for word in ("--option", f"{name}={typed[name]}")]
    return (*named, *others)
