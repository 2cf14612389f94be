"""The locked versions as constraints for pip, so that a release of somebody else's does not fail a test."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["pinned_lines", "write_pins"]

LOCKS = Path(__file__).parents[1] / "locks"
_LINE = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?(==[^\\\n]*)", re.MULTILINE)


def pinned_lines(lock: str) -> list[str]:
    """Return the versions of a lock without hashes and without extras, which constraints may not have."""
    lines = (f"{name}{version.strip()}\n" for name, version in _LINE.findall((LOCKS / lock).read_text("utf-8")))
    return [*dict.fromkeys(lines)]


def write_pins(lock: str, file: Path) -> Path:
    """Write the versions of a lock to a file, and return the file."""
    file.write_text("".join(pinned_lines(lock)), "utf-8")
    return file
