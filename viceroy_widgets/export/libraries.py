"""Libraries that a game of others declares: their files, for a page, if they are pure Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from ..errors import NotationError

__all__ = ["library_files"]

_PROVIDED = frozenset(
    (
        "viceroy-widgets",
        "anywidget",
        "fsrs",
        "ipython",
        "ipywidgets",
        "lazy-loader",
        "svgwrite",
        "traitlets",
        "typing-extensions",
    )
)
"""Distributions that every page has, or in whose place it has modules."""
_NAME = re.compile(r"[\w.-]+")
_LOCAL = frozenset({"direct_url.json", "INSTALLER", "RECORD", "REQUESTED"})
"""Files of metadata that tell of the computer on which a library was installed."""
_COMPILED = (".so", ".pyd", ".dll", ".dylib")


def library_files(game: Distribution) -> Iterator[tuple[str, bytes]]:
    """Yield the files of all libraries that the distribution of a game needs, by their names in an archive.

    NotationError names a library that is not installed, that is not pure Python, or that is installed in editable mode.
    """
    if _normal(game.name) in _PROVIDED:  # a game of this package: what that needs in a page is there
        return
    known, waiting = {_normal(game.name), *_PROVIDED}, [game]
    while waiting:
        for library in _required(waiting.pop()):
            if _normal(library.name) not in known:
                known.add(_normal(library.name))
                waiting.append(library)
                yield from _files(library)


def _required(needing: Distribution) -> Iterator[Distribution]:
    """Yield the distributions that one needs; without those of extras, and of other systems that are not installed."""
    for requirement in needing.requires or ():
        name, _, marker = requirement.partition(";")
        found = _NAME.match(name.strip())
        if found is None or "extra" in marker or _normal(found[0]) in _PROVIDED:
            continue
        try:
            yield distribution(found[0])
        except PackageNotFoundError:
            if not marker:
                raise NotationError("page/no_library", None, name=found[0]) from None


def _files(library: Distribution) -> Iterator[tuple[str, bytes]]:
    files = [
        file
        for file in library.files or ()
        if not file.is_absolute() and not {"..", "__pycache__"} & {*file.parts} and file.name not in _LOCAL
    ]
    suffixes = {file.suffix for file in files}
    # A library in editable mode has a finder of setuptools, or nothing but a path to where it is.
    if any(file.name.startswith("__editable__") for file in files) or (".pth" in suffixes and ".py" not in suffixes):
        raise NotationError("page/editable_library", None, name=library.name)
    if ".py" not in suffixes or suffixes & {*_COMPILED}:
        raise NotationError("page/not_pure", None, name=library.name)
    for file in files:
        yield file.as_posix(), Path(str(library.locate_file(file))).read_bytes()


def _normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
