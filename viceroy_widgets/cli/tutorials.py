"""The `viceroy tutorials` command, which copies the notebooks of the package to a folder of the user."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

import viceroy_widgets

from ..files import new_file
from ..words import language, say
from .games import DEFAULT_GAME
from .streams import Refused, write

__all__ = ["tutorials"]

_FOLDERS = ("tutorials", "puzzles")
_NOTEBOOK = ".ipynb"


@click.command(help=say("cli/tutorials"))
@click.argument("directory", metavar="DIR")
@click.option("--teacher", is_flag=True, help=say("cli/tutorials_teacher"))
def tutorials(directory: str, teacher: bool) -> None:
    """Copy the notebooks to a folder; keep and report files that exist there already."""
    target = Path(directory)
    written, kept = 0, []
    for name, content in (*_contents(), *(_for_teachers() if teacher else ())):
        try:
            copy = target / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            new_file(copy, content)
            written += name.endswith(_NOTEBOOK)
        except FileExistsError as error:
            if not (target / name).is_file():  # a folder cannot be made, since a file has its name
                raise Refused(say("cli/tutorials_refused", file=repr(str(error.filename)))) from None
            kept.append(str(target / name))
        except (OSError, ValueError):
            raise Refused(say("cli/tutorials_refused", file=repr(str(target / name)))) from None
    write(say("cli/tutorials_written", n=written, directory=directory))
    for name in kept:
        write(say("cli/tutorials_kept", file=name), error=True)


def _contents() -> Iterator[tuple[str, bytes]]:
    """Yield the name and content of each notebook, with those of the course translated to the current language."""
    made: dict[str, bytes] = {}
    if language() != "en":
        from ..core.registry import game_of
        from ..learn import lesson_notebook
        from ..learn.cells import notebook_text
        from ..viceroy.lessons.course import translated_notebooks

        made = {f"tutorials/{name}": notebook_text(notebook).encode() for name, notebook in translated_notebooks()}
        for game in _other_games():
            for name, notebook in lesson_notebook.translated_notebooks(game_of(game)):
                made[f"tutorials/{game}/{name}"] = notebook_text(notebook).encode()
    for name, source in _notebooks():
        yield name, made.get(name) or source.read_bytes()


def _for_teachers() -> Iterator[tuple[str, bytes]]:
    """Yield the notes on the lessons and all answers, in the current language; learners get neither."""
    from ..core.registry import game_of
    from ..learn.teaching import ANSWERS, NOTES, answer_sheet, teacher_notes

    for folder, name in (("tutorials", DEFAULT_GAME), *((f"tutorials/{name}", name) for name in _other_games())):
        game = game_of(name)
        yield f"{folder}/{NOTES}", teacher_notes(game).encode()
        yield f"{folder}/{ANSWERS}", answer_sheet(game).encode()


def _other_games() -> list[str]:
    """Return the ids of the games whose notebooks are in a folder that has their id."""
    return sorted({path.parent.name for name, path in _notebooks() if name.count("/") > 1})


def _notebooks() -> Iterator[tuple[str, Path]]:
    """Yield the name and path of each notebook, in the package (wheel) or beside it (checkout)."""
    package = Path(viceroy_widgets.__file__).parent
    home = package / "notebooks" if (package / "notebooks").is_dir() else package.parent
    for folder in _FOLDERS:
        for path in sorted((home / folder).rglob(f"*{_NOTEBOOK}")):
            if ".ipynb_checkpoints" not in path.parts:
                yield str(path.relative_to(home).as_posix()), path
