"""Interpreters of this computer by version: those that PATH leads to and that run, those of pyenv, and of uv."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

__all__ = ["find_python"]

_CODE = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2], sys.executable)"


def find_python(version: str) -> str | None:
    """Return the path of a Python such as 3.12, or nothing; a shim of pyenv that leads to none is passed over."""
    for candidate in _candidates(version):
        try:
            done = subprocess.run([candidate, "-c", _CODE], capture_output=True, text=True, check=False)
        except OSError:
            continue
        there, _, path = done.stdout.strip().partition(" ")
        if not done.returncode and there == version:
            return path
    return None


def _candidates(version: str) -> Iterator[str]:
    yield from (str(Path(folder) / f"python{version}") for folder in os.environ.get("PATH", "").split(os.pathsep))
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    yield from map(str, sorted(pyenv.glob(f"{version}.*/bin/python{version}"), reverse=True))
    command = [str(Path(sys.executable).with_name("uv")), "python", "find", "--managed-python", "--no-python-downloads"]
    try:
        yield subprocess.run([*command, version], capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return
