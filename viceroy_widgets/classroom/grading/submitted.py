"""Submissions as they lie in folders: every file with its time, which may stand in a file beside it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from ...errors import NotationError
from .entries import Submission
from .submission import read_submission, submission_files, submission_time

__all__ = ["read_submitted"]


def read_submitted(paths: tuple[Path, ...]) -> Iterator[Submission]:
    """Yield the submissions of files and folders; a file that cannot be read has no content and gets a reason.

    Raise NotationError if a path does not exist.
    """
    for path in paths:
        if not path.exists():
            raise NotationError("cli/missing", None, file=repr(str(path)))
        for file in submission_files((path,)):
            name = str(file.relative_to(path)) if path.is_dir() else file.name
            try:
                yield Submission(name, read_submission(file, path), submission_time(file))
            except OSError:
                yield Submission(name, b"")
