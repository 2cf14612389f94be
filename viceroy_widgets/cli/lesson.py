"""The `viceroy lesson` commands, which check lessons written by users and turn them into notebooks."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING

import click

from ..errors import ViceroyError
from ..words import say
from .streams import Refused, read_bytes, write, write_new

if TYPE_CHECKING:
    from ..viceroy.lessons.plan import LessonPlan

__all__ = ["lesson"]


@click.group(help=say("cli/lesson"))
def lesson() -> None:
    """Group the commands about lessons."""


@lesson.command("check", help=say("cli/lesson_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    from ..viceroy.lessons.lesson_lint import faults, lint_report

    wrong = []
    for name in files:
        plan = _read(name)
        for line in lint_report(plan):
            write(line)
        wrong += [f"{name}: {fault}" for fault in faults(plan)]
        for section in plan.code_sections:
            write([say("cli/lesson_code", cell=section.id), *indent(section.code, "    ").splitlines()])
    for fault in wrong:
        write(fault, error=True)
    if wrong:
        raise click.exceptions.Exit(1)
    write(say("cli/lesson_right"))


@lesson.command("notebook", help=say("cli/lesson_notebook"))
@click.argument("file")
@click.argument("notebook", required=False)
@click.option("--allow-code", is_flag=True, help=say("cli/lesson_allow_code"))
@click.option("--force", is_flag=True, help=say("cli/force"))
def notebook(file: str, notebook: str | None, allow_code: bool, force: bool) -> None:
    from ..learn.cells import notebook_text
    from ..viceroy.lessons.notebooks import file_name, lesson_notebook

    plan = _read(file)
    if plan.code_sections and not allow_code:
        names = ", ".join(section.id for section in plan.code_sections)
        raise Refused(say("cli/lesson_code_refused", file=file, cells=names))
    target = notebook or file_name(plan)
    near = os.path.relpath(file, Path(target).parent)
    write_new(target, notebook_text(lesson_notebook(plan, Path(near).as_posix())), replaces=force)
    write(say("cli/lesson_written", file=target))


def _read(name: str) -> LessonPlan:
    from ..core.document_text import decoded
    from ..viceroy.lessons.documents import read_lesson

    try:
        return read_lesson(decoded(read_bytes(name)))
    except ViceroyError as error:
        raise Refused(f"{name}: {error}") from None
