"""Python files of a page: what its boards need of the package and of its libraries, in one zip archive."""

from __future__ import annotations

import sys
from collections.abc import Collection, Iterator, Mapping
from importlib.metadata import entry_points
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path, PurePosixPath
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from .. import __version__
from ..core.game import Game
from ..core.registry import GROUP

__all__ = ["page_archive"]

_PACKAGE = "viceroy_widgets"
_LIBRARIES = ("fsrs", "lazy_loader", "svgwrite", "traitlets")
"""Libraries of which a page has the sources; `stand_ins` has modules in the place of the others."""
_SUFFIXES = (".py", ".pyi", ".csv", ".css", ".json", ".js", ".jsonl", ".mo", ".toml", ".txt")
_NEVER = ("cli/", "testing/", "notebooks/", "widgets/frontend/", "widgets/static/labextensions/", "export/stand_ins/")
"""Parts of the package that no page needs."""
_ON_THIS_SIDE = tuple(f"export/{name}.py" for name in ("archive", "html", "making", "pyodide"))
_CLASSROOM = ("classroom/", "widgets/classroom/")
_PACKS, _LESSONS = "packs", "lessons"
_TESTS = ("tests", "test", "testing", "__pycache__")
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""Time of every file, so that the same files make the same bytes."""
_OPTIMIZER = "fsrs/optimizer.py"


def page_archive(
    games: Collection[Game],
    language: str,
    *,
    needs_classroom: bool = False,
    needs_packs: bool = False,
    needs_lessons: bool = False,
) -> bytes:
    """Return the archive of a page about some games in a language; equal arguments give equal bytes.

    Without packs it has no puzzle of the games, and without lessons no lesson.
    """
    left_out = _NEVER if needs_classroom else (*_NEVER, *_CLASSROOM)
    kept = {_PACKS: needs_packs, _LESSONS: needs_lessons}
    written = BytesIO()
    with ZipFile(written, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(_contents(games, language, left_out, kept)):
            archive.writestr(ZipInfo(name, _EPOCH), content, ZIP_DEFLATED, 9)
    return written.getvalue()


def _contents(
    games: Collection[Game], language: str, left_out: tuple[str, ...], kept: Mapping[str, bool]
) -> Iterator[tuple[str, bytes]]:
    root = Path(sys.modules[_PACKAGE].__path__[0])
    unused = tuple(f"{room}/" for room in _own_games() - {_room(type(game).__module__) for game in games})
    for name, path in _files(root):
        is_left_out = name.startswith((*left_out, *unused)) or name in _ON_THIS_SIDE
        if not is_left_out and _is_spoken(name, language, unused) and kept.get(_kind(name), True):
            yield f"{_PACKAGE}/{name}", path.read_bytes()
    for package in (*_LIBRARIES, *_packages_of(games)):
        for name, path in _files(_folder(package)):
            if f"{package}/{name}" != _OPTIMIZER:
                yield f"{package}/{name}", path.read_bytes()
    for path in sorted((root / "export" / "stand_ins").glob("*.py")):
        if path.stem != "__init__":
            yield path.name, path.read_bytes()
    yield from _metadata(games)


def _own_games() -> set[str]:
    """Return the rooms of all games of this package."""
    return {_room(point.module) for point in entry_points(group=GROUP) if point.module.startswith(f"{_PACKAGE}.")}


def _room(module: str) -> str:
    return module.split(".")[1]


def _files(root: Path) -> Iterator[tuple[str, Path]]:
    """Yield the name of each file of a package below its folder, with its path; tests are left out."""
    for path in root.rglob("*"):
        name = path.relative_to(root)
        if path.suffix in _SUFFIXES and not {*name.parts[:-1]} & {*_TESTS, "node_modules"}:
            yield name.as_posix(), path


def _folder(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def _packages_of(games: Collection[Game]) -> tuple[str, ...]:
    """Return the packages of games that are not in this one."""
    names = {type(game).__module__.partition(".")[0] for game in games}
    return tuple(sorted(names - {_PACKAGE}))


def _is_spoken(name: str, language: str, unused: Collection[str]) -> bool:
    """Return whether a file is no catalog of messages, or one that this page needs."""
    if not name.endswith(".mo"):
        return True
    path = PurePosixPath(name)
    domains = {f"{game.rstrip('/')}" for game in unused} | {"messages", "notebooks"}
    return path.parts[-3] == language and path.stem.partition("-lessons")[0].partition("-rules")[0] not in domains


def _kind(name: str) -> str:
    """Return whether a file holds puzzles or their answers, or a lesson; "" for any other file."""
    path = PurePosixPath(name)
    if "data" not in path.parts:
        return ""
    if "lessons" in path.parts:
        return _LESSONS
    is_pack = {"answers", "packs"} & {*path.parts} or path.suffix == ".jsonl"
    return _PACKS if is_pack or path.name.endswith((".schema.json", "core.json", "daily.json")) else ""


def _metadata(games: Collection[Game]) -> Iterator[tuple[str, bytes]]:
    """Yield the metadata by which the registry finds the games."""
    folder = f"{_PACKAGE}-{__version__}.dist-info"
    yield f"{folder}/METADATA", f"Metadata-Version: 2.1\nName: {_PACKAGE}\nVersion: {__version__}\n".encode()
    points = "".join(f"{game.id} = {_place_of(game)}\n" for game in games)
    yield f"{folder}/entry_points.txt", f"[{GROUP}]\n{points}".encode()


def _place_of(game: Game) -> str:
    return next(point.value for point in entry_points(group=GROUP) if point.name == game.id)
