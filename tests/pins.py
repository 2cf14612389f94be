"""The locked versions as constraints for pip, so that a release of somebody else's does not fail a test."""

from __future__ import annotations

import re
from pathlib import Path

__all__ = ["write_pins"]

LOCKS = Path(__file__).parents[1] / "locks"
_LINE = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?(==[^\\\n]*)", re.MULTILINE)


def write_pins(lock: str, file: Path) -> Path:
    """Write the versions of a lock without hashes and without extras, which constraints may not have."""
    lines = (f"{name}{version.strip()}\n" for name, version in _LINE.findall((LOCKS / lock).read_text("utf-8")))
    file.write_text("".join(dict.fromkeys(lines)), "utf-8")
    return file
