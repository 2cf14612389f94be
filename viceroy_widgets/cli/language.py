"""In which language the command speaks: the one asked for, or that of the environment."""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from pathlib import Path

from .. import words
from ..words import language, set_language

__all__ = ["speak"]

_OPTION = "--language"


def speak(arguments: Sequence[str]) -> None:
    """Looks for `--language CODE` before any verb; what it says wrong is told by the command itself."""
    for at, argument in enumerate(arguments):
        if not argument.startswith("-"):
            break
        name, _, value = argument.partition("=")
        if name == _OPTION:
            _set(value or "".join(arguments[at + 1 : at + 2]))
            break
    # What click says by itself it looks up where every program does, by this variable.
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain("messages", str(Path(words.__file__).parent / "locale"))


def _set(code: str) -> None:
    try:
        set_language(code)
    except ValueError:
        return
