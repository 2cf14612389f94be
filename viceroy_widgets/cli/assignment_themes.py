"""The command `viceroy assignment themes`: what the items of an assignment can be about."""

from __future__ import annotations

from collections.abc import Iterator

import click

from ..core.exercises import ExerciseKind
from ..words import say
from .games import known_game
from .streams import Refused, write

__all__ = ["themes"]

_LEAST, _GAP = 12, 2
"""Least width of the column of the themes, and the spaces after it."""


@click.command("themes", help=say("assigning/cli_themes"))
@click.option("--game", "game_id", metavar="GAME", help=say("assigning/cli_themes_game"))
@click.option("--kind", "kind_id", metavar="KIND", help=say("assigning/cli_themes_kind"))
def themes(game_id: str | None, kind_id: str | None) -> None:
    """Print the themes of each kind under a heading, each with a few words about it."""
    from ..core.registry import game_ids
    from ..learn.exercises import exercise_kinds

    games = [known_game(name) for name in ([game_id] if game_id else game_ids())]
    known = {kind: None for game in games for kind in exercise_kinds(game)}
    if kind_id and kind_id not in known:
        raise Refused(say("assigning/themes_unknown", found=repr(kind_id), known=", ".join(known)))
    for game in games:
        for name, kind in exercise_kinds(game).items():
            if kind.themes and (name == kind_id or not (kind_id or kind.part_of)):
                write(say("assigning/themes_kind", game=game.id, kind=name))
                write(_lines(kind))


def _lines(kind: ExerciseKind) -> Iterator[str]:
    width = max(_LEAST, *map(len, kind.themes)) + _GAP
    for theme in kind.themes:
        about = kind.about(theme)
        told = say("assigning/themes_slow", about=about) if kind.is_slow(theme) else about
        yield f"  {theme:{width}}{told}".rstrip()
