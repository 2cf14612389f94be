"""`viceroy tutorials`: copies the notebooks that came with the package to where a person works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

import viceroy_widgets

from ..files import new_file
from ..words import language, say
from .streams import Refused, write

__all__ = ["tutorials"]

_FOLDERS = ("tutorials", "puzzles")
_NOTEBOOK = ".ipynb"
_KINDS = (_NOTEBOOK, ".md")
"""Notebooks, and what goes with them for teachers."""


@click.command(help=say("cli/tutorials"))
@click.argument("directory", metavar="DIR")
def tutorials(directory: str) -> None:
    target = Path(directory)
    written, kept = 0, []
    for name, content in _contents():
        try:
            copy = target / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            new_file(copy, content)
            written += name.endswith(_NOTEBOOK)
        except FileExistsError as error:
            if not (target / name).is_file():  # something else bears the name of a folder
                raise Refused(say("cli/tutorials_refused", file=repr(str(error.filename)))) from None
            kept.append(str(target / name))
        except (OSError, ValueError):
            raise Refused(say("cli/tutorials_refused", file=repr(str(target / name)))) from None
    write(say("cli/tutorials_written", n=written, directory=directory))
    for name in kept:
        write(say("cli/tutorials_kept", file=name), error=True)


def _contents() -> Iterator[tuple[str, bytes]]:
    """Those of the course are made anew where another language is spoken."""
    made: dict[str, bytes] = {}
    if language() != "en":
        from ..lessons.course_notebooks import translated_notebooks
        from ..lessons.notebooks import notebook_text

        made = {f"tutorials/{name}": notebook_text(notebook).encode() for name, notebook in translated_notebooks()}
    for name, source in _notebooks():
        yield name, made.get(name) or source.read_bytes()


def _notebooks() -> Iterator[tuple[str, Path]]:
    """In the wheel they lie in the package, in a checkout beside it."""
    package = Path(viceroy_widgets.__file__).parent
    home = package / "notebooks" if (package / "notebooks").is_dir() else package.parent
    for folder in _FOLDERS:
        for path in sorted(path for kind in _KINDS for path in (home / folder).glob(f"*{kind}")):
            yield f"{folder}/{path.name}", path
