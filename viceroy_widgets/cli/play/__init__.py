"""The `viceroy play` command: a game in the terminal, against bots or with several people at one keyboard."""

from __future__ import annotations

import click

from ...words import say
from ..games import VICEROY, is_foreign, refuse_options

__all__ = ["play"]


@click.command(help=say("cli/play"))
@click.option("--game", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
@click.option("--players", type=int, metavar="N", help=say("cli/play_players"))
@click.option("--names", metavar="A,B", help=say("cli/play_names"))
@click.option("--bots", metavar="A,B", help=say("cli/play_bots"))
@click.option("--virtual", type=int, metavar="N", help=say("cli/play_virtual"))
@click.option("--edition", metavar="NAME", help=say("cli/play_edition"))
@click.option("--seed", type=int, metavar="N", help=say("cli/play_seed"))
@click.option("--deck", metavar="FILE", help=say("cli/play_deck"))
@click.option("--load", metavar="FILE", help=say("cli/play_load"))
@click.option("--save", metavar="FILE", help=say("cli/play_save"))
@click.option("--words", is_flag=True, help=say("cli/play_words"))
@click.pass_context
def play(context: click.Context, /, game: str, **options: object) -> None:
    """Play a game in the terminal and exit with its status."""
    if is_foreign(game):
        from .any_game import play_game

        refuse_options(context, game, allowed=("game", "names", "bots", "seed", "load"))
        context.exit(play_game(game, options))
    # The rules are imported only here, since every other command starts faster without them.
    from .game_loop import run
    from .seating import PlayOptions, open_table

    context.exit(run(open_table(PlayOptions(**options))))  # type: ignore[arg-type]  # these are the options above, by name
