"""The `viceroy puzzle daily` command, which shows the puzzle of the day in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import date
from typing import TYPE_CHECKING

import click

from ..errors import PuzzleError
from ..words import say
from .game_puzzles import write_game_daily
from .games import VICEROY, is_foreign
from .puzzle_attempt import REPORT
from .streams import Refused, prompt, write

if TYPE_CHECKING:
    from ..viceroy.puzzles.puzzle import Puzzle

__all__ = ["daily"]


@click.command("daily", help=say("cli/puzzle_daily"))
@click.option("--game", "name", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
@click.option("--date", "typed", metavar="DATE", help=say("cli/puzzle_date"))
@click.option("--solution", is_flag=True, help=say("cli/puzzle_solution"))
@click.option("--report", is_flag=True, help=say("cli/puzzle_report"))
def daily(solution: bool, name: str = VICEROY, typed: str | None = None, report: bool = False) -> None:
    """Print the puzzle of a day, then its solution, or ask for the answer if the input is a terminal."""
    day = _day(typed)
    if is_foreign(name):
        write_game_daily(name, day, solution=solution, report=report)
        return
    from ..viceroy.puzzles.daily import daily_puzzle, share_line

    puzzle = daily_puzzle(day)
    if report:
        write(_report(puzzle, ""))
        return
    write(say("daily/title", date=day.isoformat()))
    write(f"{say(f'theme/{puzzle.theme}')}, {say('puzzles/of_five', number=puzzle.difficulty)}")
    write("")
    write(f"{puzzle.title}. {puzzle.story}")
    write("")
    for line in _describe_puzzle(puzzle):
        write(line)
    if solution:
        write(["", *_solution_lines(puzzle)])
    elif sys.stdin is not None and sys.stdin.isatty():
        done, tries = _ask_answer(puzzle)
        write("")
        write(share_line(puzzle, day, done=done, tries=tries, hints=0, shown=False))


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


def _report(puzzle: Puzzle, answer: str) -> str:
    from ..learn.daily_result import report_line
    from ..viceroy.puzzles.documents import FORMAT

    return report_line(FORMAT, puzzle.id, answer)


def _describe_puzzle(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines that describe the position or the table of a puzzle, and its task."""
    from ..viceroy.puzzles.turn_hints import task_of
    from ..viceroy.rules.engine.views import view
    from ..viceroy.rules.pyramids.position import Position
    from ..viceroy.solve.adversarial_opponents import SOLVER
    from ..viceroy.text.positions import position_text
    from ..viceroy.text.table import table_text

    if isinstance(puzzle.subject, Position):
        yield from position_text(puzzle.subject).split("\n")
    else:
        yield from table_text(view(puzzle.subject.state, SOLVER), puzzle.subject.names).split("\n")
        yield ""
        yield task_of(puzzle.subject.state)


def _solution_lines(puzzle: Puzzle) -> Iterator[str]:
    """Yield the lines of an optimal solution from the certificate, and its total."""
    if "moves" in puzzle.certificate:
        yield from puzzle.certificate["moves"]
    else:
        for place, color in puzzle.certificate["paint"]:
            yield f"{place}: {say(f'color/{color}')}"
    yield say("daily/right", total=puzzle.optimum)


def _ask_answer(puzzle: Puzzle) -> tuple[bool, int]:
    """Ask for the highest total until the answer is right or nothing is typed; return whether it is, and the tries."""
    tries, last = 0, ""
    while True:
        text = prompt(say("daily/answer", report=REPORT))
        if not text:
            return False, tries
        if text == REPORT:
            write(_report(puzzle, last))
            continue
        try:
            total = int(text)
        except ValueError:
            write(say("daily/number"))
            continue
        tries, last = tries + 1, str(total)
        if total == puzzle.optimum:
            write(say("daily/right", total=total))
            return True, tries
        write(say("daily/more" if total < puzzle.optimum else "daily/less"))
