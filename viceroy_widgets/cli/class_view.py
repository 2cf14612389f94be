"""The command `viceroy class`, which writes a page about a class and the tables behind its charts."""

from __future__ import annotations

from pathlib import Path

import click

from ..words import say
from .options import MOST_JOBS, delimiter_option
from .streams import Refused, refusing, write, write_new, write_table

__all__ = ["class_view"]


@click.command("class", help=say("class/cli"))
@click.argument("folder", metavar="FOLDER")
@click.option("--key", "key_file", default="", metavar="FILE", help=say("class/cli_key"))
@click.option("--students", "roster_file", default="", metavar="FILE", help=say("class/cli_students"))
@click.option("-o", "--output", required=True, metavar="FILE", help=say("class/cli_output"))
@click.option("--csv", "tables", metavar="DIR", help=say("class/cli_csv"))
@click.option("--due", default="", metavar="TIME", help=say("cli/grade_due"))
@click.option("--late", default="count", metavar="count|zero|N%", help=say("feedback/cli_late"))
@click.option("--take", multiple=True, metavar="FILE", help=say("cli/grade_take"))
@click.option("--names", is_flag=True, help=say("class/cli_names"))
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, metavar="N", help=say("cli/grade_jobs"))
@delimiter_option
@click.option("--force", is_flag=True, help=say("cli/force"))
def class_view(
    folder: str,
    key_file: str,
    roster_file: str,
    output: str,
    tables: str | None,
    due: str,
    late: str,
    take: tuple[str, ...],
    names: bool,
    jobs: int,
    delimiter: str,
    force: bool,
) -> None:
    """Write the page, and the tables if a folder for them is given."""
    from contextlib import nullcontext

    from ..classroom.class_view import ClassView
    from ..classroom.submitted import taken_names
    from ..workers import worker_processes

    files = {"key": key_file, "students": roster_file}
    with refusing(), worker_processes(jobs) if jobs > 1 else nullcontext() as executor:
        chosen = taken_names(take, (Path(folder),))
        view = ClassView(folder, **files, due=due, late=late, take=chosen, names=names, executor=executor)
    for remark in view.remarks:
        write(remark, error=True)
    write_new(output, view.page(), replaces=force)
    if tables is not None:
        try:
            Path(tables).mkdir(parents=True, exist_ok=True)
        except OSError:
            raise Refused(say("feedback/no_folder", file=repr(tables))) from None
        for name, chart in view.charts.items():
            write_table(str(Path(tables) / f"{name}.csv"), chart.delimited(delimiter), replaces=force)
    if not names:  # the page has numbers only, and the teacher looks for the files
        tied = {at for tie in view.grades.ties for at, _ in tie.files}
        for at, (row, report) in enumerate(zip(view.file_rows, view.grades.files, strict=True)):
            if report.reasons or at in tied:
                write(say("class/file_named", **row), error=True)
    if output != "-":
        write(say("class/written", file=output), error=True)
