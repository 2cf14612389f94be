"""The `viceroy` command in the process of the test: what a process of its own would print, without its start."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import patch

from viceroy_widgets.cli import main
from viceroy_widgets.learn import progress
from viceroy_widgets.words import language, set_language

__all__ = ["viceroy"]


def viceroy(
    *words: str, typed: str = "", folder: Path | None = None, environment: Mapping[str, str] | None = None
) -> CompletedProcess[str]:
    """Return what `viceroy WORDS` prints and its exit status; help texts are in the language of their first import."""
    stdin, stdout, stderr = _stream(typed), _stream(), _stream()
    with (
        patch.object(sys, "argv", ["viceroy", *words]),
        patch.object(sys, "stdin", stdin),
        patch.dict(os.environ, environment or {}),
        redirect_stdout(stdout),
        redirect_stderr(stderr),
        patch.dict(progress._progress_by_lesson, clear=True),  # what this process learned is unknown to another one
        chdir(folder or Path.cwd()),
    ):
        status = _status()
    return CompletedProcess(words, status, _text(stdout), _text(stderr))


def _status() -> int:
    before = language()
    try:
        main()
    except SystemExit as ended:
        return int(ended.code or 0)
    finally:
        set_language(before)


def _stream(text: str = "") -> TextIOWrapper:
    return TextIOWrapper(BytesIO(text.encode()), encoding="utf-8", newline="")


def _text(stream: TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, BytesIO)
    return buffer.getvalue().decode()
