"""The `viceroy puzzle` commands, which check, make and print packs of puzzles, and show the puzzle of the day."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from itertools import islice

import click

from ..core.document_text import decoded
from ..core.limits import LONGEST_PACK, MOST_SHEETS
from ..errors import PuzzleError, ViceroyError
from ..viceroy.components.editions import EDITIONS
from ..viceroy.puzzles.themes import THEMES
from ..words import say
from .game_puzzles import GameTheme, foreign_sheet, make_game_puzzles
from .games import VICEROY, check_foreign_pack, is_foreign
from .progress_bar import with_bar
from .puzzle_daily import daily
from .streams import Refused, read_bytes, write, write_new
from .tables import jobs_or_all

__all__ = ["puzzle"]


@click.group(help=say("cli/puzzle"))
def puzzle() -> None:
    """Group the commands about puzzles."""


puzzle.add_command(daily)


@puzzle.command("check", help=say("cli/puzzle_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    from ..viceroy.puzzles.documents import parse_puzzles
    from ..viceroy.puzzles.puzzle import check_puzzle

    proven, wrong = 0, list[str]()
    for name in files:
        try:
            held = _pack(name)
            foreign = check_foreign_pack(name, held.encode() if isinstance(held, str) else held)
            if foreign is not None:
                proven, wrong = proven + foreign[0], [*wrong, *foreign[1]]
                continue
            for line, found in parse_puzzles(held):
                try:
                    n = check_puzzle(found)
                except PuzzleError as error:
                    wrong.append(f"{name}: {say('puzzle/wrong', line=line, sentence=str(error))}")
                else:
                    proven += 1
                    write(say("puzzle/checked", line=line, title=found.title, n=n))
        except ViceroyError as error:
            raise Refused(f"{name}: {error}") from None
    for fault in wrong:
        write(fault, error=True)
    if wrong:
        raise click.exceptions.Exit(1)
    if not proven:
        raise Refused(say("pack/empty"))
    write(say("puzzle/all_checked", n=proven))


@puzzle.command("make", help=say("cli/puzzle_make"))
@click.option("--game", "name", default=VICEROY, metavar="ID", show_default=True, is_eager=True, help=say("cli/game"))
@click.option("--theme", type=GameTheme(THEMES), required=True, help=say("cli/puzzle_theme"))
@click.option("--difficulty", type=click.IntRange(1, 5), metavar="N", help=say("cli/puzzle_difficulty"))
@click.option(
    "--edition",
    type=click.Choice(tuple(EDITIONS)),
    default="en",
    show_default=True,
    help=say("cli/puzzle_edition"),
)
@click.option(
    "--count", type=click.IntRange(1), default=10, show_default=True, metavar="N", help=say("cli/puzzle_count")
)
@click.option(
    "--against",
    type=click.Choice(("virtual", "shown", "unseen")),
    default="virtual",
    show_default=True,
    help=say("cli/puzzle_against"),
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N", help=say("cli/puzzle_seed"))
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help=say("cli/simulate_jobs"))
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
    if is_foreign(name):
        make_game_puzzles(context, name, theme, difficulty, count, seed, output)
        return
    from concurrent.futures.process import BrokenProcessPool
    from pathlib import Path

    from ..viceroy.puzzles.making.attempts import PuzzleRequest
    from ..viceroy.puzzles.making.packs import generate_lines, write_pack

    request = PuzzleRequest(theme, difficulty, seed, edition, against)
    try:
        with _workers(scheduler, jobs_or_all(jobs)) as executor:
            if output is None:
                for _, line in with_bar(generate_lines(request, count, executor), count, say("puzzle/making")):
                    write(line)
            else:
                deque(
                    with_bar(write_pack(request, count, Path(output), executor), count, say("puzzle/making")), maxlen=0
                )
    except PuzzleError as error:
        raise Refused(str(error)) from None
    except OSError as error:
        raise Refused(say("puzzle/unwritable", file=repr(output), reason=error.strerror or str(error))) from None
    except BrokenProcessPool:
        raise Refused(say("puzzle/worker")) from None


@puzzle.command("new", help=say("cli/puzzle_new"))
@click.argument("position", metavar="POSITION")
@click.option("-o", "--output", required=True, metavar="FILE", help=say("cli/puzzle_new_output"))
@click.option("--title", default="", metavar="TEXT", help=say("cli/puzzle_new_title"))
@click.option("--story", default="", metavar="TEXT", help=say("cli/puzzle_new_story"))
def new(position: str, output: str, title: str, story: str) -> None:
    from pathlib import Path

    from ..files import new_file, replace_file
    from ..viceroy.puzzles.making.new_puzzle import new_painting_puzzle, pack_with

    file = Path(output)
    # `Path.exists` raises an error where a line of notation is longer than a name of a file may be.
    typed = position if position != "-" and not os.path.exists(position) else decoded(read_bytes(position))
    try:
        made = new_painting_puzzle(typed, title, story)
        pack = decoded(read_bytes(output, LONGEST_PACK), LONGEST_PACK) if file.exists() else ""
        whole = pack_with(pack, made.document)
        (replace_file if file.exists() else new_file)(file, whole.encode())
    except ViceroyError as error:
        raise Refused(str(error)) from None
    except OSError:
        raise Refused(say("cli/unwritable", file=repr(output))) from None
    write(made.sentence())
    write(say("puzzle/added", file=output, line=whole.count("\n")))
    for reason in made.reasons():
        write(reason, error=True)


@puzzle.command("sheet", help=say("cli/puzzle_sheet"))
@click.argument("file", metavar="FILE")
@click.option("-o", "--output", default="-", metavar="FILE", help=say("cli/sheet_output"))
def sheet(file: str, output: str) -> None:
    from ..viceroy.puzzles.documents import parse_puzzles
    from ..viceroy.widgets.puzzles.sheet import puzzle_page

    try:
        held = _pack(file)
        if foreign := foreign_sheet(held.encode() if isinstance(held, str) else held):
            write_new(output, foreign)
            return
        puzzles = [found for _, found in islice(parse_puzzles(held), MOST_SHEETS + 1)]
        if len(puzzles) > MOST_SHEETS:
            raise Refused(say("cli/sheet_long", most=MOST_SHEETS))
        page = puzzle_page(puzzles)
    except ViceroyError as error:
        raise Refused(f"{file}: {error}") from None
    write_new(output, page)


@contextmanager
def _workers(scheduler: str | None, jobs: int) -> Iterator[Executor | None]:
    """Yield the executor for the work: a Dask cluster, a process pool, or None to work in this process.

    Raise Refused if Dask is not installed or its scheduler cannot be reached.
    """
    if scheduler is not None:
        try:
            from distributed import Client
        except ImportError:
            raise Refused(say("cli/no_dask")) from None
        try:
            client = Client(scheduler)  # type: ignore[no-untyped-call]  # distributed is untyped
        except (OSError, ValueError):
            raise Refused(say("cli/no_scheduler", address=repr(scheduler))) from None
        with client, client.get_executor() as executor:  # type: ignore[no-untyped-call]  # distributed is untyped
            yield executor
    elif jobs == 1:
        yield None
    else:
        from ..workers import worker_processes

        with worker_processes(jobs) as executor:
            yield executor


def _pack(name: str) -> str | bytes:
    """Return a pack, merged with the certificates from a separate file beside it, if there is one."""
    from pathlib import Path

    from ..learn.answer_files import ANSWERS, with_certificates

    beside = Path(name).parent / ANSWERS / Path(name).name
    pack = read_bytes(name, LONGEST_PACK)
    if not beside.is_file():
        return pack
    answers = read_bytes(str(beside), LONGEST_PACK)
    return with_certificates(decoded(pack, LONGEST_PACK), decoded(answers, LONGEST_PACK))
