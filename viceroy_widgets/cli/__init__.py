"""The `viceroy` command.

Help texts are chosen when `commands` is imported, so the language is set before that import.
"""

from __future__ import annotations

import gettext
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .. import words
from ..words import language, set_language
from .streams import Refused, discard_output, show_refusal

if TYPE_CHECKING:
    from .commands import command

__all__ = ["command", "main"]

_OPTION = "--language"
_INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command and exit the program."""
    _apply_language_option(sys.argv[1:])
    from .commands import command

    try:
        sys.exit(command.main(standalone_mode=False))
    except click.ClickException as refusal:
        show_refusal(refusal)
        sys.exit(refusal.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(_INTERRUPTED)
    except OSError:
        # The command's own help or version could not be written.
        discard_output()
        sys.exit(Refused.exit_code)


def __getattr__(name: str) -> Any:
    if name == "command":
        from .commands import command

        return command
    raise AttributeError(name)


def _apply_language_option(arguments: Sequence[str]) -> None:
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
