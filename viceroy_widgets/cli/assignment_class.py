"""The `viceroy assignment` commands about a class: pseudonyms, a file for each student, the report on variants."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..words import say
from .options import delimiter_option
from .streams import Refused, make_folder, read_bytes, read_file, refusing, write, write_new, write_remarks, write_table

if TYPE_CHECKING:
    from ..classroom.handout import Handout
    from ..classroom.roster import Roster
    from ..classroom.variants_report import ItemReport

__all__ = ["check_folders", "class_roster", "each_student", "read_handout_or_key", "read_roster", "report"]

_SEEDS = 2**63
_MOST = 20_000
_TELLING = 10
"""Number of students for each variant from which it can be told whether all are drawn equally often."""
_FOLDER = re.compile(r"\w(?:[\w -]*\w)?")


@click.command("report", help=say("assigning/cli_report"))
@click.argument("key")
@click.option(
    "--students",
    type=click.IntRange(1, _MOST),
    default=1000,
    show_default=True,
    metavar="N",
    help=say("assigning/cli_students"),
)
@click.option("--roster", "roster_file", metavar="FILE", help=say("assigning/cli_report_roster"))
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "csv", "json")),
    default="text",
    show_default=True,
    help=say("assigning/cli_format"),
)
@delimiter_option
def report(key: str, students: int, roster_file: str | None, form: str, delimiter: str) -> None:
    """Print the report; made-up students get pseudonyms as `viceroy assignment roster` chooses them."""
    from ..classroom.key import LONGEST_KEY, parse_key
    from ..classroom.pseudonyms import choose_pseudonyms
    from ..classroom.text_tables import csv_text
    from ..classroom.variants_report import VariantRow, variants_report

    read = read_file(key, LONGEST_KEY, parse_key)
    if roster_file is None:
        pseudonyms = choose_pseudonyms(read.handout, students, 0).pseudonyms
    else:
        pseudonyms = tuple(student.pseudonym for student in read_roster(roster_file).students)
    reports = variants_report(read, pseudonyms)
    if form == "json":
        write(json.dumps([_document(each) for each in reports], ensure_ascii=False))
    elif form == "csv":
        rows = [VariantRow._fields, *(row for each in reports for row in each.rows)]
        write(csv_text(rows, delimiter).splitlines())
    else:
        write([say("assigning/report_head", title=read.handout.title, n=len(pseudonyms))])
        for each in reports:
            write(_told(each))


def _document(each: ItemReport) -> dict[str, object]:
    return {
        "item": each.item,
        "even": each.is_even,
        "neighbors": each.neighbors,
        "variants": [row._asdict() for row in each.rows],
        "spread": [{**spread._asdict(), "alike": spread.is_alike} for spread in each.spreads],
    }


def _told(each: ItemReport) -> Iterator[str]:
    yield say("assigning/report_item", item=each.item, n=len(each.rows))
    if len(each.rows) > 1:
        drawn = ", ".join(str(row.drawn) for row in each.rows)
        yield "  " + say(f"assigning/report_{_evenness(each)}", drawn=drawn)
    for spread in each.spreads:
        measure = say(f"assigning/measure_{spread.measure}")
        if spread.is_alike:
            yield "  " + say("assigning/report_alike", measure=measure, value=spread.least)
        else:
            values = {**spread._asdict(), "measure": measure}
            yield "  " + say("assigning/report_unlike", **values)
    if len(each.rows) > 1:
        yield "  " + say("assigning/report_neighbors", n=each.neighbors)


def _evenness(each: ItemReport) -> str:
    """Return whether the variants are drawn equally often, as far as so many students can tell."""
    if sum(row.drawn for row in each.rows) < _TELLING * len(each.rows):
        return "drawn"
    return "even" if each.is_even else "uneven"


@click.command("roster", help=say("assigning/cli_roster"))
@click.argument("handout", metavar="KEY|HANDOUT")
@click.argument("names")
@click.option("-o", "output", metavar="ROSTER", required=True, help=say("assigning/cli_roster_output"))
@click.option("--keep", metavar="FILE", help=say("assigning/cli_roster_keep"))
@click.option("--id-column", default="", metavar="NAME", help=say("assigning/cli_roster_id_column"))
@click.option("--seed", metavar="N", type=click.IntRange(0, _SEEDS), help=say("assigning/cli_roster_seed"))
@delimiter_option
@click.option("--force", is_flag=True, help=say("assigning/cli_roster_force"))
def class_roster(
    handout: str,
    names: str,
    output: str,
    keep: str | None,
    id_column: str,
    seed: int | None,
    delimiter: str,
    force: bool,
) -> None:
    """Write the roster, and say how the list was read and whose variants differ from those of the student before."""
    from ..classroom.class_list import parse_class_list
    from ..classroom.pseudonyms import renew_roster
    from ..classroom.roster import LONGEST_ROSTER, roster_csv

    read = read_handout_or_key(handout)
    if not force and output != "-" and Path(output).exists():
        raise Refused(say("assigning/roster_there", file=repr(output)))
    # Pseudonyms were given out with the roster that is there: it is never replaced by others.
    keep = output if keep is None and force and Path(output).is_file() else keep
    former = read_roster(keep) if keep is not None else None
    with refusing(names):
        listed = parse_class_list(read_bytes(names, LONGEST_ROSTER), id_column)
        # The seed is as secret as the names: who knows it can compute the pseudonym of each line.
        renewed = renew_roster(read, listed, secrets.randbelow(_SEEDS) if seed is None else seed, former)
    write_remarks(names, listed.remarks)
    write_table(output, roster_csv(renewed.roster, delimiter), replaces=force)
    count = len(listed.students)
    if former is not None:
        write(say("assigning/roster_kept", n=renewed.kept, new=count - renewed.kept), error=True)
    for student in renewed.gone:
        write(say("assigning/roster_gone", pseudonym=student.pseudonym, name=student.name or student.id), error=True)
    write(say("assigning/roster_apart", n=count - renewed.sharing, of=count), error=True)


@click.command("students", help=say("assigning/cli_each"))
@click.argument("handout")
@click.argument("roster")
@click.option("-o", "folder", metavar="DIR", required=True, help=say("assigning/cli_each_folder"))
@click.option("--force", is_flag=True, help=say("cli/force"))
def each_student(handout: str, roster: str, folder: str, force: bool) -> None:
    """Write a folder with a handout and a notebook for each student; nothing is written if a name is refused."""
    from ..classroom.handout import assignment_notebook, student_handout, write_handout
    from ..learn.cells import notebook_text

    read, students = read_handout_or_key(handout), read_roster(roster)
    pseudonyms = [student.pseudonym for student in students.students]
    check_folders(pseudonyms)
    for pseudonym in pseudonyms:
        place = Path(folder, pseudonym)
        make_folder(place)
        own = student_handout(read, pseudonym)
        file = f"{read.id}.handout.json"
        write_new(str(place / file), f"{json.dumps(write_handout(own), ensure_ascii=False)}\n", replaces=force)
        notebook = notebook_text(assignment_notebook(own, file, pseudonym))
        write_new(str(place / f"{read.id}.ipynb"), notebook, replaces=force)
    write(say("assigning/each_written", n=len(pseudonyms), folder=folder))


def check_folders(pseudonyms: Sequence[str]) -> None:
    """Raise Refused if a pseudonym would be no plain name of a folder, such as `../ann`."""
    for pseudonym in pseudonyms:
        if not _FOLDER.fullmatch(pseudonym):
            raise Refused(say("assigning/each_name", pseudonym=repr(pseudonym)))


def read_handout_or_key(file: str) -> Handout:
    """Return the handout for all of a file, which may be a key; raise Refused if there is none."""
    from ..classroom.handout import read_handout
    from ..classroom.key import FORMAT, LONGEST_KEY, read_key
    from ..core.document_text import parse_json
    from ..core.fields import Field

    with refusing(file):
        document = parse_json(read_bytes(file, LONGEST_KEY), LONGEST_KEY)
        is_key = isinstance(document, dict) and document.get("format") == FORMAT
        handout = read_key(document).handout if is_key else read_handout(Field(document))
    if handout.student is not None:
        raise Refused(f"{file}: {say('assigning/for_all')}")
    return handout


def read_roster(file: str) -> Roster:
    """Return the roster of a file; raise Refused if it is none."""
    from ..classroom.roster import LONGEST_ROSTER, parse_roster

    roster = read_file(file, LONGEST_ROSTER, parse_roster)
    write_remarks(file, roster.remarks)
    return roster
