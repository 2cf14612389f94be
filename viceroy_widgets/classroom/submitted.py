"""Submissions as they lie in folders: every readable file with its time, which may stand in a file beside it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from ..errors import NotationError
from .grading import Submission
from .submission import LONGEST_FILE, submission_files

__all__ = ["read_submitted"]

_STAMP = "timestamp.txt"
"""File in which nbgrader keeps the time of a submission, beside the notebook."""


def read_submitted(paths: tuple[Path, ...]) -> Iterator[Submission]:
    """Yield the submissions of files and folders; a file that cannot be read has no content and gets a reason.

    Raise NotationError if a path does not exist.
    """
    for path in paths:
        if not path.exists():
            raise NotationError("cli/missing", None, file=repr(str(path)))
        for file in submission_files((path,)):
            if file.name != _STAMP:
                name = str(file.relative_to(path)) if path.is_dir() else file.name
                try:
                    with open(file, "rb") as stream:
                        yield Submission(name, stream.read(LONGEST_FILE + 1), _time_of(file))
                except OSError:
                    yield Submission(name, b"")


def _time_of(file: Path) -> datetime:
    """Return the time of a submission: that in `timestamp.txt` beside it, or that of the file."""
    stamp = file.with_name(_STAMP)
    if stamp.is_file():
        with suppress(OSError, ValueError):
            found = datetime.fromisoformat(stamp.read_text(encoding="utf-8").strip().replace(" UTC", "+00:00"))
            return found if found.tzinfo else found.replace(tzinfo=UTC)
    return datetime.fromtimestamp(file.stat().st_mtime, UTC)
