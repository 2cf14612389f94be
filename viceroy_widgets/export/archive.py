"""Python files of a page: what its boards need of the package and of its libraries, in one zip archive."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator
from importlib.metadata import distribution, entry_points
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .. import __version__
from ..core.game import Game
from ..core.registry import GROUP
from ..errors import NotationError
from .contents import PageContent
from .libraries import library_files

__all__ = ["PageNeeds", "page_archive"]

_PACKAGE = "viceroy_widgets"
_LIBRARIES = ("fsrs", "lazy_loader", "svgwrite", "traitlets")
"""Libraries of which a page has the sources; `stand_ins` has modules in the place of the others."""
_SUFFIXES = (".py", ".pyi", ".csv", ".css", ".json", ".js", ".jsonl", ".mo", ".toml", ".txt")
_NEVER = ("cli/", "testing/", "notebooks/", "widgets/frontend/", "widgets/static/labextensions/", "export/stand_ins/")
"""Parts of the package that no page needs."""
_ON_THIS_SIDE = tuple(
    f"export/{name}.py"
    for name in ("archive", "html", "lessons", "libraries", "making", "notebook_pdf", "packing", "puzzles", "pyodide")
)
_CLASSROOM = ("classroom/", "widgets/classroom/")
_TESTS = {"tests", "test", "testing", "__pycache__", "node_modules"}
_OPTIMIZER = "fsrs/optimizer.py"
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""Time of every file, so that the same files make the same bytes."""
_ONLY_HERE = ("messages", "notebooks")
"""Domains of catalogs of the command, and of notebooks written by hand."""


class PageNeeds(NamedTuple):
    """Needs of a page besides its boards: the classroom, all puzzles and all lessons of its games, texts of lessons."""

    classroom: bool = False
    packs: bool = False
    lessons: bool = False
    texts: bool = False
    """Translations of the texts of lessons, replies included."""

    @classmethod
    def of(cls, content: PageContent) -> PageNeeds:
        """Return what the page of a content needs."""
        texts = content.needs_lessons or content.speaks_lessons
        return cls(content.needs_classroom, content.needs_packs, content.needs_lessons, texts)


def page_archive(games: Collection[Game], language: str, needs: PageNeeds) -> bytes:
    """Return the archive of a page about some games in a language; equal arguments give equal bytes.

    NotationError tells that a game lies in no package and no module of its own, or names a library that cannot come
    along.
    """
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_contents(games, language, needs)):
            archive.writestr(ZipInfo(name, _EPOCH), content, ZIP_DEFLATED, 9)
    return written.getvalue()


def _contents(games: Collection[Game], language: str, needs: PageNeeds) -> Iterator[tuple[str, bytes]]:
    root = Path(sys.modules[_PACKAGE].__path__[0])
    unused = _own_rooms(point.module for point in entry_points(group=GROUP)) - _own_rooms(map(_module_of, games))
    left_out = (*_NEVER, *(f"{room}/" for room in unused), *(() if needs.classroom else _CLASSROOM))
    for name, path in _files(root):
        is_left_out = name.startswith(left_out) or name in _ON_THIS_SIDE or _is_answer(name, needs)
        if not is_left_out and _is_spoken(name, language, unused, needs):
            yield f"{_PACKAGE}/{name}", path.read_bytes()
    for package in _LIBRARIES:
        yield from _of_package(package, {_OPTIMIZER})
    for package in sorted({_module_of(game).partition(".")[0] for game in games} - {_PACKAGE}):
        yield from _of_package(package, {name for game in games for name in _secrets_of(game, needs)})
    yield from _libraries(games)
    for path in (root / "export" / "stand_ins").glob("*.py"):
        if path.stem != "__init__":
            yield path.name, path.read_bytes()
    yield from _metadata(games)
    yield from _licenses()


def _libraries(games: Collection[Game]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of the libraries that games of others declare, each once."""
    ids, seen = {game.id for game in games}, set()
    for point in entry_points(group=GROUP):
        if point.name in ids and point.dist is not None:
            for name, content in library_files(point.dist):
                if name not in seen:
                    seen.add(name)
                    yield name, content


def _module_of(game: Game) -> str:
    return type(game).__module__


def _own_rooms(modules: Collection[str] | Iterator[str]) -> set[str]:
    """Return the rooms of the games of this package that lie in these modules."""
    return {module.split(".")[1] for module in modules if module.startswith(f"{_PACKAGE}.")}


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the name of each file of a package below its folder, with its path; tests are left out."""
    for path in root.rglob("*"):
        name = path.relative_to(root)
        if path.suffix in _SUFFIXES and not {*name.parts[:-1]} & _TESTS:
            yield name.as_posix(), path


def _of_package(package: str, left_out: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of another package, or of a module that is a single file."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise NotationError("page/no_package", None, name=package)
    if spec.submodule_search_locations is None:
        yield f"{package}.py", Path(spec.origin).read_bytes()
        return
    for name, path in _files(Path(spec.origin).parent):
        if f"{package}/{name}" not in left_out:
            yield f"{package}/{name}", path.read_bytes()


def _is_spoken(name: str, language: str, unused: Collection[str], needs: PageNeeds) -> bool:
    """Return whether the page needs a file for its language; files that are no catalogs it needs in any language."""
    if not name.endswith(".mo"):
        return True
    path = PurePosixPath(name)
    domain = path.stem.removesuffix("-lessons").removesuffix("-rules")
    has_lessons = path.stem.endswith("lessons")
    return path.parts[-3] == language and domain not in {*unused, *_ONLY_HERE} and (needs.texts or not has_lessons)


def _is_answer(name: str, needs: PageNeeds) -> bool:
    """Return whether a file of this package has puzzles, lessons or their answers, and the page does not need it."""
    path = PurePosixPath(name)
    if "data" not in path.parts:
        return False
    if "lessons" in path.parts:
        return not needs.lessons
    is_pack = {"answers", "packs"} & {*path.parts} or path.suffix == ".jsonl"
    is_about_packs = path.name.endswith((".schema.json", "core.json", "daily.json"))
    return not needs.packs and bool(is_pack or is_about_packs)


def _secrets_of(game: Game, needs: PageNeeds) -> Iterator[str]:
    """Yield the files with puzzles and lessons that a game of others names, and that the page does not need."""
    packs = [each for each in (game.pack, game.withdrawn, game.daily) if each is not None and not needs.packs]
    lessons = [each for each in (*game.lessons, game.course) if each is not None and not needs.lessons]
    yield from (f"{package.replace('.', '/')}/{name}" for package, name in (*packs, *lessons))


def _metadata(games: Collection[Game]) -> Iterator[tuple[str, bytes]]:
    """Yield the metadata by which the registry finds the games."""
    folder = f"{_PACKAGE}-{__version__}.dist-info"
    yield f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {_PACKAGE}\nVersion: {__version__}\n".encode()
    places = {point.name: point.value for point in entry_points(group=GROUP)}
    points = "".join(f"{game.id} = {places[game.id]}\n" for game in games)
    yield f"{folder}/entry_points.txt", f"[{GROUP}]\n{points}".encode()


def _licenses() -> Iterator[tuple[str, bytes]]:
    """Yield the texts of the licenses of the libraries and of this package."""
    for name in (*_LIBRARIES, _PACKAGE):
        for file in distribution(name).files or ():
            if "licen" in file.name.lower() and file.suffix not in (".py", ".pyc"):
                yield f"licenses/{name}/{file.name}", Path(str(file.locate())).read_bytes()
