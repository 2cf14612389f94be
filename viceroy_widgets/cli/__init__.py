"""The `viceroy` command.

Help texts are chosen when `commands` is imported, so the language is set before that import.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, NoReturn

import click

from .language import apply_language_option
from .streams import Refused, discard_output, show_refusal

if TYPE_CHECKING:
    from .commands import command

__all__ = ["command", "main"]

_INTERRUPTED = 130


def main() -> NoReturn:
    """Run the command and exit the program."""
    apply_language_option(sys.argv[1:])
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
