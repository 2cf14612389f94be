"""Language of the command: the value of `--language`, or the language of the environment."""

from __future__ import annotations

import gettext
import os
from collections.abc import Sequence
from pathlib import Path

from .. import words
from ..words import language, set_language

__all__ = ["apply_language_option"]

_OPTION = "--language"


def apply_language_option(arguments: Sequence[str]) -> None:
    """Set the language from `--language CODE` before any subcommand; the command reports an unknown code later."""
    for at, argument in enumerate(arguments):
        if not argument.startswith("-"):
            break
        name, _, value = argument.partition("=")
        if name == _OPTION:
            _set(value or "".join(arguments[at + 1 : at + 2]))
            break
    # click translates its own messages with gettext, which reads the language from this variable.
    os.environ["LANGUAGE"] = language()
    gettext.bindtextdomain("messages", str(Path(words.__file__).parent / "locale"))


def _set(code: str) -> None:
    try:
        set_language(code)
    except ValueError:
        return
