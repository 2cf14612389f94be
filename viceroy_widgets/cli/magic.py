"""Magic `%viceroy` of a notebook: the command `viceroy` with the rest of the line, its messages below the cell.

`%load_ext viceroy_widgets.cli.magic` brings it.
"""

from __future__ import annotations

import shlex
import sys
from contextlib import redirect_stderr
from typing import Any

import click

from .commands import command

__all__ = ["load_ipython_extension", "viceroy"]


def load_ipython_extension(shell: Any) -> None:
    """Register the magic in a shell of IPython."""
    shell.register_magic_function(viceroy, "line", "viceroy")


def viceroy(line: str) -> None:
    """Run the command with the arguments of a line; a refusal is a sentence, as in a terminal."""
    with redirect_stderr(sys.stdout):  # so that messages stand in their order
        try:
            command(shlex.split(line), standalone_mode=False)
        except click.ClickException as error:
            error.show(file=sys.stdout)
