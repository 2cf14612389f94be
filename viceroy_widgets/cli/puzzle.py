"""The `viceroy puzzle` commands, which check, make and print packs of puzzles, and show the puzzle of the day."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Collection
from datetime import date
from itertools import islice

import click
from click.core import ParameterSource

from ..core.books import PackRequest
from ..core.document_text import LONGEST_PACK, MOST_SHEETS, decoded
from ..core.game import Game
from ..errors import PuzzleError, UnsolvableError, ViceroyError
from ..words import say
from .games import DEFAULT_GAME, known_game, refusing_faults
from .options import MOST_JOBS, jobs_or_all
from .puzzle_attempts import BookChoice, ask_attempts, ask_total, pack_game, report_of
from .streams import (
    Refused,
    exit_with_faults,
    read_bytes,
    read_text,
    refusing,
    write,
    write_new,
    write_upgraded,
)
from .terminal import with_bar
from .workers import workers

__all__ = ["daily", "puzzle"]


# -- the `viceroy puzzle daily` command, which shows the puzzle of the day of any game in a terminal -------------------


@click.command("daily", help=say("cli/puzzle_daily"))
@click.option("--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game"))
@click.option("--date", "typed", metavar="DATE", help=say("cli/puzzle_date"))
@click.option("--solution", is_flag=True, help=say("cli/puzzle_solution"))
@click.option("--report", is_flag=True, help=say("cli/puzzle_report"))
def daily(solution: bool, name: str = DEFAULT_GAME, typed: str | None = None, report: bool = False) -> None:
    """Print the puzzle of a day, then its solution, or ask for the answer if the input is a terminal."""
    from ..learn.game_daily import game_daily_puzzle, share_line
    from ..learn.puzzle_book import book_of

    game, day = known_game(name), _day(typed)
    book = book_of(game)
    with refusing_faults(game):
        try:
            puzzle = game_daily_puzzle(game, day)
        except PuzzleError as error:
            raise Refused(str(error)) from None
        if report:
            write(report_of(puzzle, ""))
            return
        for line in (*book.head(puzzle, day), "", *book.described(puzzle)):
            write(line)
        if solution:
            write(["", *book.solution(puzzle)])
        elif sys.stdin is not None and sys.stdin.isatty():
            total = book.total(puzzle)
            solved, tries = ask_attempts(puzzle) if total is None else ask_total(puzzle, total)
            write("")
            write(share_line(puzzle, day, solved=solved, tries=tries, hints=0, shown=False))


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


# -- the `viceroy puzzle` commands -------------------------------------------------------------------------------------


@click.group(help=say("cli/puzzle"))
def puzzle() -> None:
    """Group the commands about puzzles."""


puzzle.add_command(daily)


@puzzle.command("check", help=say("cli/puzzle_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    from ..learn.puzzle_book import book_of
    from ..learn.puzzle_document import parse_pack

    proven, wrong = 0, list[str]()
    for name in files:
        pack = _pack(name)
        game = pack_game(pack)
        book = book_of(game)
        with refusing_faults(game), refusing(name):
            for line, found in parse_pack(game, pack):
                try:
                    write(book.checked(line, found))
                    proven += 1
                except (PuzzleError, UnsolvableError) as error:
                    wrong.append(f"{name}: {say('puzzle/wrong', line=line, sentence=str(error))}")
    exit_with_faults(wrong)
    if not proven:
        raise Refused(say("pack/empty"))
    write(say("puzzle/all_checked", n=proven))


@puzzle.command("make", help=say("cli/puzzle_make"))
@click.option(
    "--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, is_eager=True, help=say("cli/game")
)
@click.option("--theme", type=BookChoice("theme"), required=True, help=say("cli/puzzle_theme"))
@click.option("--difficulty", type=click.IntRange(1, 5), metavar="N", help=say("cli/puzzle_difficulty"))
@click.option(
    "--edition",
    type=BookChoice("edition"),
    default="en",
    show_default=True,
    help=say("cli/puzzle_edition"),
)
@click.option(
    "--count", type=click.IntRange(1), default=10, show_default=True, metavar="N", help=say("cli/puzzle_count")
)
@click.option(
    "--against",
    type=BookChoice("against"),
    default="virtual",
    show_default=True,
    help=say("cli/puzzle_against"),
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help=say("cli/puzzle_seed"))
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help=say("cli/simulate_jobs"))
@click.option("--scheduler", metavar="ADDRESS", help=say("cli/puzzle_scheduler"))
@click.option("-o", "--output", metavar="FILE", help=say("cli/puzzle_output"))
@click.pass_context
def make(
    context: click.Context,
    name: str,
    theme: str,
    difficulty: int | None,
    edition: str,
    count: int,
    against: str,
    seed: int,
    jobs: int | None,
    scheduler: str | None,
    output: str | None,
) -> None:
    from concurrent.futures.process import BrokenProcessPool
    from pathlib import Path

    from ..learn.puzzle_book import book_of

    game = known_game(name)
    book = book_of(game)
    _refuse_options(context, game, book.options)
    request = PackRequest(theme, difficulty, count, seed, {"edition": edition, "against": against})
    try:
        with refusing_faults(game), workers(scheduler, jobs_or_all(jobs) if "jobs" in book.options else 1) as executor:
            if output is None:
                for line in with_bar(book.made(request, executor), count, say("puzzle/making")):
                    write(line)
            else:
                written = book.write(request, Path(output), executor)
                deque(with_bar(written, count, say("puzzle/making")), maxlen=0)
    except PuzzleError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(say("puzzle/unwritable", file=repr(output), reason=error.strerror or str(error))) from None
    except BrokenProcessPool:
        raise Refused(say("puzzle/worker")) from None


def _refuse_options(context: click.Context, game: Game, known: Collection[str]) -> None:
    """Raise Refused for a typed option that the puzzles of the game do not have."""
    for option in ("edition", "against", "jobs", "scheduler"):
        if option not in known and context.get_parameter_source(option) is ParameterSource.COMMANDLINE:
            raise Refused(say("cli/puzzle_option", option=option, title=game.title))


@puzzle.command("new", help=say("cli/puzzle_new"))
@click.argument("position", metavar="POSITION")
@click.option("-o", "--output", required=True, metavar="FILE", help=say("cli/puzzle_new_output"))
@click.option("--title", default="", metavar="TEXT", help=say("cli/puzzle_new_title"))
@click.option("--story", default="", metavar="TEXT", help=say("cli/puzzle_new_story"))
@click.option("--game", "name", default=DEFAULT_GAME, metavar="ID", show_default=True, help=say("cli/game"))
def new(position: str, output: str, title: str, story: str, name: str) -> None:
    from pathlib import Path

    from ..files import new_file, replace_file
    from ..learn.puzzle_book import book_of

    file = Path(output)
    # `Path.exists` raises an error where a line of notation is longer than a name of a file may be.
    typed = position if position != "-" and not os.path.exists(position) else read_text(position)
    try:
        pack = read_text(output, LONGEST_PACK) if file.exists() else ""
        made = book_of(known_game(name)).new(typed, title, story, pack)
        (replace_file if file.exists() else new_file)(file, made.pack.encode())
    except ViceroyError as error:
        raise Refused(str(error)) from None
    except OSError:
        raise Refused(say("cli/unwritable", file=repr(output))) from None
    write(made.sentence)
    write(say("puzzle/added", file=output, line=made.pack.count("\n")))
    for reason in made.remarks:
        write(reason, error=True)


@puzzle.command("sheet", help=say("cli/puzzle_sheet"))
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", default="-", metavar="FILE", help=say("cli/sheet_output"))
def sheet(file: str, output: str) -> None:
    from ..learn.puzzle_document import parse_pack
    from ..widgets.puzzle.sheet import puzzle_page

    pack = _pack(file)
    game = pack_game(pack)
    with refusing(file), refusing_faults(game):
        puzzles = [found for _, found in islice(parse_pack(game, pack), MOST_SHEETS + 1)]
        if len(puzzles) > MOST_SHEETS:
            raise Refused(say("cli/sheet_long", most=MOST_SHEETS))
        page = puzzle_page(puzzles)
    write_new(output, page)


@puzzle.command("upgrade", help=say("cli/puzzle_upgrade"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def upgrade(files: tuple[str, ...]) -> None:
    from ..learn.puzzle_document import puzzle_format, upgraded_pack

    for name in files:
        content = read_bytes(name, LONGEST_PACK)
        certified, game = _certified(name, content), pack_game(content)
        with refusing(name), refusing_faults(game):
            after = upgraded_pack(game, decoded(content, LONGEST_PACK), decoded(certified, LONGEST_PACK))
        write_upgraded(name, content, after, puzzle_format(game))


def _pack(name: str) -> bytes:
    """Return the pack of a file with its certificates."""
    return _certified(name, read_bytes(name, LONGEST_PACK))


def _certified(name: str, pack: bytes) -> bytes:
    """Return a pack, merged with the certificates from a separate file beside it, if there is one."""
    from pathlib import Path

    from ..learn.game_pack import ANSWERS, with_certificates

    beside = Path(name).parent / ANSWERS / Path(name).name
    if not beside.is_file():
        return pack
    answers = read_bytes(str(beside), LONGEST_PACK)
    with refusing(name):
        return with_certificates(decoded(pack, LONGEST_PACK), decoded(answers, LONGEST_PACK)).encode()
