"""The `viceroy progress` command, which prints the lessons that are done, and where that is kept."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..errors import NotationError
from ..words import say
from .games import known_game, refusing_faults
from .streams import Refused, write

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = ["progress"]


@click.command(help=say("cli/progress"))
@click.option("--game", help=say("cli/progress_game"))
def progress(game: str | None) -> None:
    """Print the progress file, and the lessons of each game with their ticks; refuse a file that cannot be read."""
    from ..core.registry import game_ids, game_of
    from ..learn.progress_store import current_store

    broken: list[str] = []
    lines: list[str] = []  # read first: only then is known whether the file can be read
    for name in [game] if game else game_ids():
        try:
            found = known_game(name) if game else game_of(name)
        except NotationError as error:
            broken.append(str(error))
            continue
        lines += _lines(found, is_asked=bool(game))
    store = current_store()
    if store is None:
        write(say("progress/off"))
    elif store.problem is None:
        write(say("progress/kept", file=store.path))
    else:
        broken.append(str(store.problem))
    write(lines)
    if broken:
        raise Refused(*broken)


def _lines(game: Game, is_asked: bool) -> Iterator[str]:
    """Yield the title of a game and a line for each lesson; a game without lessons is named only if it is asked for."""
    from ..learn.lesson_map import lesson_map

    with refusing_faults(game):
        title, *listed = [game.title, *lesson_map(game).lines()]
    if len(listed) > 1:
        # A course with parts has its title above them; without parts, the map begins with the title.
        yield from (title, *(f"  {line}" for line in listed)) if listed[0] != title else listed
    elif is_asked:
        yield say("progress/no_lessons", title=game.title)
