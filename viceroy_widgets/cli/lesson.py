"""The `viceroy lesson` commands, which check lessons written by users and turn them into notebooks."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from typing import TYPE_CHECKING, Any

import click

from ..errors import ViceroyError
from ..words import say
from .games import document_game, refusing_faults
from .streams import Refused, read_bytes, write, write_new

if TYPE_CHECKING:
    from ..core.books import LessonBook
    from ..core.game import Game
    from ..learn.lesson import GameLesson

__all__ = ["lesson", "lessons_of"]


@click.group(help=say("cli/lesson"))
def lesson() -> None:
    """Group the commands about lessons."""


@lesson.command("check", help=say("cli/lesson_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    wrong = []
    for name in files:
        game, text = _read(name)
        book = lessons_of(game)
        with refusing_faults(game):
            plan = _plan(name, book, text)
            for line in book.report(plan):
                write(line)
            wrong += [f"{name}: {fault}" for fault in book.faults(plan)]
            for id_, code in book.code(plan):
                write([say("cli/lesson_code", cell=id_), *indent(code, "    ").splitlines()])
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

    game, text = _read(file)
    book = lessons_of(game)
    with refusing_faults(game):
        plan = _plan(file, book, text)
        if (code := book.code(plan)) and not allow_code:
            raise Refused(say("cli/lesson_code_refused", file=file, cells=", ".join(id_ for id_, _ in code)))
        target = notebook or book.file_name(plan)
        near = os.path.relpath(file, Path(target).parent)
        write_new(target, notebook_text(book.notebook(plan, Path(near).as_posix())), replaces=force)
    write(say("cli/lesson_written", file=target))


def _read(name: str) -> tuple[Game, str]:
    """Return the game that a file of a lesson names, and its text."""
    from ..core.document_text import decoded, parse_json, parse_toml

    try:
        text = decoded(read_bytes(name))
        parse = parse_json if text.lstrip().startswith("{") else parse_toml
        return document_game(parse(text), "lesson"), text
    except ViceroyError as error:
        raise Refused(f"{name}: {error}") from None


def _plan(name: str, book: LessonBook, text: str) -> Any:
    try:
        return book.read(text)
    except ViceroyError as error:
        raise Refused(f"{name}: {error}") from None


def lessons_of(game: Game) -> LessonBook:
    """Return the lessons of a game: those of a format of its own, or those of the format of all games."""
    return game.own_lessons() or _GameLessons(game)


class _GameLessons:
    """Lessons in the format of all games."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def read(self, text: str) -> GameLesson:
        from ..core.document_text import parse_json
        from ..learn.lesson import parse_lesson, read_lesson

        is_json = text.lstrip().startswith("{")
        return read_lesson(self.game, parse_json(text)) if is_json else parse_lesson(self.game, text)

    def report(self, lesson: GameLesson) -> Iterator[str]:
        from ..learn.lesson_check import lesson_report

        return lesson_report(lesson)

    def faults(self, lesson: GameLesson) -> Iterator[str]:
        from ..learn.lesson_check import lesson_faults

        return lesson_faults(lesson)

    def code(self, lesson: GameLesson) -> list[tuple[str, str]]:
        return []

    def notebook(self, lesson: GameLesson, path: str) -> dict[str, Any]:
        raise Refused(say("cli/lesson_no_notebook", title=self.game.title))

    def file_name(self, lesson: GameLesson) -> str:
        return f"{lesson.id}.ipynb"

    def progress(self) -> Iterator[str]:
        from ..learn.game_progress import lesson_lines

        yield from lesson_lines(self.game)
