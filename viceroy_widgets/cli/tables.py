"""Options and checks shared by the commands that let bots play many games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from ..words import say

__all__ = ["jobs_or_all", "read_rules", "rules_options", "table_options"]

_MOST_JOBS = 64


def table_options(verb: Callable[..., None]) -> Callable[..., None]:
    """Add the options `--seed`, `--jobs` and `--json` to a command."""
    for option in (
        click.option("--json", "as_json", is_flag=True, help=say("cli/as_json")),
        click.option("--jobs", type=click.IntRange(1, _MOST_JOBS), metavar="N", help=say("cli/simulate_jobs")),
        click.option("--seed", type=int, default=0, metavar="N", help=say("cli/simulate_seed")),
    ):
        verb = option(verb)
    return verb


def rules_options(verb: Callable[..., None]) -> Callable[..., None]:
    """Add the options `--virtual`, `--edition` and `--deck` to a command."""
    for option in (
        click.option("--deck", metavar="FILE", help=say("cli/simulate_deck")),
        click.option("--edition", default="en", metavar="NAME", help=say("cli/simulate_edition")),
        click.option("--virtual", type=int, default=0, metavar="N", help=say("cli/simulate_virtual")),
    ):
        verb = option(verb)
    return verb


def jobs_or_all(jobs: int | None) -> int:
    """Return the given number of processes, or by default the number of available processors."""
    from ..play.jobs import usual_processes

    return jobs or usual_processes()


def read_rules(given: dict[str, Any]) -> dict[str, Any]:
    """Return a copy of the options with the deck read from its file and the edition parsed.

    Raise Refused if the file holds no deck or the edition is invalid.
    """
    from .option_values import read_deck_file, read_edition_option

    deck = read_deck_file(given["deck"]) if given["deck"] else None
    return {**given, "deck": deck, "edition": read_edition_option(given["edition"])}
