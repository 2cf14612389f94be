"""The option by which a command chooses the delimiter of the tables that it writes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click

from ..classroom.csv_text import DELIMITERS
from ..words import say

__all__ = ["delimiter_option"]

Command = TypeVar("Command", bound=Callable[..., Any])


def _sign(_: click.Context, __: click.Parameter, name: str) -> str:
    return DELIMITERS[name]


def delimiter_option(command: Command) -> Command:
    """Add the option `--delimiter`, whose value is the sign itself."""
    choice = click.Choice(tuple(DELIMITERS))
    metavar = "|".join(DELIMITERS)
    add = click.option(
        "--delimiter", type=choice, default="comma", callback=_sign, metavar=metavar, help=say("cli/delimiter")
    )
    return add(command)
