"""`viceroy puzzle`: packs of puzzles, checked."""

from __future__ import annotations

import click

from ..errors import PuzzleError, ViceroyError
from ..words import say
from .streams import Refused, read_bytes, write

__all__ = ["puzzle"]

_LONGEST = 50_000_000
"""Bytes of a pack, at most."""


@click.group(help=say("cli/puzzle"))
def puzzle() -> None:
    pass


@puzzle.command("check", help=say("cli/puzzle_check"))
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
def check(files: tuple[str, ...]) -> None:
    from ..puzzles.documents import parse_puzzles
    from ..puzzles.puzzle import check_puzzle

    proven, wrong = 0, []
    for name in files:
        try:
            for line, found in parse_puzzles(_text(name)):
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
    write(say("puzzle/all_checked", n=proven) if proven else say("pack/empty"))


def _text(name: str) -> str:
    found = read_bytes(name, _LONGEST)
    if len(found) > _LONGEST:
        raise Refused(say("document/size", limit=_LONGEST))
    try:
        return found.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise Refused(say("document/utf8", at=error.start + 1)) from None
