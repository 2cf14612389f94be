"""The `viceroy` command: thin, every verb one call into the package; groups of verbs have files of their own."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, NoReturn

import click

from .. import __version__
from ..errors import NotationError
from ..words import say
from .deck import deck
from .editions import compare, editions
from .play import play
from .records import replay
from .simulate import contest, simulate
from .streams import Refused, read_bytes, to_nowhere, write

if TYPE_CHECKING:
    from ..viceroy.pyramids.position import Position

__all__ = ["command", "main"]

_INTERRUPTED = 130


def main() -> NoReturn:
    """Runs the command and ends the program."""
    try:
        sys.exit(command.main(standalone_mode=False))
    except click.ClickException as refusal:
        refusal.show()
        sys.exit(refusal.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(_INTERRUPTED)
    except OSError:
        # The command's own help or version could not be written.
        to_nowhere()
        sys.exit(Refused.exit_code)


@click.group(help=say("cli/help"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="viceroy", message="%(prog)s %(version)s", help=say("cli/version"))
def command() -> None:
    pass


for verb in (deck, editions, compare, contest, play, replay, simulate):
    command.add_command(verb)


@command.command(help=say("cli/score"))
@click.argument("file")
def score(file: str) -> None:
    from ..viceroy.pyramids.scoring import score as score_of

    write(json.dumps(score_of(_read(file)).as_dict()))


@command.command(help=say("cli/paint"))
@click.argument("file")
def paint(file: str) -> None:
    from ..solve.best_painting import best_painting

    write(json.dumps(best_painting(_read(file)).as_dict()))


@command.command(help=say("cli/show"))
@click.argument("file")
@click.option("--svg", is_flag=True, help=say("cli/svg"))
def show(file: str, svg: bool) -> None:
    position = _read(file)
    if svg:
        from ..draw import draw_pyramid

        write(draw_pyramid(position), "xmlcharrefreplace")
    else:
        from ..viceroy.telling.positions import position_text

        write(position_text(position))


def _read(file: str) -> Position:
    from ..viceroy.json_text import decoded
    from ..viceroy.notation.any_form import as_position

    try:
        return as_position(decoded(read_bytes(file)))
    except NotationError as error:
        raise Refused(str(error)) from None
