"""Options and checks shared by the commands that let bots play many games."""

from __future__ import annotations

from collections.abc import Callable

import click

from ..words import say

__all__ = ["jobs_or_all", "table_options"]

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


def jobs_or_all(jobs: int | None) -> int:
    """Return the given number of processes, or by default the number of available processors."""
    from ..play.jobs import usual_processes

    return jobs or usual_processes()
