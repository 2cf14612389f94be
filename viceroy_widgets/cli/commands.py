"""The main command `viceroy` and its small subcommands; groups of subcommands have their own modules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from .. import __version__
from ..errors import NotationError
from ..words import LANGUAGES, say
from .assignment import assignment
from .check import check
from .class_view import class_view
from .editions import compare, deck, editions
from .games import games, replay, trace
from .grade import grade
from .lesson import lesson
from .play import play
from .progress import progress
from .puzzle import puzzle
from .rulebook import examples, rule
from .simulate import contest, simulate
from .streams import Refused, read_bytes, write
from .tutorials import tutorials

if TYPE_CHECKING:
    from ..viceroy.rules.pyramids.position import Position

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
    games,
    grade,
    lesson,
    play,
    progress,
    puzzle,
    replay,
    rule,
    simulate,
    trace,
    tutorials,
):
    command.add_command(verb)


@command.command(help=say("cli/score"))
@click.argument("file")
def score(file: str) -> None:
    from ..viceroy.rules.pyramids.scoring import score as score_of

    write(json.dumps(score_of(_read(file)).as_dict()))


@command.command(help=say("cli/paint"))
@click.argument("file")
def paint(file: str) -> None:
    from ..viceroy.solve.best_painting import best_painting

    write(json.dumps(best_painting(_read(file)).as_dict()))


@command.command(help=say("cli/show"))
@click.argument("file")
@click.option("--svg", is_flag=True, help=say("cli/svg"))
def show(file: str, svg: bool) -> None:
    position = _read(file)
    if svg:
        from ..viceroy.draw import draw_pyramid

        write(draw_pyramid(position).split("\n"), "xmlcharrefreplace")
    else:
        from ..viceroy.text.pyramids import position_text

        write(position_text(position).split("\n"))


def _read(file: str) -> Position:
    from ..core.document_text import decoded
    from ..viceroy.codec.notation.positions import as_position

    try:
        return as_position(decoded(read_bytes(file)))
    except NotationError as error:
        raise Refused(str(error)) from None
