"""Tables that `viceroy grade` writes: the grades, with what a teacher changed by hand, and the export of the school."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_bytes, write, write_new, write_remarks, write_table

if TYPE_CHECKING:
    from ..classroom.grading.grade_tables import GradeTable
    from ..classroom.grading.gradebook import ExportCell, ExportColumn, FilledExport
    from ..classroom.grading.grading import Grades

__all__ = ["FillOptions", "fill", "read_table_of", "write_grades"]

_GRADED = ".graded"


class FillOptions(NamedTuple):
    """Options of the command about an export."""

    id_column: str
    replaces: bool
    delimiter: str
    force: bool


def read_table_of(grades: Grades, output: str, force: bool) -> GradeTable:
    """Return the table of grades; points that were changed by hand in the file that is there stay, and are told."""
    from ..classroom.grading.grade_tables import grade_table
    from ..core.limits import LONGEST_PACK

    is_there = force and output != "-" and Path(output).is_file()
    try:
        table = grade_table(grades, read_bytes(output, LONGEST_PACK) if is_there else None)
    except ViceroyError as error:
        raise Refused(f"{output}: {error}") from None
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
    from ..classroom.csv_text import csv_text
    from ..classroom.grading.gradebook import fill_export
    from ..core.limits import LONGEST_PACK

    asked = [_export_column(grades, table, item, column) for item, column in columns]
    try:
        done = fill_export(read_bytes(into, LONGEST_PACK), asked, options.id_column, replaces=options.replaces)
    except ViceroyError as error:
        raise Refused(f"{into}: {error}") from None
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
    from ..classroom.grading.gradebook import ExportColumn, ExportGrade

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
