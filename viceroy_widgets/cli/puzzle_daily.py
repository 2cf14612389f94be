"""The `viceroy puzzle daily` command, which shows the puzzle of the day in a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from ..errors import PuzzleError
from ..words import say
from .game_puzzles import write_game_daily
from .games import VICEROY, is_foreign
from .streams import Refused, prompt, write

if TYPE_CHECKING:
    from ..viceroy.puzzles.puzzle import Puzzle

__all__ = ["daily"]


@click.command("daily", help=say("cli/puzzle_daily"))
@click.option("--game", "name", default=VICEROY, metavar="ID", show_default=True, help=say("cli/game"))
@click.option("--solution", is_flag=True, help=say("cli/puzzle_solution"))
def daily(solution: bool, name: str = VICEROY) -> None:
    """Print the puzzle of the day, then its solution, or ask for the answer if the input is a terminal."""
    if is_foreign(name):
        write_game_daily(name, solution)
        return
    from ..learn.calendar import today
    from ..viceroy.puzzles.daily import daily_puzzle, share_line

    try:
        day = today()
    except PuzzleError as error:
        raise Refused(str(error)) from None
    puzzle = daily_puzzle(day)
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
        done = _ask_answer(puzzle.optimum)
        write("")
        write(share_line(puzzle, day, done=done, hints=0, shown=False))


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


def _ask_answer(optimum: int) -> bool:
    """Ask for the highest total until the answer is right; return False if nothing is typed."""
    while True:
        text = prompt(say("daily/answer"))
        if not text:
            return False
        try:
            total = int(text)
        except ValueError:
            write(say("daily/number"))
            continue
        if total == optimum:
            write(say("daily/right", total=total))
            return True
        write(say("daily/more" if total < optimum else "daily/less"))
