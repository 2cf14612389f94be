"""The command `viceroy grade`, which grades the receipts of a folder without running any student's code."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from ..classroom.grading import Grades, Submission
from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_bytes, write, write_new

__all__ = ["grade"]

_MOST_JOBS = 64


@click.command(help=say("cli/grade"))
@click.argument("paths", nargs=-1, required=True, metavar="DIR|FILE...")
@click.option("--key", "key_file", required=True, metavar="FILE", help=say("cli/grade_key"))
@click.option("--students", "roster_file", required=True, metavar="FILE", help=say("cli/grade_students"))
@click.option("-o", "--output", default="-", metavar="FILE", help=say("cli/grade_output"))
@click.option("--due", metavar="TIME", help=say("cli/grade_due"))
@click.option("--into", metavar="EXPORT", help=say("cli/grade_into"))
@click.option("--column", metavar="NAME", help=say("cli/grade_column"))
@click.option("--id-column", default="", metavar="NAME", help=say("cli/grade_id_column"))
@click.option("--jobs", type=click.IntRange(1, _MOST_JOBS), default=1, metavar="N", help=say("cli/simulate_jobs"))
@click.option("--force", is_flag=True, help=say("cli/force"))
def grade(
    paths: tuple[str, ...],
    key_file: str,
    roster_file: str,
    output: str,
    due: str | None,
    into: str | None,
    column: str | None,
    id_column: str,
    jobs: int,
    force: bool,
) -> None:
    """Print or write the table of grades, and a line for each fault of a file."""
    from contextlib import nullcontext

    from ..classroom.assignment import read_due
    from ..classroom.grading import grade as grades_of
    from ..classroom.key import LONGEST_KEY, parse_key
    from ..classroom.roster import LONGEST_ROSTER, parse_roster
    from ..classroom.tables import grades_csv
    from ..core.fields import Field
    from ..workers import worker_processes

    if (into is None) != (column is None):
        raise Refused(say("cli/grade_both"))
    try:
        key = parse_key(read_bytes(key_file, LONGEST_KEY))
        roster = parse_roster(read_bytes(roster_file, LONGEST_ROSTER))
        time = read_due(Field(due, "--due")) if due else None
        submissions = list(_submissions(tuple(map(Path, paths))))
        with worker_processes(jobs) if jobs > 1 else nullcontext() as executor:
            grades = grades_of(key, roster, submissions, due=time, executor=executor)
    except ViceroyError as error:
        raise Refused(str(error)) from None
    if into is not None and column is not None:
        _fill(grades, into, column, id_column, force)
    write_new(output, grades_csv(grades), replaces=force)
    faulty = [report for report in grades.files if report.reasons]
    for report in faulty:
        for reason in report.reasons:
            write(f"{report.name}: {reason}", error=True)
    handed_in = sum(any(each.counted) for each in grades.students)
    write(say("classroom/graded", n=len(grades.files), handed_in=handed_in, students=len(grades.students)), error=True)
    if faulty:
        raise click.exceptions.Exit(1)


def _fill(grades: Grades, into: str, column: str, id_column: str, replaces: bool) -> None:
    """Write the export with the grades in it beside the export, and a file of the students who are not in it."""
    from ..classroom.gradebook import fill_export
    from ..classroom.tables import csv_text, points_text
    from ..core.limits import LONGEST_PACK

    points = {each.student.id: points_text(each.total) for each in grades.students if each.student.id}
    try:
        found = fill_export(read_bytes(into, LONGEST_PACK), column, points, id_column)
    except ViceroyError as error:
        raise Refused(f"{into}: {error}") from None
    path = Path(into)
    filled = str(path.with_name(f"{path.stem}.graded{path.suffix}"))
    write_new(filled, found.content.decode("utf-8"), replaces=replaces)
    write(say("classroom/filled", n=found.filled, file=filled), error=True)
    if found.unknown:
        others = str(path.with_name(f"{path.stem}.unknown{path.suffix}"))
        write_new(others, csv_text([("id", column), *((id_, points[id_]) for id_ in found.unknown)]), replaces=replaces)
        write(say("classroom/not_in_export", n=len(found.unknown), file=others), error=True)


def _submissions(paths: tuple[Path, ...]) -> Iterator[Submission]:
    """Yield the submissions of files and folders; a file that cannot be read has no content and gets a reason."""
    from ..classroom.submission import STAMP, read_submission, submission_files, submission_time

    for path in paths:
        if not path.exists():
            raise Refused(say("cli/missing", file=repr(str(path))))
        for file in submission_files((path,)):
            if file.name != STAMP:
                name = str(file.relative_to(path)) if path.is_dir() else file.name
                try:
                    yield Submission(name, read_submission(file, path), submission_time(file))
                except OSError:
                    yield Submission(name, b"")
