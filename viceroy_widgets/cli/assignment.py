"""The `viceroy assignment` commands: make an assignment with its key, check it, write the notebook, themes."""

from __future__ import annotations

import json
import os
import secrets
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ..core.document_text import parse_json, parse_toml
from ..core.exercises import ExerciseKind
from ..errors import NotationError, PuzzleError, UnsolvableError
from ..words import say
from .assignment_class import class_roster, each_student, read_roster, report
from .games import known_game
from .streams import (
    Refused,
    make_folder,
    read_bytes,
    read_file,
    read_text,
    refusing,
    there_already,
    write,
    write_new,
    write_remarks,
)

if TYPE_CHECKING:
    from ..classroom.assignment import AssignmentPlan
    from ..classroom.key import Key

__all__ = ["assignment", "receipt", "sheet", "themes"]


# -- the command `viceroy assignment themes`: what the items of an assignment can be about -----------------------------


_LEAST, _GAP = 12, 2
"""Least width of the column of the themes, and the spaces after it."""


@click.command("themes", help=say("assigning/cli_themes"))
@click.option("--game", "game_id", metavar="GAME", help=say("assigning/cli_themes_game"))
@click.option("--kind", "kind_id", metavar="KIND", help=say("assigning/cli_themes_kind"))
def themes(game_id: str | None, kind_id: str | None) -> None:
    """Print the themes of each kind under a heading, each with a few words about it."""
    from ..core.registry import game_ids
    from ..learn.exercises import exercise_kinds

    games = [known_game(name) for name in ([game_id] if game_id else game_ids())]
    known = {kind: None for game in games for kind in exercise_kinds(game)}
    if kind_id and kind_id not in known:
        raise Refused(say("assigning/themes_unknown", found=repr(kind_id), known=", ".join(known)))
    for game in games:
        for name, kind in exercise_kinds(game).items():
            if kind.themes and (name == kind_id or not (kind_id or kind.part_of)):
                write(say("assigning/themes_kind", game=game.id, kind=name))
                write(_lines(kind))


def _lines(kind: ExerciseKind) -> Iterator[str]:
    width = max(_LEAST, *map(len, kind.themes)) + _GAP
    for theme in kind.themes:
        about = kind.about(theme)
        told = say("assigning/themes_slow", about=about) if kind.is_slow(theme) else about
        yield f"  {theme:{width}}{told}".rstrip()


# -- the `viceroy assignment` commands ---------------------------------------------------------------------------------


_SEEDS = 2**63


@click.group(help=say("classroom/cli"))
def assignment() -> None:
    """Group the commands about assignments."""


@assignment.command("make", help=say("classroom/cli_make"))
@click.argument("file")
@click.option("-o", "folder", metavar="DIR", required=True, help=say("classroom/cli_folder"))
@click.option("--seed", metavar="N", type=click.IntRange(0, _SEEDS), help=say("classroom/cli_seed"))
@click.option("--force", is_flag=True, help=say("cli/force"))
def make(file: str, folder: str, seed: int | None, force: bool) -> None:
    from ..classroom.assignment import parse_assignment
    from ..classroom.handout import write_handout
    from ..classroom.key import solved_by_heuristic, write_key

    with refusing(file):
        plan = parse_assignment(read_bytes(file))
        names = [os.path.join(folder, f"{plan.id}.{kind}.json") for kind in ("handout", "key")]
        _refuse_existing(names, force)
        make_folder(folder)  # before the work, which may take minutes
        for planned in plan.items:
            if not planned.own and planned.kind.is_slow(planned.theme):
                write(say("assigning/slow", item=planned.id, theme=planned.theme), error=True)
        # A seed that can be guessed would give everybody the key.
        key = _made(plan, secrets.randbelow(_SEEDS) if seed is None else seed)
    for name, document in zip(names, (write_handout(key.handout), write_key(key)), strict=True):
        write_new(name, f"{json.dumps(document, ensure_ascii=False)}\n", replaces=force)
    write(say("classroom/cli_made", handout=names[0], key=names[1]))
    for item, found in zip(key.handout.items, solved_by_heuristic(key), strict=True):
        if found:
            write(say("assigning/gap", item=item.id, count=found, of=len(item.pool)), error=True)


