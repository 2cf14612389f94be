"""The `viceroy assignment` commands about paper: worksheets, answer keys, and the receipt of an answer on paper."""

from __future__ import annotations

import click

from ..words import say
from .assignment_class import read_roster
from .streams import Refused, read_bytes, refusing, write, write_new

__all__ = ["receipt", "sheet"]

_MOST_PAGES = 1000


@click.command("sheet", help=say("assigning/cli_sheet"))
@click.argument("handout")
@click.option("--student", "students", multiple=True, metavar="PSEUDONYM", help=say("assigning/cli_sheet_student"))
@click.option("--roster", "roster_file", metavar="FILE", help=say("assigning/cli_sheet_roster"))
@click.option("--key", "key_file", metavar="KEY", help=say("assigning/cli_sheet_key"))
@click.option("-o", "output", metavar="PAGE", required=True, help=say("assigning/cli_sheet_output"))
@click.option("--force", is_flag=True, help=say("cli/force"))
def sheet(
    handout: str, students: tuple[str, ...], roster_file: str | None, key_file: str | None, output: str, force: bool
) -> None:
    """Write the page; answers are in it only with a key."""
    from ..classroom.handout import LONGEST, parse_handout
    from ..classroom.key import LONGEST_KEY, parse_key
    from ..widgets.classroom.worksheets import answer_key_page, sheet_count, worksheet_page

    if students and roster_file:
        raise Refused(say("assigning/sheet_both"))
    if roster_file:
        students = tuple(student.pseudonym for student in read_roster(roster_file).students)
    with refusing(handout):
        read = parse_handout(read_bytes(handout, LONGEST))
        count = sheet_count(read, len(students))
        if key_file is None and count > _MOST_PAGES:
            raise Refused(say("assigning/sheet_many", count=count, most=_MOST_PAGES))
        if key_file is None:
            page = worksheet_page(read, students)
    if key_file is not None:
        with refusing(key_file):
            key = parse_key(read_bytes(key_file, LONGEST_KEY))
        if key.handout.digest != read.digest:
            raise Refused(f"{key_file}: {say('assigning/sheet_other_key')}")
        page = answer_key_page(key, students)
    write_new(output, page, replaces=force)


@click.command("receipt", help=say("assigning/cli_receipt"))
@click.argument("handout")
@click.argument("answer", nargs=-1, required=True)
@click.option("--student", required=True, metavar="PSEUDONYM", help=say("assigning/cli_receipt_student"))
@click.option("--item", required=True, metavar="ID", help=say("assigning/cli_receipt_item"))
def receipt(handout: str, answer: tuple[str, ...], student: str, item: str) -> None:
    """Print the receipt; an answer that is not complete is said on standard error."""
    from ..classroom.handout import LONGEST, parse_handout
    from ..classroom.receipt import plain_pseudonym

    with refusing(handout):
        read = parse_handout(read_bytes(handout, LONGEST))
    known = [each.id for each in read.items]
    if item not in known:
        raise Refused(say("classroom/no_item", item=repr(item), known=", ".join(known)))
    if not plain_pseudonym(student):
        raise Refused(say("classroom/no_pseudonym"))
    index = known.index(item)
    with refusing():
        write(read.receipt(index, student, answer))
        if not read.exercise(index, student).outcome(answer).is_complete:
            write(say("assigning/unfinished"), error=True)
