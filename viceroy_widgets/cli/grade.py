"""The commands about answers that were handed in: `viceroy grade` and `viceroy class`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from ..words import say
from .options import MOST_JOBS, delimiter_option
from .streams import Refused, make_folder, read_bytes, read_file, refusing, write, write_new, write_remarks, write_table
from .terminal import with_bar

if TYPE_CHECKING:
    from ..classroom.grade_tables import GradeTable
    from ..classroom.gradebook import ExportCell, ExportColumn, FilledExport
    from ..classroom.grading import Grades

__all__ = ["FillOptions", "class_view", "fill", "grade", "read_table_of", "write_grades"]


# -- tables that `viceroy grade` writes --------------------------------------------------------------------------------


_GRADED = ".graded"


class FillOptions(NamedTuple):
    """Options of the command about an export."""

    id_column: str
    replaces: bool
    delimiter: str
    force: bool


def read_table_of(grades: Grades, output: str, force: bool) -> GradeTable:
    """Return the table of grades; points that were changed by hand in the file that is there stay, and are told."""
    from ..classroom.grade_tables import grade_table
    from ..core.document_text import LONGEST_PACK

    is_there = force and output != "-" and Path(output).is_file()
    with refusing(output):
        table = grade_table(grades, read_bytes(output, LONGEST_PACK) if is_there else None)
    write_remarks(output, table.remarks)
    for change in table.changes:
        values = change._asdict()
        values |= {"graded": change.graded or "-", "text": change.text or "-"}
        write(say("classroom/by_hand", **values), error=True)
    return table


def write_grades(table: GradeTable, output: str, delimiter: str, force: bool) -> None:
    """Write or print the table of grades; what grading gave stands in a file only."""
    write_table(output, table.csv(delimiter, as_graded=output != "-"), replaces=force)


def fill(
    grades: Grades,
    table: GradeTable,
    into: str,
    columns: Sequence[tuple[str, str]],
    options: FillOptions,
) -> None:
    """Write the export with the grades in it beside the export, and a file of the students who are not in it.

    `columns` has pairs of an item, or "total", and a column of the export. An export that was filled before is
    written again under its name.
    """
    from ..classroom.gradebook import fill_export
    from ..classroom.text_tables import csv_text
    from ..core.document_text import LONGEST_PACK

    asked = [_export_column(grades, table, item, column) for item, column in columns]
    with refusing(into):
        done = fill_export(read_bytes(into, LONGEST_PACK), asked, options.id_column, replaces=options.replaces)
    path = Path(into)
    stem = path.stem.removesuffix(_GRADED)
    file = str(path.with_name(f"{stem}{_GRADED}{path.suffix}"))
    write_new(file, done.content, replaces=options.force)
    write_remarks(into, done.remarks)
    for line in _lines(done, file):
        write(line, error=True)
    if done.unknown:
        others = str(path.with_name(f"{stem}.unknown.csv"))
        head = ("id", *(column.name for column in asked))
        rows = [(id_, *(column.grades[id_].text for column in asked)) for id_ in done.unknown]
        write_table(others, csv_text([head, *rows], options.delimiter), replaces=options.force)
        write(say("classroom/not_in_export", n=len(done.unknown), file=others), error=True)


def _export_column(grades: Grades, table: GradeTable, item: str, column: str) -> ExportColumn:
    """Return the column of an export with the points of an item or the total; raise Refused for an unknown item."""
    from ..classroom.gradebook import ExportColumn, ExportGrade

    items = {each.id: each.points for each in grades.key.handout.items}
    if item not in table.points:
        raise Refused(say("classroom/no_item", item=item, known=", ".join(items)))
    changed = {change.pseudonym for change in table.changes}
    # Until somebody says which of several answers counts, there is no grade.
    open_ = {tie.pseudonym for tie in grades.ties if item in (tie.item, "total")} - changed
    by_id = {
        each.student.id: ExportGrade(
            "" if each.student.pseudonym in open_ else str(row[item]) or "0",
            any(each.counted) or each.student.pseudonym in changed,
        )
        for each, row in zip(grades.students, table.rows, strict=True)
        if each.student.id
    }
    return ExportColumn(column, items.get(item, sum(items.values())), by_id)


def _lines(done: FilledExport, file: str) -> Iterator[str]:
    """Yield the sentences about a filled export."""
    yield say("classroom/found_by", column=repr(done.id_column))
    for cell in done.left:
        yield _said("classroom/cell_left" if cell.grade.handed_in else "classroom/cell_nothing", cell)
    for cell in done.replaced:
        yield _said("classroom/cell_replaced", cell)
    counts = {"same": done.same, "left": len(done.left), "replaced": len(done.replaced)}
    yield say("classroom/fill_counts", filled=done.filled, **counts)
    if any(cell.grade.handed_in for cell in done.left):
        yield say("classroom/use_replace")
    yield say("classroom/filled", n=done.filled, file=file)


def _said(message: str, cell: ExportCell) -> str:
    return say(message, column=cell.column, id=cell.id, before=cell.before, grade=cell.grade.text)


# -- the command `viceroy grade` ---------------------------------------------------------------------------------------


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
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), default=1, metavar="N", help=say("cli/grade_jobs"))
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

    from ..classroom.assignment import read_due
    from ..classroom.grading import grade as grades_of
    from ..classroom.key import LONGEST_KEY, parse_key
    from ..classroom.losses import rules_csv
    from ..classroom.roster import LONGEST_ROSTER, parse_roster
    from ..classroom.submitted import read_submitted, submission_files, taken_names
    from ..core.fields import Field
    from ..workers import worker_processes

    columns = [*([("total", column)] if column else []), *items]
    if (into is None) == bool(columns):
        raise Refused(say("cli/grade_both"))
    key = read_file(key_file, LONGEST_KEY, parse_key)
    roster = read_file(roster_file, LONGEST_ROSTER, parse_roster)
    with refusing():
        time = read_due(Field(due, "--due")) if due else None
        places = tuple(map(Path, paths))
        count = sum(1 for _ in submission_files(places))
        submissions = with_bar(read_submitted(places), count, say("submission/bar"))
        with worker_processes(jobs) if jobs > 1 else nullcontext() as executor:
            chosen = taken_names(take, places)
            grades = grades_of(key, roster, submissions, due=time, late=late, take=chosen, executor=executor)
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


def _check_taken(take: tuple[str, ...], grades: Grades, places: tuple[Path, ...]) -> None:
    """Refuse a file that should be taken and was not read."""
    from ..classroom.submitted import taken_names

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
    from ..classroom.feedback import feedback_pages

    make_folder(folder)
    pages = feedback_pages(grades, names=names, by_hand=table.by_hand)
    for name, page in with_bar(pages, len(grades.students), say("feedback/bar")):
        write_new(str(Path(folder) / name), page, replaces=replaces)
    write(say("feedback/written", n=len(grades.students), folder=folder), error=True)


# -- the command `viceroy class`, which writes a page about a class and the tables behind its charts -------------------


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
        make_folder(tables)
        for name, chart in view.charts.items():
            write_table(str(Path(tables) / f"{name}.csv"), chart.delimited(delimiter), replaces=force)
    if not names:  # the page has numbers only, and the teacher looks for the files
        tied = {at for tie in view.grades.ties for at, _ in tie.files}
        for at, (row, report) in enumerate(zip(view.file_rows, view.grades.files, strict=True)):
            if report.reasons or at in tied:
                write(say("class/file_named", **row), error=True)
    if output != "-":
        write(say("class/written", file=output), error=True)
