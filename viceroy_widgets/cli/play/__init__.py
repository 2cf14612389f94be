"""The `viceroy play` command: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

from typing import Any

import click

from ...words import say
from ..options import game_options, typed_options

__all__ = ["play"]


@click.command(help=say("cli/play"))
@click.option("--game", metavar="ID", help=say("cli/play_game"))
@click.option("--players", type=int, metavar="N", help=say("cli/play_players"))
@click.option("--names", metavar="A,B", help=say("cli/play_names"))
@click.option("--bots", metavar="A,B", help=say("cli/play_bots"))
@game_options
@click.option("--seed", type=int, metavar="N", help=say("cli/play_seed"))
@click.option("--load", metavar="FILE", help=say("cli/play_load"))
@click.option("--resume", is_flag=True, help=say("cli/play_resume"))
@click.option("--save", metavar="FILE", help=say("cli/play_save"))
@click.option("--words", is_flag=True, help=say("cli/play_words"))
@click.pass_context
def play(context: click.Context, /, **typed: Any) -> None:
    """Play a game in the terminal and exit with its status."""
    # The rules are imported only here, since every other command starts faster without them.
    from ..games import refusing_faults
    from .loop import run
    from .opening import PlayOptions, open_table

    table = open_table(PlayOptions(options=typed_options(typed), **typed))
    with refusing_faults(table.game):
        context.exit(run(table))
