"""Progress bar on standard error during long work, shown only on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

import click

__all__ = ["with_bar"]

Item = TypeVar("Item")


def with_bar(items: Iterable[Item], count: int, title: str) -> Iterator[Item]:
    """Yield the items and show a progress bar with their count and the remaining time."""
    hidden = sys.stderr is None or not sys.stderr.isatty()
    bar = click.progressbar(
        items, length=count, label=title, show_pos=True, file=sys.stderr, hidden=hidden, update_min_steps=1
    )
    with bar as shown:
        yield from shown