def _refuse_existing(names: list[str], force: bool) -> None:
    """Raise Refused if a file is there already, before the work is done."""
    for name in names:
        if not force and os.path.lexists(name):
            raise Refused(there_already(name, force))


def _made(plan: AssignmentPlan, seed: int) -> Key:
    """Return the key of an assignment; show a progress bar for each item on a terminal, and a line in a notebook."""
    from ..classroom.key import make_key

    hidden = sys.stderr is None or not sys.stderr.isatty()
    in_notebook = type(sys.stderr).__module__.startswith("ipykernel.")
    bars: dict[str, Any] = {}

    def progress(item: str, made: int, needed: int) -> None:
        if item not in bars:
            label = say("classroom/cli_title", id=item)
            bars[item] = click.progressbar(length=needed, label=label, show_pos=True, file=sys.stderr, hidden=hidden)
            bars[item].__enter__()
        bars[item].update(1)
        if made == needed:
            bars[item].__exit__(None, None, None)
            if in_notebook:
                write(say("assigning/made_item", item=item), error=True)

    return make_key(plan, seed, progress)


@assignment.command("check", help=say("classroom/cli_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    wrong, unreadable = list[str](), list[str]()
    for file in files:
        try:
            write(_checked(file))
        except (PuzzleError, UnsolvableError) as error:
            wrong.append(f"{file}: {error}")
        except NotationError as error:
            unreadable.append(f"{file}: {error}")
    if wrong:
        write(wrong, error=True)
    if unreadable:
        raise Refused(*unreadable)
    if wrong:
        raise click.exceptions.Exit(1)


def _checked(file: str) -> str:
    """Return the sentence about a right file, by its format."""
    from ..classroom.assignment import read_assignment
    from ..classroom.handout import FORMAT as HANDOUT
    from ..classroom.handout import LONGEST, read_handout
    from ..classroom.key import FORMAT as KEY
    from ..classroom.key import check_key, read_key
    from ..core.fields import Field

    text = read_text(file, 4 * LONGEST)
    document = parse_json(text, 4 * LONGEST) if text.lstrip().startswith("{") else parse_toml(text)
    kind = document.get("format") if isinstance(document, dict) else None
    if kind == HANDOUT:
        return say("classroom/cli_handout", file=file, n=len(read_handout(Field(document)).items))
    if kind == KEY:
        key = read_key(document)
        check_key(key)
        return say("classroom/cli_key", file=file, n=sum(map(len, key.solutions)))
    return say("classroom/cli_plan", file=file, n=len(read_assignment(document).items))


@assignment.command("notebook", help=say("classroom/cli_notebook"))
@click.argument("handout")
@click.option("-o", "output", metavar="NOTEBOOK", required=True, help=say("classroom/cli_output"))
@click.option("--roster", "roster_file", metavar="FILE", help=say("classroom/cli_notebook_roster"))
@click.option("--force", is_flag=True, help=say("cli/force"))
def notebook(handout: str, output: str, roster_file: str | None, force: bool) -> None:
    from ..classroom.handout import LONGEST, assignment_notebook, parse_handout
    from ..learn.cells import notebook_text

    read = read_file(handout, LONGEST, parse_handout)
    near = Path(os.path.relpath(handout, Path(output).parent)).as_posix()
    pseudonyms: list[str] = []
    if roster_file:
        roster = read_roster(roster_file)
        write_remarks(roster_file, [roster.doubt] if roster.doubt else [])
        pseudonyms = [student.pseudonym for student in roster.students]
    write_new(output, notebook_text(assignment_notebook(read, near, roster=pseudonyms)), replaces=force)
    if output != "-":
        write(say("classroom/cli_written", file=output, handout=handout))


# -- the `viceroy assignment` commands about paper ---------------------------------------------------------------------


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
        key = read_file(key_file, LONGEST_KEY, parse_key)
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

    read = read_file(handout, LONGEST, parse_handout)
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


for verb in (themes, class_roster, each_student, receipt, report, sheet):
    assignment.add_command(verb)
