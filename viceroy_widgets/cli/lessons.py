"""The commands about lessons: `viceroy lesson` and `viceroy progress`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING

import click

from ..errors import NotationError, ViceroyError
from ..words import say
from .games import document_game, known_game, refusing_faults
from .streams import Refused, exit_with_faults, read_bytes, write, write_new, write_upgraded

if TYPE_CHECKING:
    from ..core.game import Game
    from ..learn.lesson import GameLesson

__all__ = ["lesson", "progress"]


# -- the `viceroy lesson` commands, which check lessons written by users and turn them into notebooks ------------------


_game = click.option("--game", help=say("cli/lesson_game"))


@click.group(help=say("cli/lesson"))
def lesson() -> None:
    """Group the commands about lessons."""


@lesson.command("check", help=say("cli/lesson_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_game
def check(files: tuple[str, ...], game: str | None) -> None:
    from ..learn.lesson_check import lesson_faults, lesson_report

    wrong = []
    for name in files:
        plan = _read(name, game)
        with refusing_faults(plan.game):
            for line in lesson_report(plan):
                write(line)
            wrong += [f"{name}: {fault}" for fault in lesson_faults(plan)]
        for section in plan.code_sections:
            write([say("cli/lesson_code", cell=section.id), *indent(section.code, "    ").splitlines()])
    exit_with_faults(wrong)
    write(say("cli/lesson_right"))


@lesson.command("notebook", help=say("cli/lesson_notebook"))
@click.argument("file")
@click.argument("notebook", required=False)
@click.option("--allow-code", is_flag=True, help=say("cli/lesson_allow_code"))
@click.option("--force", is_flag=True, help=say("cli/force"))
@_game
def notebook(file: str, notebook: str | None, allow_code: bool, force: bool, game: str | None) -> None:
    from ..learn.cells import notebook_text
    from ..learn.lesson_notebook import file_name, lesson_notebook

    plan = _read(file, game)
    if (code := plan.code_sections) and not allow_code:
        cells = ", ".join(section.id for section in code)
        raise Refused(say("cli/lesson_code_refused", file=file, cells=cells))
    target = notebook or file_name(plan)
    near = os.path.relpath(file, Path(target).parent)
    with refusing_faults(plan.game):
        made = lesson_notebook(plan, Path(near).as_posix())
    write_new(target, notebook_text(made), replaces=force)
    write(say("cli/lesson_written", file=target))


@lesson.command("upgrade", help=say("cli/lesson_upgrade"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_game
def upgrade(files: tuple[str, ...], game: str | None) -> None:
    from ..core.document_text import decoded
    from ..learn.lesson_document import lesson_format, upgraded_lesson

    for name in files:
        content = read_bytes(name)
        known = _lesson(name, content, game).game
        try:
            with refusing_faults(known):
                after = upgraded_lesson(known, decoded(content))
        except ViceroyError as error:
            raise Refused(f"{name}: {error}") from None
        write_upgraded(name, content, after, lesson_format(known))


def _read(name: str, game: str | None) -> GameLesson:
    """Return the lesson of a file, of the game that is named or else the one that the file names."""
    return _lesson(name, read_bytes(name), game)


def _lesson(name: str, content: bytes, game: str | None) -> GameLesson:
    from ..learn.lesson_document import lesson_values, read_lesson

    try:
        values = lesson_values(content)
        known = known_game(game) if game else document_game(values, "lesson")
        with refusing_faults(known):
            return read_lesson(known, values)
    except ViceroyError as error:
        raise Refused(f"{name}: {error}") from None


# -- the `viceroy progress` command, which prints the lessons that are done, and where that is kept --------------------


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
