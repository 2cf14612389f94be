"""Puzzles of any game other than Viceroy on the command line: made anew, printed on paper, and that of the day."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import islice
from typing import TYPE_CHECKING, Any

import click

from ..core.limits import MOST_SHEETS
from ..errors import PuzzleError
from ..words import say
from .games import is_foreign, known_game, pack_game, refuse_options
from .puzzle_attempt import ask_attempts, report_of, table_lines, verdict_on
from .streams import Refused, write, write_new

if TYPE_CHECKING:
    from ..core.game import Game
    from ..learn.puzzle import GamePuzzle

__all__ = ["GameTheme", "foreign_sheet", "make_game_puzzles", "write_game_daily"]


class GameTheme(click.Choice[str]):
    """Theme of Viceroy; with another game, a theme of that game."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the theme; the option of the game is read before this one."""
        name = ctx.params.get("name", "") if ctx else ""
        if not name or not is_foreign(name):
            return super().convert(value, param, ctx)
        return click.Choice(_themes(known_game(name))).convert(value, param, ctx)


def _themes(game: Game) -> tuple[str, ...]:
    """Return the themes of which a game has new puzzles; a goal without one is a theme of its own."""
    return tuple(dict.fromkeys(goal.theme or name for name, goal in game.goals.items() if not goal.is_retired))


def make_game_puzzles(
    context: click.Context, name: str, theme: str, difficulty: int | None, count: int, seed: int, output: str | None
) -> None:
    """Write new puzzles of a game to a new file or to the standard output."""
    refuse_options(context, name, ("name", "theme", "difficulty", "count", "seed", "output"))
    lines = (f"{json.dumps(document, separators=(',', ':'))}\n" for document in _made(name, theme, difficulty, seed))
    wanted = islice(lines, count)
    if output is not None:
        write_new(output, "".join(wanted))
        return
    for line in wanted:
        write(line.rstrip("\n"))


def _made(name: str, theme: str, difficulty: int | None, seed: int) -> Iterator[dict[str, Any]]:
    from ..learn.puzzle import HARDEST
    from ..learn.puzzle_maker import make_puzzles

    game = known_game(name)
    try:
        yield from game.new_puzzles(theme, seed, [difficulty] if difficulty else range(1, HARDEST + 1))
    except NotImplementedError:
        if difficulty:
            raise Refused(say("cli/no_difficulties", title=game.title)) from None
        yield from make_puzzles(game, theme, seed=seed, count=_MANY)


_MANY = 10**6


def foreign_sheet(held: bytes) -> str | None:
    """Return a page to print of a pack; None if it is no pack of another game than Viceroy."""
    from ..learn.puzzle import parse_pack
    from ..widgets.puzzle.game_sheet import game_puzzle_page

    game = pack_game(held)
    if game is None:
        return None
    puzzles = [puzzle for _, puzzle in islice(parse_pack(game, held), MOST_SHEETS + 1)]
    if len(puzzles) > MOST_SHEETS:
        raise Refused(say("cli/sheet_long", most=MOST_SHEETS))
    return game_puzzle_page(puzzles)


def write_game_daily(name: str, day: date, *, solution: bool, report: bool) -> None:
    """Print the puzzle of a day of a game, then its solution, or ask for the answer if the input is a terminal."""
    from ..learn.game_daily import game_daily_puzzle, puzzle_note, share_line

    try:
        puzzle = game_daily_puzzle(known_game(name), day)
    except PuzzleError as error:
        raise Refused(str(error)) from None
    if report:
        write(report_of(puzzle, ""))
        return
    write(say("learn/daily_title", date=day.isoformat(), title=puzzle.title))
    write(puzzle_note(puzzle))
    write(["", *_description(puzzle)])
    if solution:
        write(["", *_solution(puzzle)])
    elif sys.stdin is not None and sys.stdin.isatty():
        write("")
        done, tries = ask_attempts(puzzle)
        write(["", share_line(puzzle, day, done=done, tries=tries, hints=0, shown=False)])


def _description(puzzle: GamePuzzle) -> Iterable[str]:
    """Return the lines that describe the start of a puzzle, and its goal."""
    return [*table_lines(puzzle, puzzle.start), "", puzzle.goal.sentence(puzzle.start, puzzle.player)]


def _solution(puzzle: GamePuzzle) -> Iterator[str]:
    """Yield the moves of a best line, and its value."""
    from ..learn.puzzle import check_puzzle

    found, state = check_puzzle(puzzle), puzzle.start
    for move in found.moves:
        yield puzzle.game.move_label(move, puzzle.rules.view(state, puzzle.player))
        state, _ = puzzle.rules.apply(state, move)
    yield verdict_on(puzzle, found.value, solved=True)
