"""The `viceroy check` command, which tells whether notebooks are fit to share."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..errors import ViceroyError
from ..testing.notebook_check.findings import FORMATS, report_lines
from ..words import say
from .options import jobs_or_all
from .streams import Refused, read_bytes, write

if TYPE_CHECKING:
    from ..testing.notebook_check import CheckOptions, Failure, Report

__all__ = ["check"]


@click.command(help=say("cli/check"))
@click.argument("paths", nargs=-1, required=True, metavar="NOTEBOOK...", type=click.Path(path_type=Path))
@click.option("--fix", is_flag=True, help=say("cli/check_fix"))
@click.option("--no-run", is_flag=True, help=say("cli/check_no_run"))
@click.option("--offline", is_flag=True, help=say("cli/check_offline"))
@click.option("--answers", metavar="FILE", help=say("cli/check_answers"))
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help=say("cli/check_format")
)
@click.option(
    "--timeout",
    type=click.IntRange(1),
    default=120,
    show_default=True,
    metavar="SECONDS",
    help=say("cli/check_timeout"),
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help=say("cli/check_jobs"))
def check(
    paths: tuple[Path, ...],
    fix: bool,
    no_run: bool,
    offline: bool,
    answers: str | None,
    form: str,
    timeout: int,
    jobs: int | None,
) -> None:
    """Print a line for each finding, in the order of the notebooks.

    The exit status is 1 if there is one, and 2 if a file could not be read or saved.
    """
    try:
        import nbclient  # noqa: F401  # what the extra `testing` brings
        import nbformat  # noqa: F401
    except ImportError:
        raise Refused(say("check/extra")) from None
    from ..testing.notebook_check import CheckOptions, notebook_files

    told = read_bytes(answers).decode("utf-8", "replace").splitlines() if answers else []
    options = CheckOptions(not no_run, offline, tuple(filter(None, map(str.strip, told))), timeout=timeout)
    files = notebook_files(list(paths))
    if not files:
        raise Refused(say("check/no_notebooks", paths=", ".join(map(str, paths))))
    with ThreadPoolExecutor(jobs_or_all(jobs)) as threads:
        done = list(threads.map(lambda file: _checked(file, options, fix), files))
    reports = [report for report, _ in done if report]
    failures = [failure for _, failure in done if failure]
    if lines := list(report_lines(reports, failures, form, executed=not no_run)):
        write(lines)
    if failures:
        write(map(str, failures), error=True)
        raise click.exceptions.Exit(Refused.exit_code)
    if any(not report.is_fit for report in reports):
        raise click.exceptions.Exit(1)


def _checked(file: Path, options: CheckOptions, fix: bool) -> tuple[Report | None, Failure | None]:
    """Return the report about a file, or None if it cannot be read, and what failed, if anything did."""
    from ..testing.notebook_check import Failure, check_notebook, fix_notebook

    failure = None
    if fix:
        try:
            if not fix_notebook(file, options):
                write(say("check/not_saved", file=str(file)), error=True)
        except (ViceroyError, OSError):  # the check below tells a file that cannot be read
            failure = Failure(file, say("check/unwritable", file=str(file)))
    try:
        return check_notebook(file, options), failure
    except ViceroyError as error:
        return None, Failure(file, str(error))
    except OSError as error:
        problem = "check/no_file" if isinstance(error, FileNotFoundError) else "check/unreadable"
        return None, Failure(file, say(problem, file=str(file)))
