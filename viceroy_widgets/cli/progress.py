"""A bar on standard error while many games are played, where somebody sits at the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

__all__ = ["with_bar"]

Item = TypeVar("Item")


def with_bar(items: Iterable[Item], count: int, title: str) -> Iterator[Item]:
    """The items as they come, with how many are there and how long the rest will take."""
    hidden = sys.stderr is None or not sys.stderr.isatty()
    bar = click.progressbar(
        items, length=count, label=title, show_pos=True, file=sys.stderr, hidden=hidden, update_min_steps=1
    )
    with bar as shown:
        yield from shown
