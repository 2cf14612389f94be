"""The `viceroy check` command, which tells whether notebooks are fit to share."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from ..errors import ViceroyError
from ..testing.notebook_check.formats import FORMATS, report_lines
from ..words import say
from .streams import Refused, read_bytes, write
from .tables import jobs_or_all

if TYPE_CHECKING:
    from ..testing.notebook_check import CheckOptions, Report

__all__ = ["check"]

T = TypeVar("T")


@click.command(help=say("cli/check"))
@click.argument("paths", nargs=-1, required=True, metavar="NOTEBOOK...", type=click.Path(path_type=Path))
@click.option("--fix", is_flag=True, help=say("cli/check_fix"))
@click.option("--no-run", is_flag=True, help=say("cli/check_no_run"))
@click.option("--offline", is_flag=True, help=say("cli/check_offline"))
@click.option("--answers", metavar="FILE", help=say("cli/check_answers"))
@click.option(
    "--format", "form", type=click.Choice(FORMATS), default="text", show_default=True, help=say("cli/check_format")
)
@click.option("--jobs", type=click.IntRange(1), metavar="N", help=say("cli/check_jobs"))
def check(
    paths: tuple[Path, ...], fix: bool, no_run: bool, offline: bool, answers: str | None, form: str, jobs: int | None
) -> None:
    """Print a line for each finding, in the order of the notebooks; the exit status is 1 if there is one."""
    try:
        import nbclient  # noqa: F401  # what the extra `testing` brings
        import nbformat  # noqa: F401
    except ImportError:
        raise Refused(say("check/extra")) from None
    from ..testing.notebook_check import CheckOptions, fix_notebook, notebook_files

    told = read_bytes(answers).decode("utf-8", "replace").splitlines() if answers else []
    options = CheckOptions(not no_run, offline, tuple(filter(None, map(str.strip, told))))
    files = notebook_files(list(paths))
    if not files:
        raise Refused(say("check/no_notebooks", paths=", ".join(map(str, paths))))
    with ThreadPoolExecutor(jobs_or_all(jobs)) as threads:
        if fix:
            list(threads.map(lambda file: _refused(file, fix_notebook, options), files))
        reports = list(threads.map(lambda file: _checked(file, options), files))
    write(report_lines(reports, form))
    if any(not report.is_fit for report in reports):
        raise click.exceptions.Exit(1)


def _checked(file: Path, options: CheckOptions) -> Report:
    from ..testing.notebook_check import check_notebook

    return _refused(file, check_notebook, options)


def _refused(file: Path, act: Callable[[Path, CheckOptions], T], options: CheckOptions) -> T:
    """Return what an act on a file returns; raise Refused if the file cannot be read or is no notebook."""
    try:
        return act(file, options)
    except ViceroyError as error:
        raise Refused(str(error)) from None
    except OSError:
        read_bytes(str(file))  # which says why
        raise Refused(say("cli/unwritable", file=repr(str(file)))) from None
