"""Small made-up trees, wheels and sdists for the tests of the checkers."""

from __future__ import annotations

import io
import tarfile
import zipfile
from base64 import urlsafe_b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

__all__ = ["FILES_OF_WHEEL", "METADATA", "PROJECT", "TOP", "make_sdist", "make_tree", "make_wheel"]

TOP = "viceroy_widgets-9.0"
INFO = f"{TOP}.dist-info"
PROJECT = """\
[project]
readme = "README.md"
license-files = ["LICENSE", "NOTICE"]
[tool.hatch.build.targets.sdist]
include = ["viceroy_widgets", "tutorials", "puzzles", "Makefile"]
"""
_PACKAGE = (
    *("py.typed", "__init__.py", "__init__.pyi", "viceroy/data/deck.json", "viceroy/data/packs/one.jsonl"),
    *(f"widgets/static/{name}.js" for name in ("widget", "presentation", "page")),
    *("widgets/static/labextensions/own/package.json", "splendor/data/rules.json"),
    "words/locale/de/LC_MESSAGES/shared.mo",
)
FILES_OF_WHEEL = {
    **{f"viceroy_widgets/{name}": f"viceroy_widgets/{name}" for name in _PACKAGE},
    "viceroy_widgets/notebooks/tutorials/00-start-here.ipynb": "tutorials/00-start-here.ipynb",
    "viceroy_widgets/notebooks/puzzles/01.ipynb": "puzzles/01.ipynb",
}
"""Names of files in the wheel, with those in the tree."""
METADATA = {
    f"{INFO}/{name}": "x" for name in ("METADATA", "entry_points.txt", "licenses/LICENSE", "licenses/NOTICE")
} | {f"{INFO}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"}


def make_tree(folder: Path) -> Path:
    others = {
        **{name: name for name in ("README.md", "LICENSE", "NOTICE", "Makefile", ".gitignore")},
        "pyproject.toml": PROJECT,
        "viceroy_widgets/words/locale/de/LC_MESSAGES/shared.po": "source",
        "viceroy_widgets/widgets/frontend/src/index.js": "source",
        ".ci/run": "of nobody's business",
    }
    for name, text in {**{name: name for name in FILES_OF_WHEEL.values()}, **others}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    return folder


def make_wheel(
    folder: Path, tree: Path, changed: Mapping[str, str | None] = {}, recorded: Mapping[str, str] = {}
) -> Path:
    """Write a wheel of a tree in which some files have another text, or none; `recorded` differs in RECORD alone."""
    files = {name: (tree / source).read_text("utf-8") for name, source in FILES_OF_WHEEL.items()} | METADATA | changed
    lines = ""
    wheel = folder / f"{TOP}-py3-none-any.whl"
    folder.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            if text is not None:
                archive.writestr(zipfile.ZipInfo(name), text)
                content = recorded.get(name, text).encode()
                digest = urlsafe_b64encode(sha256(content).digest()).decode().rstrip("=")
                lines += f"{name},sha256={digest},{len(content)}\n"
        archive.writestr(zipfile.ZipInfo(f"{INFO}/RECORD"), f"{lines}{INFO}/RECORD,,\n")
    return wheel


def make_sdist(
    folder: Path, tree: Path, left_out: Iterable[str] = (), added: Mapping[str, str] = {}, time: int = 0
) -> Path:
    names = [path.relative_to(tree).as_posix() for path in sorted(tree.rglob("*")) if path.is_file()]
    files = {f"{TOP}/{name}": (tree / name).read_text("utf-8") for name in names if name not in {*left_out, ".ci/run"}}
    folder.mkdir(parents=True, exist_ok=True)
    sdist = folder / f"{TOP}.tar.gz"
    with tarfile.open(sdist, "w:gz") as archive:
        for name, text in {**files, f"{TOP}/PKG-INFO": "x", **added}.items():
            member = tarfile.TarInfo(name)
            member.size, member.mtime = len(text.encode()), time
            archive.addfile(member, io.BytesIO(text.encode()))
    return sdist
