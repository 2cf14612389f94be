"""The `viceroy puzzle daily` command, which shows the puzzle of the day of any game in a terminal."""

from __future__ import annotations

import sys
from datetime import date
from typing import Any

import click

from ..errors import PuzzleError
from ..words import say
from .games import DEFAULT_GAME, known_game, refusing_faults
from .puzzle_attempt import REPORT, ask_attempts
from .puzzle_books import book_of
from .streams import Refused, prompt, write

__all__ = ["daily"]


@click.command("daily", help=say("cli/puzzle_daily"))
@click.option("--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game"))
@click.option("--date", "typed", metavar="DATE", help=say("cli/puzzle_date"))
@click.option("--solution", is_flag=True, help=say("cli/puzzle_solution"))
@click.option("--report", is_flag=True, help=say("cli/puzzle_report"))
def daily(solution: bool, name: str = DEFAULT_GAME, typed: str | None = None, report: bool = False) -> None:
    """Print the puzzle of a day, then its solution, or ask for the answer if the input is a terminal."""
    game, day = known_game(name), _day(typed)
    book = book_of(game)
    with refusing_faults(game):
        try:
            puzzle = book.daily(day)
        except PuzzleError as error:
            raise Refused(str(error)) from None
        if report:
            write(book.report(puzzle, ""))
            return
        for line in (*book.head(puzzle, day), "", *book.described(puzzle)):
            write(line)
        if solution:
            write(["", *book.solution(puzzle)])
        elif sys.stdin is not None and sys.stdin.isatty():
            total = book.total(puzzle)
            done, tries = ask_attempts(puzzle) if total is None else _ask_total(book, puzzle, total)
            write("")
            write(book.shared(puzzle, day, done=done, tries=tries))


def _day(typed: str | None) -> date:
    """Return the typed day, or today; raise Refused for a text that is no date, and for a day to come."""
    from ..learn.calendar import parse_day, today

    try:
        now = today()
        day = parse_day(typed, "--date") if typed is not None else now
    except PuzzleError as error:
        raise Refused(str(error)) from None
    if day > now:
        raise Refused(say("daily/to_come", date=day.isoformat()))
    return day


def _ask_total(book: Any, puzzle: Any, best: int) -> tuple[bool, int]:
    """Ask for the highest total until the answer is right or nothing is typed; return whether it is, and the tries."""
    tries, last = 0, ""
    while True:
        text = prompt(say("daily/answer", report=REPORT))
        if not text:
            return False, tries
        if text == REPORT:
            write(book.report(puzzle, last))
            continue
        try:
            total = int(text)
        except ValueError:
            write(say("daily/number"))
            continue
        tries, last = tries + 1, str(total)
        if total == best:
            write(say("daily/right", total=total))
            return True, tries
        write(say("daily/more" if total < best else "daily/less"))
