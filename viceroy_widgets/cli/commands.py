"""The main command `viceroy` and its small subcommands; groups of subcommands have their own modules."""

from __future__ import annotations

import click

from .. import __version__
from ..words import LANGUAGES, say
from .assignment import assignment
from .check import check
from .export import export
from .games import contest, games, simulate, trace
from .grade import class_view, grade
from .lab import lab
from .lessons import lesson, progress
from .play import play
from .positions import compare, deck, editions, paint, replay, score, show
from .practice import practice
from .puzzle import puzzle
from .review import review
from .rulebook import examples, rule
from .tutorials import tutorials

__all__ = ["command"]


@click.group(help=say("cli/help"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="viceroy", message="%(prog)s %(version)s", help=say("cli/version"))
@click.option(
    "--language", expose_value=False, metavar="CODE", type=click.Choice(tuple(LANGUAGES)), help=say("cli/language")
)
def command() -> None:
    """Group all commands; the caller has applied `--language` before the help texts are chosen."""


for verb in (
    assignment,
    check,
    class_view,
    deck,
    editions,
    compare,
    contest,
    examples,
    export,
    games,
    grade,
    lab,
    lesson,
    play,
    practice,
    progress,
    puzzle,
    replay,
    review,
    rule,
    simulate,
    paint,
    score,
    show,
    trace,
    tutorials,
):
    command.add_command(verb)
