"""The command `viceroy tutorials`, and the notebooks that it and `viceroy lab` copy to a folder of the user."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

import viceroy_widgets

from ..files import new_file
from ..words import language, say
from .games import known_games, refusing_faults
from .streams import Refused, write

if TYPE_CHECKING:
    from ..core.game import Game

__all__ = ["NOTEBOOK", "courses", "put", "shipped_notebooks", "tutorials"]

NOTEBOOK = ".ipynb"
_FOLDERS = ("tutorials", "puzzles")


@click.command(help=say("cli/tutorials"))
@click.argument("directory", metavar="DIR")
@click.option("--teacher", is_flag=True, help=say("cli/tutorials_teacher"))
def tutorials(directory: str, teacher: bool) -> None:
    """Copy the notebooks to a folder; keep and report files that exist there already."""
    target = Path(directory)
    written, kept = 0, []
    for name, content in (*shipped_notebooks(), *(_for_teachers() if teacher else ())):
        try:
            put(target / name, content, new_file)
            written += name.endswith(NOTEBOOK)
        except FileExistsError:
            kept.append(str(target / name))
    write(say("cli/tutorials_written", n=written, directory=directory))
    for name in kept:
        write(say("cli/tutorials_kept", file=name), error=True)


def put(path: Path, content: bytes, save: Callable[[Path, bytes], None]) -> None:
    """Save a file in a folder that is made for it; raise Refused if that fails, and FileExistsError as `save` does."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save(path, content)
    except FileExistsError as error:
        if path.is_file():
            raise
        # A folder cannot be made, since a file has its name.
        raise Refused(say("cli/tutorials_refused", file=repr(str(error.filename)))) from None
    except (OSError, ValueError):
        raise Refused(say("cli/tutorials_refused", file=repr(str(path)))) from None


def shipped_notebooks() -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each notebook, in the current language; those in English were executed.

    The package has the English notebooks of its own games. Those of lessons of other games are written here.
    """
    from ..learn.cells import notebook_text
    from ..learn.lesson_notebook import course_notebooks

    shipped = dict(_notebooks())
    made: dict[str, bytes] = {}
    for game, folder in courses():
        is_shipped = any(name.rpartition("/")[0] == folder for name in shipped)
        if not is_shipped or language() != "en":
            made |= {f"{folder}/{name}": notebook_text(notebook).encode() for name, notebook in course_notebooks(game)}
    for name, source in shipped.items():
        yield name, made.pop(name) if name in made else _in_this_language(source.read_bytes())
    yield from made.items()


def _in_this_language(content: bytes) -> bytes:
    """Return an English notebook that was written by hand, in the current language."""
    from ..learn.cells import notebook_text
    from ..learn.notebook_texts import translated_notebook

    if language() == "en":
        return content
    return notebook_text(translated_notebook(json.loads(content))).encode()


def courses() -> Iterator[tuple[Game, str]]:
    """Yield the installed games with lessons, each with the folder of its notebooks."""
    from ..learn.course import game_lessons
    from ..learn.lesson_notebook import notebook_folder

    for game in known_games():
        with refusing_faults(game):
            if game_lessons(game):
                yield game, f"{_FOLDERS[0]}/{notebook_folder(game)}".rstrip("/")


def _for_teachers() -> Iterator[tuple[str, bytes]]:
    """Yield the notes on the lessons and all answers, in the current language; learners get neither."""
    from ..learn.teaching import ANSWERS, NOTES, answer_sheet, teacher_notes

    for game, folder in courses():
        yield f"{folder}/{NOTES}", teacher_notes(game).encode()
        yield f"{folder}/{ANSWERS}", answer_sheet(game).encode()


def _notebooks() -> Iterator[tuple[str, Path]]:
    """Yield the name and path of each notebook, in the package (wheel) or beside it (checkout)."""
    package = Path(viceroy_widgets.__file__).parent
    home = package / "notebooks" if (package / "notebooks").is_dir() else package.parent
    for folder in _FOLDERS:
        for path in sorted((home / folder).rglob(f"*{NOTEBOOK}")):
            if ".ipynb_checkpoints" not in path.parts:
                yield str(path.relative_to(home).as_posix()), path
