"""Files of wheel and sdist: all that must be there, nothing else, as they are in the tree, and not too large."""

from __future__ import annotations

import re
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Iterator, Mapping
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from installer.exceptions import InstallerError
from installer.sources import WheelFile

__all__ = ["MOST_BYTES", "REQUIRED", "check_sdist", "check_wheel"]

PACKAGE = "viceroy_widgets"
MOST_BYTES = 4_100_000
"""Limit on the packed files of a wheel with two games and a classroom; more than a quarter of it are notebooks."""
_MOST_BYTES_OF_SDIST = 11_000_000
REQUIRED = (
    "viceroy_widgets/py.typed",
    "viceroy_widgets/__init__.pyi",
    "viceroy_widgets/widgets/static/widget.js",
    "viceroy_widgets/widgets/static/presentation.js",
    "viceroy_widgets/widgets/static/page.js",
    "viceroy_widgets/widgets/static/labextensions/*/package.json",
    "viceroy_widgets/words/locale/*/LC_MESSAGES/*.mo",
    "viceroy_widgets/viceroy/data/deck.json",
    "viceroy_widgets/viceroy/data/packs/*.jsonl",
    "viceroy_widgets/splendor/data/*.json",
    "viceroy_widgets/notebooks/tutorials/00-start-here.ipynb",
    "viceroy_widgets/notebooks/puzzles/*.ipynb",
    "*.dist-info/licenses/LICENSE",
    "*.dist-info/licenses/NOTICE",
    "*.dist-info/entry_points.txt",
)
"""Patterns of which a wheel has a file each, whatever the tree has."""
_STRAY = re.compile(
    r"(^|/)(__pycache__|node_modules|\.ipynb_checkpoints|\.git|\.venv|\.hypothesis|\.[a-z]+_cache|build|dist)/"
    r"|\.(pyc|pyo|so|pyd|map|orig|rej|swp|log|pem|key)$|(^|/)(\.env|\.DS_Store|\.pypirc)$|~$"
)
"""Names that belong in no archive, although somebody committed them."""
_STRAY_IN_WHEEL = re.compile(r"/frontend/|\.(po|md)$|(^|/)tests/|(^|/)test_[^/]*\.py$")
_FOLDERS = {"tutorials": f"{PACKAGE}/notebooks/tutorials", "puzzles": f"{PACKAGE}/notebooks/puzzles"}
"""Folders of the tree that stand elsewhere in the wheel."""
_MADE = {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE", "licenses/NOTICE"}


class _Archive(NamedTuple):
    names: list[str]
    read: Callable[[str], bytes]


def check_wheel(wheel: Path, tree: Path) -> list[str]:
    """Return a sentence for each fault of a wheel that was built from the files below `tree`."""
    with zipfile.ZipFile(wheel) as opened:
        archive = _Archive([info.filename for info in opened.infolist() if not info.is_dir()], opened.read)
        expected = dict(_files_of_wheel(tree))
        made = {name for name in archive.names if re.match(rf"{PACKAGE}-[^/]+\.dist-info/", name)}
        faults = [*_compare(archive, expected, made)]
        faults += [f"{name} does not belong in a wheel." for name in archive.names if _STRAY_IN_WHEEL.search(name)]
        faults += [
            f"nothing is there that matches {pattern}."
            for pattern in REQUIRED
            if not any(fnmatchcase(name, pattern) for name in archive.names)
        ]
        unknown = {name.split("/", 1)[1] for name in made} ^ _MADE
        faults += [f"the metadata {'lacks' if name in _MADE else 'has also'} {name}." for name in sorted(unknown)]
        size = sum(info.compress_size for info in opened.infolist())
    faults += [*_record(wheel), *_size(size, MOST_BYTES)]
    return [f"{wheel.name}: {fault}" for fault in faults]


def check_sdist(sdist: Path, tree: Path) -> list[str]:
    """Return a sentence for each fault of an sdist that was built from the files below `tree`."""
    top = sdist.name.removesuffix(".tar.gz")
    with tarfile.open(sdist) as opened:
        members = {member.name.removeprefix(f"{top}/"): member for member in opened if not member.isdir()}
        outside = [f"{name} lies outside {top}." for name, member in members.items() if member.name == name]
        links = [f"{name} is no plain file." for name, member in members.items() if not member.isfile()]

        def read(name: str) -> bytes:
            file = opened.extractfile(members[name])
            return file.read() if file else b""

        archive = _Archive([name for name in members if members[name].isfile()], read)
        faults = [*outside, *links, *_compare(archive, dict(_files_of_sdist(tree)), {"PKG-INFO"})]
    return [f"{sdist.name}: {fault}" for fault in (*faults, *_size(sdist.stat().st_size, _MOST_BYTES_OF_SDIST))]


def _compare(archive: _Archive, expected: Mapping[str, Path], made: set[str]) -> Iterator[str]:
    names = set(archive.names)
    yield from (f"{name} is missing." for name in sorted(expected.keys() - names))
    yield from (f"{name} is not of the tree." for name in sorted(names - expected.keys() - made))
    yield from (f"{name} belongs in no archive." for name in sorted(names) if _STRAY.search(name))
    yield from (f"{name} is there twice." for name in sorted(names) if archive.names.count(name) > 1)
    for name in sorted(expected.keys() & names):
        if archive.read(name) != expected[name].read_bytes():
            yield f"{name} is not as in the tree."


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    for path in folder.rglob("*"):
        if path.is_file():
            yield path.relative_to(folder).as_posix(), path


def _files_of_wheel(tree: Path) -> Iterator[tuple[str, Path]]:
    for name, path in _files(tree / PACKAGE):
        if not name.startswith("widgets/frontend/") and path.suffix != ".po":
            yield f"{PACKAGE}/{name}", path
        if path.suffix == ".po":  # of which the wheel has what was compiled, whether or not somebody committed it
            yield f"{PACKAGE}/{name.removesuffix('.po')}.mo", path.with_suffix(".mo")
    for folder, there in _FOLDERS.items():
        yield from ((f"{there}/{name}", path) for name, path in _files(tree / folder))


def _files_of_sdist(tree: Path) -> Iterator[tuple[str, Path]]:
    project = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))
    named = project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    files = ["pyproject.toml", ".gitignore", project["project"]["readme"], *project["project"]["license-files"]]
    for name, path in _files(tree):
        if name in {*files, *named} or name.split("/")[0] in named:
            yield name, path


def _record(wheel: Path) -> list[str]:
    with WheelFile.open(wheel) as opened:
        try:
            opened.validate_record(validate_contents=True)
        except InstallerError as error:
            return [f"RECORD is not as it should be: {error}."]
    return []


def _size(size: int, most: int) -> list[str]:
    return [f"{size:,} bytes packed, of at most {most:,}."] if size > most else []
