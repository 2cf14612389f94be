"""The command `viceroy grade`, which grades the receipts of a folder without running any student's code."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from ..classroom.grading.grading import Grades
from ..errors import ViceroyError
from ..words import say
from .csv_option import delimiter_option
from .grade_tables import FillOptions, fill, read_table_of, write_grades
from .progress_bar import with_bar
from .streams import Refused, read_bytes, write, write_new, write_remarks, write_table

if TYPE_CHECKING:
    from ..classroom.grading.grade_tables import GradeTable

__all__ = ["grade"]

Read = TypeVar("Read")

_MOST_JOBS = 64


@click.command(help=say("cli/grade"))
@click.argument("paths", nargs=-1, required=True, metavar="DIR|FILE...")
@click.option("--key", "key_file", required=True, metavar="FILE", help=say("cli/grade_key"))
@click.option("--students", "roster_file", required=True, metavar="FILE", help=say("cli/grade_students"))
@click.option("-o", "--output", default="-", metavar="FILE", help=say("cli/grade_output"))
@click.option("--due", metavar="TIME", help=say("cli/grade_due"))
@click.option("--late", default="count", metavar="count|zero|N%", help=say("feedback/cli_late"))
@click.option("--take", multiple=True, metavar="FILE", help=say("cli/grade_take"))
@click.option("--feedback", "folder", metavar="DIR", help=say("feedback/cli"))
@click.option("--names", is_flag=True, help=say("feedback/cli_names"))
@click.option("--rules", "rules_file", metavar="FILE", help=say("feedback/cli_rules"))
@click.option("--into", metavar="EXPORT", help=say("cli/grade_into"))
@click.option("--column", metavar="NAME", help=say("cli/grade_column"))
@click.option("--item-column", "items", nargs=2, multiple=True, metavar="ITEM NAME", help=say("cli/grade_item_column"))
@click.option("--id-column", default="", metavar="NAME", help=say("cli/grade_id_column"))
@click.option("--replace", "replaces", is_flag=True, help=say("cli/grade_replace"))
@delimiter_option
@click.option("--jobs", type=click.IntRange(1, _MOST_JOBS), default=1, metavar="N", help=say("cli/grade_jobs"))
@click.option("--force", is_flag=True, help=say("cli/grade_force"))
def grade(
    paths: tuple[str, ...],
    key_file: str,
    roster_file: str,
    output: str,
    due: str | None,
    late: str,
    take: tuple[str, ...],
    folder: str | None,
    names: bool,
    rules_file: str | None,
    into: str | None,
    column: str | None,
    items: tuple[tuple[str, str], ...],
    id_column: str,
    replaces: bool,
    delimiter: str,
    jobs: int,
    force: bool,
) -> None:
    """Print or write the table of grades, and a line for each fault of a file."""
    from contextlib import nullcontext

    from ..classroom.assignments.assignment import read_due
    from ..classroom.assignments.key import LONGEST_KEY, parse_key
    from ..classroom.grading.grading import grade as grades_of
    from ..classroom.grading.losses import rules_csv
    from ..classroom.grading.submitted import read_submitted, submission_files, taken_names
    from ..classroom.students.roster import LONGEST_ROSTER, parse_roster
    from ..core.fields import Field
    from ..workers import worker_processes

    columns = [*([("total", column)] if column else []), *items]
    if (into is None) == bool(columns):
        raise Refused(say("cli/grade_both"))
    key = _read(key_file, LONGEST_KEY, parse_key)
    roster = _read(roster_file, LONGEST_ROSTER, parse_roster)
    try:
        time = read_due(Field(due, "--due")) if due else None
        places = tuple(map(Path, paths))
        count = sum(1 for _ in submission_files(places))
        submissions = with_bar(read_submitted(places), count, say("submission/bar"))
        with worker_processes(jobs) if jobs > 1 else nullcontext() as executor:
            chosen = taken_names(take, places)
            grades = grades_of(key, roster, submissions, due=time, late=late, take=chosen, executor=executor)
    except ViceroyError as error:
        raise Refused(str(error)) from None
    _check_taken(take, grades, places)
    handed_in = sum(any(each.counted) for each in grades.students)
    write_remarks(roster_file, roster.remarks)
    table = read_table_of(grades, output, force)
    if into is not None:
        if not any(student.id for student in roster.students):
            raise Refused(f"{roster_file}: {say('submission/roster_without_ids')}")
        options = FillOptions(id_column, replaces, delimiter, force)
        fill(grades, table, into, columns, options)
    write_grades(table, output, delimiter, force)
    if rules_file is not None:
        write_table(rules_file, rules_csv(grades, delimiter), replaces=force)
    if folder is not None:
        _write_feedback(grades, table, folder, names, force)
    faulty = [report for report in grades.files if report.reasons]
    for report in faulty:
        for reason in report.reasons:
            write(f"{report.name}: {reason}", error=True)
    for line in _tie_lines(grades):
        write(line, error=True)
    write(say("classroom/graded", n=len(grades.files), handed_in=handed_in, students=len(grades.students)), error=True)
    if grades.files and not handed_in:
        write(say("submission/nobody", file=roster_file), error=True)
    if faulty or grades.ties:
        raise click.exceptions.Exit(1)


def _read(file: str, longest: int, parse: Callable[[bytes], Read]) -> Read:
    """Return what a file says; the refusal names the file."""
    try:
        return parse(read_bytes(file, longest))
    except ViceroyError as error:
        raise Refused(f"{file}: {error}") from None


def _check_taken(take: tuple[str, ...], grades: Grades, places: tuple[Path, ...]) -> None:
    """Refuse a file that should be taken and was not read."""
    from ..classroom.grading.submitted import taken_names

    read = {report.name for report in grades.files}
    for each in take:
        if not taken_names((each,), places) & read:
            raise Refused(say("cli/grade_not_taken", file=repr(each)))


def _tie_lines(grades: Grades) -> list[str]:
    """Return a line for each item of a student of which the times of the files do not tell the newest answer."""
    names = [report.name for report in grades.files]
    return [tie.sentence(names) for tie in grades.ties]


def _write_feedback(grades: Grades, table: GradeTable, folder: str, names: bool, replaces: bool) -> None:
    """Write the page of each student into a folder, which is created if it is not there."""
    from ..classroom.reports.feedback import feedback_pages

    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except OSError:
        raise Refused(say("feedback/no_folder", file=repr(folder))) from None
    pages = feedback_pages(grades, names=names, by_hand=table.by_hand)
    for name, page in with_bar(pages, len(grades.students), say("feedback/bar")):
        write_new(str(Path(folder) / name), page, replaces=replaces)
    write(say("feedback/written", n=len(grades.students), folder=folder), error=True)
